import { message } from '../../../../resources/text/text.ts'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningGame, asSign } from '../../model/instances/running-game.ts'

/** A world in `folder` whose `session.lock` somebody holds; the game locks it for as long as the world is loaded. */
export async function findLockedWorld(folder: string, platform: NodeJS.Platform): Promise<RunningGame | null> {
  const files = await listSessionLocks(folder)
  if (files.length === 0) return null
  const held = platform === 'linux' ? await readHeldFiles() : null
  for (const file of files) {
    const pid = held === null ? ((await isRefused(file)) ? null : undefined) : await holderOf(file, held)
    if (pid === undefined) continue
    return {
      pid,
      ...asSign(pid === null ? message('file-is-locked', { file }) : message('file-is-locked-by', { file, pid })),
    }
  }
  return null
}

/** Of a client's worlds in `saves`, and of a server's beside its jar. */
async function listSessionLocks(folder: string): Promise<readonly string[]> {
  const worlds = [...(await listPaths(join(folder, 'saves'))), ...(await listPaths(folder))]
  const found = await Promise.all(
    worlds.map(async (world) => {
      const file = join(world, 'session.lock')
      return (await stat(file).catch(() => null))?.isFile() === true ? file : null
    }),
  )
  return found.filter((file) => file !== null)
}

async function listPaths(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
}

/** Process by `device:inode`, as the kernel lists what is locked; null: a process that is not to be seen from here. */
async function readHeldFiles(): Promise<ReadonlyMap<string, number | null>> {
  const text = await readFile('/proc/locks', 'utf8').catch(() => '')
  const held = new Map<string, number | null>()
  for (const [, number = '', place = ''] of text.matchAll(/^\d+: \S+ +\S+ +WRITE (-?\d+) ([\da-f]+:[\da-f]+:\d+) /gm)) {
    const pid = Number(number)
    held.set(place, pid > 0 ? pid : null)
  }
  return held
}

/** undefined: nobody. */
async function holderOf(file: string, held: ReadonlyMap<string, number | null>): Promise<number | null | undefined> {
  const { dev, ino } = await stat(file, { bigint: true })
  const major = (dev >> 8n) & 0xfffn
  const minor = (dev & 0xffn) | ((dev >> 12n) & 0xfff00n)
  return held.get(`${hexOf(major)}:${hexOf(minor)}:${ino}`)
}

function hexOf(part: bigint): string {
  return part.toString(16).padStart(2, '0')
}

/** Where locks are enforced (Windows), a locked file cannot be read. */
export async function isRefused(file: string): Promise<boolean> {
  try {
    const opened = await open(file, 'r')
    try {
      await opened.read(Buffer.alloc(1), 0, 1, 0)
      return false
    } finally {
      await opened.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'EBUSY' || code === 'EPERM' || code === 'EACCES'
  }
}
