import { inSeries } from '../../model/words/join-texts.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { describeFolder, type NamedTraits } from '../../pipeline/discover/describe.ts'
import { isGameFolder } from '../../pipeline/discover/folder.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import { assertSafeWorkFolder } from '../../folders/work-folder-guard.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { markFolder } from './adopted-folder.ts'
import { theOne } from './find-instance.ts'
import { receive } from './receive.ts'
import { readTakenFolders, type TakenFolders } from './taken-folders.ts'
import { historyIds, isOwnHistory, readHistoryFile } from '../../pipeline/record/history.ts'
import { takeInHistory } from '../../pipeline/record/take-in.ts'
import { readInstanceId } from '../../pipeline/record/installed-list.ts'
import { takeInWishes } from '../../pipeline/record/take-in-wishes.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

export interface AdoptServices extends Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'> {
  readonly ledger: Ledger
  readonly clock: () => Date
  readonly newId: () => string
  /** Where launchers are looked for whose profiles may lead to the folder. */
  readonly places?: DiscoverPlaces
}

export interface Adopting {
  readonly isTrusted?: boolean
  /** Only what it would be: nothing is kept. */
  readonly isDryRun?: boolean
  /** Those of all adopted instances, to which it is added; absent: they are read. */
  readonly taken?: TakenFolders
}

/**
 * The instance that is adopted from this very folder already, else as `adopt`. Throws `already-adopted` where the person says otherwise of it
 * than it is known, and `bad-argument` where it is to be trusted and they say anything of it.
 */
export async function adoptOnce(
  folder: string,
  named: NamedTraits,
  services: AdoptServices,
  adopting: Adopting = {},
): Promise<Instance> {
  const taken = adopting.taken ?? (await readTakenFolders(services.ledger.instances()))
  const findKnown = adopting.isTrusted === true ? findTrusted : findAgreeing
  const known = await findKnown(folder, named, { ...services, taken })
  return known ?? adopt(folder, named, services, { ...adopting, taken })
}

/**
 * Takes the instance that a folder is or belongs to into the ledger, in place: nothing is written into the instance. What lies in its
 * `.modwell` and was not written from here waits, unless it is trusted. Throws `already-adopted`, which names the instance, `foreign-owner`, `unsafe-folder`,
 * and what `describeFolder` throws.
 */
export async function adopt(
  folder: string,
  named: NamedTraits,
  services: AdoptServices,
  { isTrusted = false, isDryRun = false, taken: given }: Adopting = {},
): Promise<Instance> {
  services.disk.refuseForeign(folder)
  const taken = given ?? (await readTakenFolders(services.ledger.instances()))
  const around = await taken.around(folder)
  const description = await describeFolder(folder, named, services.places).catch(async (error: unknown) => {
    if (around === null || !isUnknownKind(error) || (await isGameFolder(folder))) throw error
    throw isInside(folder, around, isTrusted)
  })
  services.disk.refuseForeign(description.gamePath)
  await assertSafeWorkFolder(description.gamePath, services.disk)
  const other = await taken.playedIn(description.gamePath)
  if (other !== null) {
    if (around?.id === other.id) throw isInside(folder, other, isTrusted)
    throw new CoreError(
      'already-adopted',
      message('already-adopted', { path: description.path, other: other.name, id: other.id }),
      {
        hint: message('to-adopt-it-again-with-other'),
        remedies: [{ kind: 'forget', instance: other.id }],
      },
    )
  }
  const instance: Instance = {
    ...description,
    notes: [...description.notes, ...(await taken.noteShared(description.gamePath))],
    id: await chooseId(description.gamePath, { ...services, taken }, isTrusted),
    adoptedAt: services.clock().toISOString(),
  }
  if (isDryRun) return instance
  await receive(instance, services)
  services.ledger.saveInstance(instance)
  // What an earlier Modwell wrote there counts until the folder is marked.
  await takeInHistory(instance, services)
  await markFolder(instance, services)
  await takeInWishes(instance, services)
  await taken.add(instance)
  return instance
}

function isUnknownKind(error: unknown): boolean {
  return error instanceof CoreError && (error.code === 'unknown-instance-kind' || error.code === 'unreadable-folder')
}

