import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface LogFile {
  write(line: string): void
}

const LARGEST_BYTES = 1024 * 1024

/**
 * `<home>/log/modwell.log`: one line a call or error, at most 1 MiB and as much again in `modwell.log.1`. Never holds
 * what an address carries besides its host and path. A log that cannot be written stops nothing.
 */
export function openLogFile(home: string, clock: () => Date): LogFile {
  const folder = join(home, 'log')
  const file = join(folder, 'modwell.log')
  return {
    write: (line) => {
      try {
        mkdirSync(folder, { recursive: true })
        rotate(file)
        appendFileSync(file, `${clock().toISOString()} ${process.pid} ${redact(line)}\n`, { mode: 0o600 })
      } catch {
        // the person's command matters more than its log
      }
    },
  }
}

/** One line, without user names, passwords, queries and tokens. */
export function redact(line: string): string {
  return line
    .replaceAll(/[\r\n]+/g, ' | ')
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1')
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1')
    .replaceAll(/\b(mr[apo]_)[A-Za-z0-9]+/g, '$1…')
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size >= LARGEST_BYTES) renameSync(file, `${file}.1`)
}
