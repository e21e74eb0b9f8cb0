import { type Message, message } from '../../../../../resources/text/text.ts'
import { readText } from './read-text.ts'
import { ownField } from '../../../model/own-field.ts'

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

/** An object's fields, or none. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text with something in it, trimmed. */
export function asText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

/** What lies at the end of a path of keys. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => ownField(asRecord(inner), key), value)
}
