import { join } from 'node:path'
import { logStack } from '../core/errors.ts'
import { openLogFile } from '../core/log-file.ts'

/** The window's own log: `log/window.log` in the home. */
export interface Log {
  readonly file: string
  write(what: string, detail: unknown): void
}

export function openLog(home: string, now: () => Date = () => new Date()): Log {
  const { file, write } = openLogFile(join(home, 'log', 'window.log'), now)
  return { file, write: (what, detail) => write(`${what} ${toText(detail)}`) }
}

function toText(detail: unknown): string {
  return detail instanceof Error ? logStack(detail) : String(detail)
}
