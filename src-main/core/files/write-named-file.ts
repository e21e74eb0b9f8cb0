import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CoreError } from '../errors.ts'
import { isDiskError } from './disk-errors.ts'
import { openNoLink } from './open-no-link.ts'
import { findForeign, ownerOf } from './owner.ts'
import { message } from '../../../resources/text/text.ts'

/**
 * Writes a file that a person named, whole or not at all: an older one is not lost when this one cannot be written. It is written under
 * a name that nobody can know before, and never through a link. Throws `bad-argument` where something else is there or nothing can be
 * written, and `foreign-owner` for root in another user's folder.
 */
export async function writeNamedFile(
  named: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = resolve(named)
  refuseForeignPlace(dirname(file))
  try {
    const folder = await realpath(dirname(file))
    const there = await lstat(file).catch(() => null)
    if (there !== null && !there.isFile()) throw notPlain(file, there.isSymbolicLink())
    await replace(join(folder, basename(file)), content)
  } catch (cause) {
    throw unwritable(file, cause)
  }
}

/** What lies at a place that a person named; null: no plain file. Never through a link. */
export async function readNamedFile(named: string): Promise<Buffer | null> {
  const file = resolve(named)
  const there = await lstat(file).catch(() => null)
  if (there === null || !there.isFile()) return null
  const handle = await openNoLink(file)
  try {
    return await handle.readFile()
  } catch (cause) {
    throw unwritable(file, cause)
  } finally {
    await handle.close()
  }
}

/** Makes a folder in one that a person named, and those above it that are missing; never one that is a link. Throws as `writeNamedFile`. */
export async function makeNamedFolder(named: string): Promise<void> {
  const folder = resolve(named)
  refuseForeignPlace(folder)
  try {
    if ((await lstat(folder).catch(() => null))?.isSymbolicLink() === true) throw leadsElsewhere(folder)
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw unwritable(folder, cause)
  }
}

function unwritable(path: string, cause: unknown): CoreError {
  if (cause instanceof CoreError) return cause
  const why = isDiskError(cause) ? String(cause.code) : String(cause)
  return new CoreError('bad-argument', message('file-cannot-be-written', { path, why }), { cause })
}

async function replace(file: string, content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(content)
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** As the work on an instance: a link could lead what root writes elsewhere. */
function refuseForeignPlace(folder: string): void {
  const foreign = findForeign(folder)
  if (foreign === null) return
  throw new CoreError('foreign-owner', message('foreign-folder-not-written', { foreign, owner: ownerOf(foreign) }), {
    hint: message('name-a-file-in-a-folder'),
    remedies: [],
  })
}

function leadsElsewhere(folder: string): CoreError {
  return new CoreError('bad-argument', message('folder-is-link', { folder }), {
    hint: message('name-another-folder-or-put'),
  })
}

function notPlain(file: string, isLink: boolean): CoreError {
  return new CoreError('bad-argument', message('file-not-plain', { file, isLink }), {
    hint: isLink ? message('name-the-file-itself-or-another') : message('name-another-file'),
  })
}