function isInside(folder: string, { id, name, path }: Instance, isTrusted: boolean): CoreError {
  return new CoreError('already-adopted', message('folder-inside-instance', { folder, name, id }), {
    hint: isTrusted ? message('an-instance-is-trusted-whole-name') : message('an-instance-is-adopted-whole'),
    remedies: [
      isTrusted ? { kind: 'adopt', folder: path, isTrusted } : { kind: 'inspect', instance: id, view: 'summary' },
    ],
  })
}

interface KnownServices extends Pick<AdoptServices, 'ledger' | 'disk'> {
  readonly taken: TakenFolders
}

async function findAdopted(
  folder: string,
  taken: TakenFolders,
  { ledger, disk }: Pick<AdoptServices, 'ledger' | 'disk'>,
): Promise<Instance | null> {
  disk.refuseForeign(folder)
  const found = await taken.of(folder)
  return theOne(folder, found, found.length > 1 ? ledger.instances() : found)
}

/**
 * The instance that is adopted from this very folder already, as the person says that it is; null: none is. Throws `already-adopted`,
 * which names what the person says otherwise.
 */
async function findAgreeing(
  folder: string,
  named: NamedTraits,
  { taken, ...services }: KnownServices,
): Promise<Instance | null> {
  const known = await findAdopted(folder, taken, services)
  if (known === null) return null
  const differing = [
    ...differenceOf('name', named.name, known.name),
    ...differenceOf('loader', named.loader, known.loader ?? 'vanilla'),
    ...differenceOf('game', named.gameVersion, known.gameVersion),
    ...differenceOf('side', named.side, known.side),
  ]
  if (differing.length === 0) return known
  throw new CoreError(
    'already-adopted',
    message('already-adopted-differently', { folder, known: known.name, id: known.id, differing: inSeries(differing) }),
    {
      hint: message('to-adopt-it-again-with-other'),
      remedies: [{ kind: 'forget', instance: known.id }],
    },
  )
}

function differenceOf(
  what: 'name' | 'loader' | 'game' | 'side',
  said: string | undefined,
  is: string | null,
): readonly Message[] {
  const wanted = said?.trim() ?? ''
  if (wanted === '' || wanted.toLowerCase() === is?.toLowerCase()) return []
  const say = (trait: string) => (what === 'side' ? message('side-in-words', { side: trait }) : trait)
  return [
    message('trait-is-another', { what, is: is === null ? message('unknown-trait') : say(is), wanted: say(wanted) }),
  ]
}

/**
 * The instance that is adopted from this very folder already, to be trusted; null: none is. Throws `bad-argument` where the person says
 * what it is, which is said when it is adopted.
 */
async function findTrusted(
  folder: string,
  named: NamedTraits,
  { taken, ...services }: KnownServices,
): Promise<Instance | null> {
  const known = await findAdopted(folder, taken, services)
  if (known === null) return null
  const given = Object.values(named).some((value) => value !== undefined)
  if (!given) return known
  throw new CoreError('bad-argument', message('already-adopted', { path: folder, other: known.name, id: known.id }), {
    hint: message('name-loader-game-version-and-side'),
    remedies: [
      { kind: 'adopt', folder, isTrusted: true },
      { kind: 'forget', instance: known.id },
    ],
  })
}

/** The earlier one, if this home gave it, unless another instance has it: then this folder is a copy. */
async function chooseId(
  gamePath: string,
  services: AdoptServices & { readonly taken: TakenFolders },
  isTrusted: boolean,
): Promise<string> {
  const { taken, newId, disk } = services
  const earlier = await readInstanceId(gamePath, disk)
  if (earlier === null || taken.hasId(earlier)) return newId()
  return isTrusted || (await wasNamedHere(earlier, gamePath, services)) ? earlier : newId()
}

/** Whether a change set that this home wrote or knows is of an instance of that id: anybody may have written the name itself. */
async function wasNamedHere(id: string, gamePath: string, services: AdoptServices): Promise<boolean> {
  const { ledger, disk } = services
  for (const changeSet of await historyIds(gamePath, disk)) {
    if (ledger.changeSet(changeSet)?.instanceId === id) return true
    const isOwn = await isOwnHistory({ id, gamePath }, changeSet, services)
    if (isOwn && (await readHistoryFile(gamePath, changeSet, disk))?.changeSet.instanceId === id) return true
  }
  return false
}
