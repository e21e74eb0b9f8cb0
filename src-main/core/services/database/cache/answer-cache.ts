import { mayHoldToken } from '../../../model/words/mask-secrets.ts'
import { writeStored } from '../../../model/words/stored-texts.ts'
import { wipeDeleted, type Connection } from '../driver.ts'

/** An answer of the service to one question about one thing. `body` is JSON. */
export interface CachedAnswer {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly body: unknown
  /**
   * Whether it holds what was said to people, which is kept so that it can be said in another language. What is told the same again keeps the moment when it first was,
   * for a day.
   */
  readonly isTold?: boolean
}

/** Part of `cache.db`. `topic` is the service's address and the kind of question. */
export interface AnswerCache {
  get(topic: string, keys: readonly string[]): ReadonlyMap<string, CachedAnswer>
  put(topic: string, answers: readonly CachedAnswer[]): void
}

interface Row {
  readonly key: string
  readonly at: number
  readonly body: string
}

/** An answer that is later than one given now by more than this, in milliseconds, was kept before the clock was set back. */
const SET_BACK = 60_000

/** The last moment that a date can name, in milliseconds since 1970. */
const LATEST = 8.64e15

/** What was told the same less than this before is not written again: who only looks waits for no disk. */
const TOLD_AGAIN = 24 * 60 * 60 * 1_000

/** An answer older than this says nothing even to somebody who is offline. */
const OLDEST = 90 * 24 * 60 * 60 * 1_000

export function createAnswerCache(connection: Connection): AnswerCache {
  const select = connection.prepare<[string, string], Row>(`
    SELECT answer.key, at, body FROM json_each(?) AS wanted CROSS JOIN answer ON answer.topic = ? AND answer.key = wanted.value`)
  const upsert = connection.prepare(`
    INSERT INTO answer (topic, key, at, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (topic, key) DO UPDATE SET at = excluded.at, body = excluded.body
    WHERE (excluded.at >= answer.at OR answer.at - excluded.at > ${SET_BACK})
      AND NOT (? AND excluded.body = answer.body AND excluded.at - answer.at BETWEEN 0 AND ${TOLD_AGAIN})`)

  const writeAll = connection.transaction((topic: string, answers: readonly CachedAnswer[]) => {
    for (const { key, at, body, isTold } of answers) {
      upsert.run(topic, key, at, isTold === true ? writeStored(body) : JSON.stringify(body), isTold === true ? 1 : 0)
    }
  })

  return {
    get(topic, keys) {
      const answers = new Map<string, CachedAnswer>()
      if (keys.length === 0) return answers
      for (const row of select.all(JSON.stringify(keys), topic)) {
        const answer = parse(row)
        if (answer !== null) answers.set(answer.key, answer)
      }
      return answers
    },
    put(topic, answers) {
      const kept = answers.filter(({ key }) => !mayHoldToken(key))
      if (kept.length > 0) writeAll.immediate(topic, kept)
    },
  }
}

/** Deletes what nobody can use any more; `now` in milliseconds since 1970. */
export function pruneAnswers(connection: Connection, now: number): void {
  connection.prepare('DELETE FROM answer WHERE at < ?').run(now - OLDEST)
}

/** How topics end, or how a part of them begins that ends them. */
export type TopicEnd = string | { readonly begins: string }

/** Deletes all answers whose topics end so, to the last byte. */
export function forgetAnswers(connection: Connection, topicEnds: readonly TopicEnd[]): void {
  const byEnd = connection.prepare('DELETE FROM answer WHERE substr(topic, -length(?)) = ?')
  const byPart = connection.prepare('DELETE FROM answer WHERE instr(topic, ?) > 0')
  for (const end of topicEnds) {
    if (typeof end === 'string') byEnd.run(end, end)
    else byPart.run(end.begins)
  }
  wipeDeleted(connection)
}

function parse({ key, at, body }: Row): CachedAnswer | null {
  if (!Number.isSafeInteger(at) || Math.abs(at) > LATEST) return null
  try {
    return { key, at, body: JSON.parse(body) }
  } catch {
    return null
  }
}
