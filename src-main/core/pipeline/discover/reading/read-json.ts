import { type Message, message } from '../../../../../resources/text/text.ts'
import { readText } from './read-text.ts'

type JsonFile =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: Message }

/** A JSON file; `why` names the path and quotes nothing of the file, which may hold tokens. `isPerhapsChinese`: as `readText` has it. */
export async function readJson(path: string, limit?: number, isPerhapsChinese = false): Promise<JsonFile> {
  const file = await readText(path, limit, isPerhapsChinese)
  if (file.kind !== 'text') return file
  try {
    return { kind: 'json', value: JSON.parse(file.text) }
  } catch {
    const isEmpty = file.text.trim() === ''
    return {
      kind: 'unreadable',
      why: isEmpty ? message('is-empty', { name: path }) : message('is-not-json', { name: path }),
    }
  }
}

/** The same where a file that cannot be read says as little as one that is not there. */
export async function readJsonIfAny(path: string, limit?: number): Promise<unknown> {
  const file = await readJson(path, limit)
  return file.kind === 'json' ? file.value : undefined
}
