import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainDiskError, isDiskError } from './disk/disk-errors.ts'

/** Makes the folder of all state where there is none. Returns the name that this home has in the journals of instances. */
export function makeHome(home: string): string {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    const file = join(home, 'id')
    return readId(file) ?? writeId(file)
  } catch (cause) {
    // Where writing fails, and not opening, the system names nothing.
    throw explainDiskError(
      isDiskError(cause) && cause.path === undefined ? Object.assign(cause, { path: home }) : cause,
    )
  }
}

function readId(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw isDiskError(error) && error.path === undefined ? Object.assign(error, { path: file }) : error
  }
}

/** Of two processes that make the home at once the first one names it. */
function writeId(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomUUID()}\n`)
  try {
    linkSync(draft, file)
  } catch {
    // The other one was first, or the file system has no links.
  }
  const id = readId(file)
  if (id === null) writeFileSync(file, readFileSync(draft))
  rmSync(draft)
  return readId(file) ?? ''
}
