/** Where a pack goes: an adopted instance, or one to be made. Nothing is made yet. */
import { basename, dirname, join, resolve } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { NewInstance } from '../../../model/instances/new-instance.ts'
import type { Pack, PackPlace } from '../../../model/packs/pack.ts'
import type { DiscoverPlaces } from '../../../pipeline/discover/usual-places.ts'
import { describeInLauncher, type LauncherServices } from './describe-in-launcher.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { checkName } from '../../library/described/name-and-note.ts'
import { folderName } from '../../library/described/folder-name.ts'
import { readTakenFolders } from '../../library/taken-folders.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface PlaceServices extends Pick<HomeServices, 'disk' | 'home' | 'newId' | 'clock'>, LauncherServices {
  readonly places: DiscoverPlaces
  readonly ledger: { instances(): readonly Instance[] }
}

type NewPlace = Exclude<PackPlace, { kind: 'instance' }>

/** Throws `bad-argument` where something is there, or the pack does not say for which game version it is. */
export async function planInstance(
  place: NewPlace,
  pack: Pick<Pack, 'name' | 'target'>,
  side: Side | null,
  { services, options }: { readonly services: PlaceServices; readonly options: RequestOptions },
): Promise<NewInstance> {
  const { gameVersion } = pack.target
  if (gameVersion === null)
    throw new CoreError('bad-argument', message('pack-names-no-game-version', { pack: pack.name }), {
      hint: message('install-it-into-an-instance'),
      remedies: [{ kind: 'name-instance', instance: null }],
    })
  const name = freeName(checkName(place.name ?? folderName(pack.name)), services)
  const target = { ...pack.target, gameVersion }
  if (place.kind === 'launcher') {
    if (side === 'server') throw new CoreError('bad-argument', message('a-launcher-starts-no-server'))
    const id = services.newId()
    const free = (folder: string) => freeIn(folder, name, services.disk)
    const wanted = { id, name, target, free }
    const { described, loaderInstall } = await describeInLauncher(place, wanted, { services, options })
    return {
      instance: { ...instanceOf({ name, ...described, side: 'client' }, target, services), id },
      files: [],
      ...(loaderInstall !== null && { loaderInstall }),
    }
  }
  const { home, disk } = services
  const path =
    place.kind === 'own' ? await freeIn(join(home, 'instances'), name, disk) : await namedFolder(place.folder, services)
  return {
    instance: instanceOf({ name, path, gamePath: path, launcher: 'folder', side: side ?? 'client' }, target, services),
    files: [],
  }
}

/** With a number where an instance has it: two of one name could not be told apart by it. */
function freeName(name: string, { ledger }: Pick<PlaceServices, 'ledger'>): string {
  const taken = new Set(ledger.instances().map((instance) => instance.name.toLowerCase()))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`
  return free
}

/** A folder's name like it that nothing has. */
async function freeIn(folder: string, name: string, disk: Pick<Disk, 'look'>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? folderName(name) : `${folderName(name)} ${number}`)
    if ((await disk.look(path)) === null) return path
  }
}

/** Throws `bad-argument` where it is within an instance, or something is there. */
async function namedFolder(given: string, { disk, ledger }: PlaceServices): Promise<string> {
  const folder = resolve(given)
  const innermost = await innermostThere(folder, disk)
  disk.refuseForeign(innermost)
  const around = await (await readTakenFolders(ledger.instances())).around(innermost)
  if (around !== null)
    throw new CoreError('bad-argument', message('folder-in-instance', { folder }), {
      hint: message('name-a-folder-outside'),
    })
  const entry = await disk.look(folder)
  if (entry === null || (entry.kind === 'folder' && (await disk.list(folder)).length === 0)) return folder
  throw new CoreError('bad-argument', message('folder-exists', { target: folder }), {
    hint: message('adopt-that-folder-first'),
    remedies: [{ kind: 'adopt', folder: null }],
  })
}

async function innermostThere(path: string, disk: Pick<Disk, 'look'>): Promise<string> {
  if (basename(path) === '' || (await disk.look(path).catch(() => null)) !== null) return path
  return innermostThere(dirname(path), disk)
}

function instanceOf(
  traits: Pick<Instance, 'name' | 'path' | 'gamePath' | 'launcher' | 'side' | 'entry'>,
  { loader, loaderVersion, gameVersion }: Pack['target'],
  { newId, clock }: PlaceServices,
): Instance {
  const adoptedAt = clock().toISOString()
  return {
    ...traits,
    loader,
    loaderVersion,
    gameVersion,
    javaVersion: null,
    notes: [],
    id: newId(),
    adoptedAt,
    isMade: true,
  }
}
