/** A text of the Windows registry, by its program `reg`; nothing is ever written there. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** `key`: from `HKCU` on. null: there is none, or it cannot be told. */
export type ReadRegistry = (key: string, value: string) => Promise<string | null>

/** On Windows alone. The system's own program is meant, whatever else is called like it. */
export function createReadRegistry(env: Readonly<Record<string, string | undefined>>): ReadRegistry {
  const program = join(env['SystemRoot'] || 'C:\\Windows', 'System32', 'reg.exe')
  return (key, value) =>
    new Promise((resolve) => {
      const options = { windowsHide: true, timeout: 5000, maxBuffer: 1 << 20, encoding: 'buffer' } as const
      execFile(program, ['query', key, '/v', value], options, (error, stdout) => {
        resolve(error === null ? readAnswer(decodeAnswer(stdout), value) : null)
      })
    })
}

/** It writes as the system's console does: where PCL2 is used that is GB18030, if not UTF-8. */
export function decodeAnswer(answer: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(answer)
  } catch {
    return new TextDecoder('gb18030').decode(answer)
  }
}

/** It answers with the key, and below it the value's name, type and text in columns. */
export function readAnswer(answer: string, value: string): string | null {
  for (const line of answer.split(/\r?\n/)) {
    const [, name, text] = /^\s+(.+?)\s{2,}REG_(?:EXPAND_)?SZ\s{2,}(.*?)\s*$/.exec(line) ?? []
    if (name === value && text !== undefined && text !== '') return text
  }
  return null
}
