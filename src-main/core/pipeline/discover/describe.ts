import { sayLoader } from '../../../../resources/text/loader-names.ts'
import type { Remedy } from '../../model/words/remedy.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { resolve } from 'node:path'
import { CoreError } from '../../errors.ts'
import { isGameVersion } from '../../model/instances/game-version.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Loader, Side } from '../../model/instances/loader.ts'
import type { Reason } from '../../model/words/reason.ts'
import { parseLoader } from './naming/parse-loader.ts'
import { readFolder } from './read-folder.ts'
import type { Nameable, InstanceReading } from './reading/instance-reading.ts'
import { noteLinkedFolders } from './shared-folders.ts'
import { type DiscoverPlaces, listUsualPlaces } from './usual-places.ts'
import { message } from '../../../../resources/text/text.ts'

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
