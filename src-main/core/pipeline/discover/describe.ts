import { sayLoader } from '../../../../resources/text/loader-names.ts'
import type { Remedy } from '../../model/words/remedy.ts'
import { withMessage, withHint } from '../../model/words/with-message.ts'
import { resolve, basename, dirname, join } from 'node:path'
import { CoreError } from '../../errors.ts'
import { isGameVersion } from '../../model/instances/game-version.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Loader, Side } from '../../model/instances/loader.ts'
import type { Reason } from '../../model/words/reason.ts'
import { parseLoader } from './naming/parse-loader.ts'
import {
  type Nameable,
  type InstanceReading,
  describeAs,
  unreadable,
  type Whereabouts,
} from './reading/instance-reading.ts'
import { noteLinkedFolders } from './shared-folders.ts'
import { type DiscoverPlaces, listUsualPlaces } from './usual-places.ts'
import { message } from '../../../../resources/text/text.ts'
import { eitherOf } from '../../model/words/join-texts.ts'
import { CONTENT_FOLDERS, isGameFolder, readGameFolder } from './folder.ts'
import { findDescribedGame } from './launchers/described/described.ts'
import { isPrismInstance, isPrismLauncher, readPrismInstance } from './launchers/prism.ts'
import { isVanillaLauncher, readVanillaLauncher } from './launchers/vanilla.ts'
import { listFolder, realFolder } from './reading/on-disk.ts'
import { isServer, readServer } from './server/server.ts'

/** What a person said of a folder; it wins over what is read there. */
export interface NamedTraits {
  /** `vanilla` for none. */
  readonly loader?: string
  readonly gameVersion?: string
  readonly name?: string
  readonly side?: Side
}

/** The same, understood. */
interface GivenSetting {
  readonly loader?: Loader | null
  readonly gameVersion?: string
  readonly name?: string
  readonly side?: Side
}

/**
 * Describes the instance that a folder is or belongs to; reads only. `places`: where launchers are looked for whose profiles lead here.
 * Throws `unreadable-folder`; `unknown-instance-kind` when loader or game version can neither be read nor are named, or nothing there is
 * Modwell's concern; `unsupported-loader` and `bad-argument` for what was named.
 */
export async function describeFolder(
  folder: string,
  named: NamedTraits,
  places?: DiscoverPlaces,
): Promise<InstanceDescription> {
  if (folder === '' || folder.includes('\0')) {
    throw new CoreError('unreadable-folder', message('not-a-folder-name', { folder: folder.replaceAll('\0', '\\0') }))
  }
  const understood = understand(named)
  const { vanilla = [], besides = [] } = places === undefined ? {} : listUsualPlaces(places)
  return completeDescription(
    applyNames(await readFolder(resolve(folder), [...vanilla, ...besides], places), understood),
  )
}

/** Adds what is true of any launcher's instance: which of its folders are links. */
export async function completeDescription(description: InstanceDescription): Promise<InstanceDescription> {
  return { ...description, notes: [...description.notes, ...(await noteLinkedFolders(description.gamePath))] }
}

function understand(named: NamedTraits): GivenSetting {
  const gameVersion = named.gameVersion?.trim()
  if (gameVersion !== undefined && !isGameVersion(gameVersion)) {
    throw new CoreError('bad-argument', message('not-a-game-version', { wanted: gameVersion }), {
      hint: message('game-version-looks-like'),
    })
  }
  const name = named.name?.trim()
  return {
    ...(named.loader === undefined ? {} : { loader: parseLoader(named.loader) }),
    ...(gameVersion === undefined ? {} : { gameVersion }),
    ...(name === undefined || name === '' ? {} : { name }),
    ...(named.side === undefined ? {} : { side: named.side }),
  }
}

function applyNames({ description, problem }: InstanceReading, named: GivenSetting): InstanceDescription {
  const isNamed = (each: Nameable) => named[each] !== undefined
  const isCured = problem !== null && problem.missing.length > 0 && problem.missing.every(isNamed)
  if (problem !== null && !isCured) {
    const remedies = problem.remedies.map((remedy) => withNamed(remedy, problem.missing, named))
    throw new CoreError(problem.code, problem.text, {
      hint: problem.hintText ?? undefined,
      remedies,
    })
  }
  const isUnreadable = problem?.code === 'unreadable-folder'
  const notes = [
    ...(isUnreadable
      ? [
          {
            code: problem.code,
            fact: 'not-read' as const,
            ...withMessage(message('taken-is-what-was-named', { problem: problem.text })),
          },
        ]
      : []),
    ...description.notes.filter((note) => !(note.fact === 'no-game-version' && named.gameVersion !== undefined)),
    ...noteDifferences(description, named, isUnreadable ? ['loader'] : (problem?.missing ?? [])),
  ]
  const loader = named.loader === undefined ? description.loader : named.loader
  return {
    ...description,
    name: named.name ?? description.name,
    side: named.side ?? description.side,
    loader,
    loaderVersion: loader === description.loader ? description.loaderVersion : null,
    gameVersion: named.gameVersion ?? description.gameVersion,
    notes,
  }
}

/** What adopts it, with what was named already in its place, or behind the rest. */
function withNamed(remedy: Remedy, missing: readonly Nameable[], { loader, ...named }: GivenSetting): Remedy {
  if (missing.length === 0 || remedy.kind !== 'adopt') return remedy
  const traits = { ...remedy.traits, ...(loader !== undefined && { loader: loader ?? 'vanilla' }), ...named }
  return { ...remedy, traits }
}

/** `unsaid`: what the folder says nothing of. */
function noteDifferences(
  read: InstanceDescription,
  named: GivenSetting,
  unsaid: readonly Nameable[],
): readonly Reason[] {
  const notes: Reason[] = []
  if (named.loader !== undefined && named.loader !== read.loader && !unsaid.includes('loader')) {
    const loaders = {
      said: sayLoader(read.loader, message('that-it-has-no-loader')),
      named: sayLoader(named.loader, message('none')),
    }
    notes.push({
      code: 'named-differs',
      fact: 'named-differs',
      ...withMessage(message('folder-says-other-loader', loaders)),
    })
  }
  if (named.gameVersion !== undefined && read.gameVersion !== null && named.gameVersion !== read.gameVersion) {
    const versions = { said: read.gameVersion, named: named.gameVersion ?? '' }
    notes.push({
      code: 'named-differs',
      fact: 'named-differs',
      ...withMessage(message('folder-says-other-game', versions)),
    })
  }
  if (named.side !== undefined && named.side !== read.side) {
    const sides = { said: read.side, named: named.side }
    notes.push({ code: 'named-side-differs', ...withMessage(message('folder-looks-like-other-side', sides)) })
  }
  return notes
}

/** Game folders that launchers put into the folder of an instance. */
const INNER = ['.minecraft', 'minecraft', 'instance']

/**
 * The instance that a folder is or belongs to, whoever owns it: a launcher's folder of it, the game folder in that, a `.minecraft`,
 * a server, any folder with mods, or its `mods` itself. `roots` are launcher folders whose profiles may lead here.
 */
async function readFolder(folder: string, roots: readonly string[], places?: DiscoverPlaces): Promise<InstanceReading> {
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
