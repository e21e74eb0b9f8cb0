import { basename, dirname, join } from 'node:path'
import { quoteForShell } from '../../model/quote.ts'
import type { Reason } from '../../model/reason.ts'
import { CONTENT_FOLDERS, isGameFolder, readGameFolder } from './folder.ts'
import { isPrismInstance, isPrismLauncher, readPrismInstance } from './launchers/prism.ts'
import { isVanillaLauncher, readVanillaLauncher } from './launchers/vanilla.ts'
import { listFolder, realFolder } from './on-disk.ts'
import { describeAs, unreadable } from './reading.ts'
import type { Reading, Whereabouts } from './reading.ts'
import { isServer, readServer } from './server.ts'

/** Game folders that launchers put into the folder of an instance. */
const INNER = ['.minecraft', 'minecraft', 'instance']

/**
 * The instance that a folder is or belongs to, whoever owns it: a launcher's folder of it, the game folder in that, a `.minecraft`,
 * a server, any folder with mods, or its `mods` itself. `roots` are launcher folders whose profiles may lead here.
 */
export async function readFolder(folder: string, roots: readonly string[]): Promise<Reading> {
  const listing = await listFolder(folder)
  if (listing.kind === 'failed') return unreadable(locate(folder), `${folder} ${listing.why}`)
  const parent = dirname(folder)
  if (!CONTENT_FOLDERS.includes(basename(folder)) || (await isGameFolder(folder))) return readInstance(folder, roots)
  const around = await readInstance(parent, roots)
  return withNote(around, {
    code: 'parent-folder',
    message: `${folder} is a folder inside an instance: taken is the instance, ${around.description.path}`,
  })
}

async function readInstance(folder: string, roots: readonly string[]): Promise<Reading> {
  return (await readOwned(folder, roots)) ?? (await readUnowned(folder)) ?? readNothing(folder)
}

/** A folder that a launcher describes. */
async function readOwned(folder: string, roots: readonly string[]): Promise<Reading | null> {
  if (await isPrismInstance(folder)) return readPrismInstance(folder)
  const parent = dirname(folder)
  if (INNER.includes(basename(folder)) && (await isPrismInstance(parent))) return readPrismInstance(parent)
  const real = await realFolder(folder)
  for (const root of [folder, ...roots, ...ancestors(folder)]) {
    if (!(await isVanillaLauncher(root))) continue
    for (const reading of await readVanillaLauncher(root)) {
      const isMeant = root === folder && reading.description.path === folder
      if (isMeant || (await realFolder(reading.description.gamePath)) === real) return reading
    }
  }
  return null
}

const ANCESTORS = 3

function ancestors(folder: string): readonly string[] {
  const found: string[] = []
  for (let next = dirname(folder); found.length < ANCESTORS && next !== dirname(next); next = dirname(next)) {
    found.push(next)
  }
  return found
}

async function readUnowned(folder: string): Promise<Reading | null> {
  if (await isServer(folder)) return readServer(folder)
  if (await isGameFolder(folder)) return readGameFolder(folder, folder)
  for (const name of INNER) {
    if (await isGameFolder(join(folder, name))) return readGameFolder(folder, join(folder, name))
  }
  return null
}

async function readNothing(folder: string): Promise<Reading> {
  const isLauncher = (await isPrismLauncher(folder)) || basename(folder) === 'instances'
  const around = isLauncher ? null : await findGameFolder(ancestors(folder))
  if (around !== null) {
    return {
      description: describeAs(locate(folder), {}, []),
      problem: {
        code: 'unknown-instance-kind',
        message: `${folder} is a folder inside ${around}, which may be an instance: an instance is adopted whole`,
        hint: 'Adopt the folder around it.',
        commands: [`modwell instances adopt ${quoteForShell(around)}`],
        missing: [],
      },
    }
  }
  const hint = isLauncher
    ? 'It looks like the folder of a launcher: name one of its instances, or look for all of them.'
    : `Name the folder that holds ${CONTENT_FOLDERS.slice(0, 2).join(' or ')}, or make a mods folder in this one.`
  return {
    description: describeAs(locate(folder), {}, []),
    problem: {
      code: 'unknown-instance-kind',
      message: `${folder} has no ${CONTENT_FOLDERS.join(', ')} and is no launcher's or server's folder`,
      hint,
      commands: isLauncher ? ['modwell instances discover'] : [],
      missing: [],
    },
  }
}

async function findGameFolder(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) if (await isGameFolder(folder)) return folder
  return null
}

function withNote({ description, problem }: Reading, note: Reason): Reading {
  return { description: { ...description, notes: [note, ...description.notes] }, problem }
}

function locate(folder: string): Whereabouts {
  return { name: basename(folder) || folder, path: folder, gamePath: folder, launcher: 'folder', side: 'client' }
}
