import { withMessage, withHint } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { eitherOf } from '../../model/words/join-texts.ts'
import { basename, dirname, join } from 'node:path'
import type { Reason } from '../../model/words/reason.ts'
import { CONTENT_FOLDERS, isGameFolder, readGameFolder } from './folder.ts'
import { findDescribedGame } from './launchers/described/described.ts'
import { isPrismInstance, isPrismLauncher, readPrismInstance } from './launchers/prism.ts'
import { isVanillaLauncher, readVanillaLauncher } from './launchers/vanilla.ts'
import { listFolder, realFolder } from './reading/on-disk.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from './reading/instance-reading.ts'
import type { DiscoverPlaces } from './usual-places.ts'
import { isServer, readServer } from './server/server.ts'

/** Game folders that launchers put into the folder of an instance. */
const INNER = ['.minecraft', 'minecraft', 'instance']

/**
 * The instance that a folder is or belongs to, whoever owns it: a launcher's folder of it, the game folder in that, a `.minecraft`,
 * a server, any folder with mods, or its `mods` itself. `roots` are launcher folders whose profiles may lead here.
 */
export async function readFolder(
  folder: string,
  roots: readonly string[],
  places?: DiscoverPlaces,
): Promise<InstanceReading> {
  const listing = await listFolder(folder)
  if (listing.kind === 'failed') return unreadable(locate(folder), listing.why)
  const parent = dirname(folder)
  if (!CONTENT_FOLDERS.includes(basename(folder)) || (await isGameFolder(folder)))
    return readInstance(folder, roots, places)
  const around = await readInstance(parent, roots, places)
  return withNote(around, {
    code: 'parent-folder',
    ...withMessage(message('folder-is-inside-instance', { folder, instance: around.description.path })),
  })
}

async function readInstance(
  folder: string,
  roots: readonly string[],
  places?: DiscoverPlaces,
): Promise<InstanceReading> {
  return (await readOwned(folder, roots)) ?? (await readUnowned(folder, places)) ?? readNothing(folder)
}

/** A folder that a launcher describes. */
async function readOwned(folder: string, roots: readonly string[]): Promise<InstanceReading | null> {
  if (await isPrismInstance(folder)) return readPrismInstance(folder)
  const parent = dirname(folder)
  if (INNER.includes(basename(folder)) && (await isPrismInstance(parent))) return readPrismInstance(parent)
  const real = await realFolder(folder)
  for (const root of [folder, ...roots, ...ancestors(folder)]) {
    if (!(await isVanillaLauncher(root))) continue
    for (const reading of await readVanillaLauncher(root)) {
      const { path, gamePath } = reading.description
      if (path === folder || (await realFolder(gamePath)) === real) return reading
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

async function readUnowned(folder: string, places?: DiscoverPlaces): Promise<InstanceReading | null> {
  if (await isServer(folder)) return readServer(folder)
  if (await isGameFolder(folder)) return readGameFolder(folder, folder, places)
  const described = await findDescribedGame(folder)
  if (described !== null) return readGameFolder(folder, described, places)
  for (const name of INNER) {
    if (await isGameFolder(join(folder, name))) return readGameFolder(folder, join(folder, name), places)
  }
  return null
}

async function readNothing(folder: string): Promise<InstanceReading> {
  const isLauncher = (await isPrismLauncher(folder)) || basename(folder) === 'instances'
  const around = isLauncher ? null : await findGameFolder(ancestors(folder))
  if (around !== null) {
    return {
      description: describeAs(locate(folder), {}, []),
      problem: {
        code: 'unknown-instance-kind',
        ...withMessage(message('folder-is-inside-another', { folder, around })),
        ...withHint(message('adopt-the-folder-around')),
        remedies: [{ kind: 'adopt', folder: around }],
        missing: [],
      },
    }
  }
  const hint = isLauncher
    ? message('looks-like-a-launcher')
    : message('name-the-folder-that-holds', { folders: eitherOf(CONTENT_FOLDERS.slice(0, 2)) })
  return {
    description: describeAs(locate(folder), {}, []),
    problem: {
      code: 'unknown-instance-kind',
      ...withMessage(message('folder-is-no-instance', { folder, folders: CONTENT_FOLDERS })),
      ...withHint(hint),
      remedies: isLauncher ? [{ kind: 'discover' }] : [],
      missing: [],
    },
  }
}

async function findGameFolder(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) if (await isGameFolder(folder)) return folder
  return null
}

function withNote({ description, problem }: InstanceReading, note: Reason): InstanceReading {
  return { description: { ...description, notes: [note, ...description.notes] }, problem }
}

function locate(folder: string): Whereabouts {
  return { name: basename(folder) || folder, path: folder, gamePath: folder, launcher: 'folder', side: 'client' }
}
