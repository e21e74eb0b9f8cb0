import { type Message, message } from '../../../../../resources/text/text.ts'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { spelledRealPath } from '../../../files/spelled-path.ts'

/** Follows links; whatever cannot be looked at is no folder. */
export async function isFolder(path: string): Promise<boolean> {
  return (await lookAt(path))?.isDirectory() === true
}

/** Follows links; a pipe, a device or what cannot be looked at is no file. */
export async function isFile(path: string): Promise<boolean> {
  return (await lookAt(path))?.isFile() === true
}

/** Follows links; what may not be looked at is there. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    return !['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(failureCode(error))
  }
}

async function lookAt(path: string): Promise<Awaited<ReturnType<typeof stat>> | null> {
  try {
    return await stat(path)
  } catch (error) {
    failureCode(error)
    return null
  }
}

type Listing =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'failed'; readonly code: string; readonly why: Message }

/** The names in a folder, sorted, or why there are none. `named`: what that says of it; its path where nothing is told. */
export async function listFolder(folder: string, named: string | Message = folder): Promise<Listing> {
  try {
    return { kind: 'names', names: (await readdir(folder)).toSorted() }
  } catch (error) {
    return { kind: 'failed', code: failureCode(error), why: sayFailure(named, error) }
  }
}

/** The same where a folder that cannot be read says as little as an empty one. */
export async function listNames(folder: string): Promise<readonly string[]> {
  const listing = await listFolder(folder)
  return listing.kind === 'names' ? listing.names : []
}

/** Where a path really is, all links followed, as the disk spells it. What is not there yet lies under its nearest folder that is. */
export async function realFolder(path: string): Promise<string> {
  const absolute = resolve(path)
  try {
    return await spelledRealPath(absolute)
  } catch (error) {
    const isMissing = failureCode(error) === 'ENOENT'
    const parent = dirname(absolute)
    if (!isMissing || parent === absolute) return absolute
    return join(await realFolder(parent), absolute.slice(parent.length))
  }
}

const SAID = new Map(
  Object.entries({
    EACCES: 'may-not-be-read',
    EPERM: 'may-not-be-read',
    ENOENT: 'is-not-there',
    ENOTDIR: 'is-not-a-folder',
    ELOOP: 'is-a-link-to-itself',
    ENAMETOOLONG: 'has-too-long-a-name',
    EIO: 'disk-reports-an-error',
  } as const),
)

/** That something could not be read, and why the system refused it. `name`: as the sentence begins. */
export function sayFailure(name: string | Message, error: unknown): Message {
  const code = failureCode(error)
  const id = SAID.get(code)
  return id === undefined ? message('fails-with-code', { name, code }) : message(id, { name })
}

/** The system's code, e.g. `ENOENT`. Anything else than a system error is a bug and thrown again. */
export function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
