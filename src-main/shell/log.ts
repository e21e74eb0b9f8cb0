import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The window's own log: `log/window.log` in the home, one line an entry, at most two files of 1 MiB. */
export interface Log {
  readonly file: string
  write(what: string, detail: unknown): void
}

const LIMIT = 1024 * 1024

export function openLog(home: string, now: () => Date = () => new Date()): Log {
  const folder = join(home, 'log')
  const file = join(folder, 'window.log')
  mkdirSync(folder, { recursive: true })
  return {
    file,
    write(what, detail) {
      const line = `${now().toISOString()} ${what} ${hideSecrets(toLine(detail))}\n`
      try {
        rotate(file)
        appendFileSync(file, line)
      } catch {
        process.stderr.write(line)
      }
    },
  }
}

function rotate(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size > LIMIT) renameSync(file, `${file}.1`)
}

function toLine(detail: unknown): string {
  const text = detail instanceof Error ? (detail.stack ?? detail.message) : String(detail)
  return text.replaceAll(/\s*\n\s*/g, ' | ')
}

/** Tokens, passwords in addresses and query strings never reach a log. */
function hideSecrets(line: string): string {
  return line
    .replaceAll(/\b(mr[a-z]_)[\w-]+/g, '$1…')
    .replaceAll(/\b(bearer|basic)\s+[^\s"',;|]+/gi, '$1 …')
    .replaceAll(/\b(authorization|token|password|secret)(["']?\s*[:=]\s*["']?)[^\s"',;|]+/gi, '$1$2…')
    .replaceAll(/(https?:\/\/)[^\s/@]+@/g, '$1…@')
    .replaceAll(/(https?:\/\/[^\s?"'|]+)\?[^\s"'|]+/g, '$1?…')
}
