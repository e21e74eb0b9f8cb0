import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { maskSecrets } from './model/words/mask-secrets.ts'
import { refuseForeignFolder } from './files/owner.ts'

export interface LogFile {
  readonly file: string
  write(line: string): void
}

const STEERING = /[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069]/gu
const MAX_BYTES = 1024 * 1024

/**
 * A log of one line an entry with its time and process, at most 1 MiB and as much again in `<file>.1`, without secrets. A log that
 * cannot be written stops nothing; root writes none into another user's folder.
 */
export function openLogFile(file: string, clock: () => Date): LogFile {
  return {
    file,
    write(line) {
      try {
        refuseForeignFolder(dirname(file))
        mkdirSync(dirname(file), { recursive: true })
        rotate(file)
        appendFileSync(file, `${clock().toISOString()} ${process.pid} ${redact(line)}\n`, { mode: 0o600 })
      } catch {
        // What a person does matters more than its log.
      }
    },
  }
}

/** One line, without what steers a terminal or turns text around, and without secrets. */
export function redact(text: string): string {
  return maskSecrets(
    text
      .replaceAll(/[\s\u0085]+/g, (blanks) => (/[\r\n\u0085\u2028\u2029]/.test(blanks) ? ' | ' : blanks))
      // Before what is looked for in it: nothing hides a token by standing in it.
      .replaceAll(STEERING, ''),
  )
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size >= MAX_BYTES) renameSync(file, `${file}.1`)
}
