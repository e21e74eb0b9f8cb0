import { jsonText } from '../terminal/json-text.ts'

/** The JSON of an answer, or a sentence where it has none. */
export function answerLines(body: unknown, done: string): readonly string[] {
  return body === null || body === undefined ? [done] : jsonText(body).split('\n')
}
