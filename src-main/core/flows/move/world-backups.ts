/**
 * Copies of worlds, made before something that they do not come back from. In: an instance. Out: `<home>/backups/<instance>/<time>/`
 * with every world, whole or not there at all. Modwell never deletes one. `session.lock` is left out: it says who plays now.
 */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { WorldBackup } from '../../model/moves/move.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

export interface World {
  /** Relative to the game folder, `/`. */
  readonly path: string
}

/** Everything in `saves`, and folders of the game folder that hold a world, which is where servers have them. */
export async function listWorlds({ gamePath }: Pick<Instance, 'gamePath'>): Promise<readonly World[]> {
  const saves = (await foldersIn(join(gamePath, 'saves'))).map((name) => `saves/${name}`)
  const beside: string[] = []
  for (const name of await foldersIn(gamePath)) {
    if (name !== 'saves' && (await isFile(join(gamePath, name, 'level.dat')))) beside.push(name)
  }
  return [...saves, ...beside].map((path) => ({ path }))
}

/** Throws `disk-full` before it begins, `cancelled`, or what the system says; then nothing of it is left. */
export async function backUpWorlds(
  instance: Instance,
  { disk, events, home, clock }: Pick<HomeServices, 'disk' | 'events' | 'home' | 'clock'>,
  signal?: AbortSignal,
): Promise<WorldBackup> {
  const worlds = (await listWorlds(instance)).map(({ path }) => path)
  if (worlds.length === 0) return { folder: null, worlds, bytes: 0 }
  const files = (await Promise.all(worlds.map((world) => filesIn(world, instance.gamePath, [])))).flat()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const around = join(home, 'backups', instance.id)
  await disk.makeFolders(around)
  await assertRoom(around, total, disk)
  const folder = join(around, clock().toISOString().replaceAll(/[:.]/g, '-'))
  const draft = `${folder}.part`
  const report = (done: number) =>
    events.emit({
      kind: 'progress',
      progress: { stage: 'back-up', instanceId: instance.id, done, total, unit: 'bytes' },
    })
  try {
    let done = 0
    for (const world of worlds) await disk.makeFolders(join(draft, world))
    for (const { path, size, mtimeNs, isFolder } of files) {
      if (signal?.aborted === true) throw new CoreError('cancelled', message('stopped-before-anything-was-changed'))
      const to = join(draft, path)
      if (isFolder) {
        await disk.makeFolders(to)
      } else {
        await disk.copy(join(instance.gamePath, path), to)
        await disk.setMtime(to, mtimeNs)
        await disk.sync(to)
      }
      done += size
      report(done)
    }
    await disk.rename(draft, folder)
    await disk.syncFolder(around)
  } catch (error) {
    await disk.removeTree(draft)
    throw error
  }
  return { folder, worlds, bytes: total }
}

interface Part {
  readonly path: string
  readonly size: number
  readonly mtimeNs: string
  readonly isFolder: boolean
}

/** Folders before what is in them. Links are followed, unless they lead round in a circle: what is played is what is kept. */
async function filesIn(path: string, gamePath: string, around: readonly string[]): Promise<readonly Part[]> {
  const real = await realpath(join(gamePath, path))
  if (around.includes(real)) return []
  const parts: Part[] = []
  for (const name of (await readdir(join(gamePath, path))).toSorted()) {
    if (name === 'session.lock') continue
    const inner = `${path}/${name}`
    const entry = await stat(join(gamePath, inner), { bigint: true })
    if (entry.isDirectory()) {
      parts.push({ path: inner, size: 0, mtimeNs: String(entry.mtimeNs), isFolder: true })
      parts.push(...(await filesIn(inner, gamePath, [...around, real])))
    } else if (entry.isFile()) {
      parts.push({ path: inner, size: Number(entry.size), mtimeNs: String(entry.mtimeNs), isFolder: false })
    }
  }
  return parts
}

/** Room that is left alone. */
const RESERVE = 64 << 20

async function assertRoom(folder: string, bytes: number, disk: Disk): Promise<void> {
  const free = await disk.freeBytes(folder)
  if (free >= bytes + RESERVE) return
  throw new CoreError(
    'disk-full',
    message('no-room-for-worlds', { folder, free: { bytes: free }, needed: { bytes: bytes + RESERVE } }),
    { hint: message('nothing-was-changed-free-some-space') },
  )
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  const areFolders = await Promise.all(names.map(async (name) => (await lookAt(join(folder, name)))?.isDirectory()))
  return names.filter((name, index) => areFolders[index] === true && !name.startsWith('.')).toSorted()
}

async function isFile(path: string): Promise<boolean> {
  return (await lookAt(path))?.isFile() === true
}

function lookAt(path: string) {
  return stat(path).catch(() => null)
}
