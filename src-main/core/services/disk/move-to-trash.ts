/**
 * Moves a file or folder into the trash of the system, as freedesktop.org describes it (Trash specification 1.0): the home's, where it lies on
 * the same file system, else that of its own. Its name there is free, and a note says where it was and when it went. Throws
 * `disk-failed` where there is no trash that it can go into; then it lies where it lay.
 */
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { CoreError } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'

export interface TrashPlaces {
  readonly platform: string
  readonly homeFolder: string
  readonly env: Readonly<Record<string, string | undefined>>
  now(): Date
}

const MAX_TRIES = 1000

export async function moveToTrash(path: string, places: TrashPlaces): Promise<void> {
  const { platform, homeFolder, env } = places
  if (platform === 'darwin') return moveInto(join(homeFolder, '.Trash'), path)
  if (platform === 'win32') throw noTrash(path, 'ENOTSUP')
  const named = env['XDG_DATA_HOME'] ?? ''
  const home = join(named.startsWith('/') ? named : join(homeFolder, '.local', 'share'), 'Trash')
  try {
    return await moveByRules(home, path, { written: path, now: places.now() })
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw noTrash(path, codeOf(error))
  }
  const top = await topOf(path)
  const folder = join(top, `.Trash-${process.getuid?.() ?? 0}`)
  try {
    await moveByRules(folder, path, { written: relative(top, path), now: places.now() })
  } catch (error) {
    throw noTrash(path, codeOf(error))
  }
}

/** `written`: the path as the note has it. The note is there first: what is in the trash can always be put back. */
async function moveByRules(
  trash: string,
  path: string,
  { written, now }: { readonly written: string; readonly now: Date },
): Promise<void> {
  await makeOwnFolder(trash)
  for (const inside of ['files', 'info']) await makeOwnFolder(join(trash, inside))
  const note = `[Trash Info]\nPath=${written.split('/').map(encodeURIComponent).join('/')}\nDeletionDate=${localTime(now)}\n`
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const name = number === 1 ? basename(path) : `${basename(path)} ${number}`
    const info = join(trash, 'info', `${name}.trashinfo`)
    const target = join(trash, 'files', name)
    if ((await lstat(target).catch(() => null)) !== null) continue
    try {
      const file = await open(info, 'wx', 0o600)
      await file.writeFile(note).finally(() => file.close())
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw error
    }
    try {
      return await rename(path, target)
    } catch (error) {
      await rm(info, { force: true })
      if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error
    }
  }
  throw Object.assign(new Error('every name in the trash is taken'), { code: 'EEXIST' })
}

/** Without notes, as macOS has it. */
async function moveInto(folder: string, path: string): Promise<void> {
  try {
    for (let number = 1; number <= MAX_TRIES; number += 1) {
      const target = join(folder, number === 1 ? basename(path) : `${basename(path)} ${number}`)
      if ((await lstat(target).catch(() => null)) === null) return await rename(path, target)
    }
  } catch (error) {
    throw noTrash(path, codeOf(error))
  }
}

/** Nobody else's, and no link, which would lead elsewhere. */
async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await lstat(folder)
  const isOwn = (await lstat(folder)).isDirectory() && (process.getuid === undefined || uid === process.getuid())
  if (!isOwn) throw Object.assign(new Error(`${folder} is not ours`), { code: 'EPERM' })
}

/** The innermost folder around it whose parent is of another file system. */
async function topOf(path: string): Promise<string> {
  const { dev } = await lstat(dirname(path))
  let top = dirname(path)
  while (dirname(top) !== top && (await lstat(dirname(top))).dev === dev) top = dirname(top)
  return top
}

/** `2026-11-23T14:05:09`, by the clock of the place. */
function localTime(now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${day}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function noTrash(path: string, why: string): CoreError {
  return new CoreError('disk-failed', message('trash-does-not-take-it', { path, why }), {
    hint: message('delete-it-by-hand'),
  })
}
