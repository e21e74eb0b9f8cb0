import type { Loader } from '../../model/instances/loader.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { hasFact } from '../../model/words/reason.ts'
import { inSeries } from '../../model/words/join-texts.ts'
import { access } from 'node:fs/promises'
import { CoreError } from '../../errors.ts'
import type { Instance, InstanceDescription } from '../../model/instances/instance.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import { realFolder } from '../../pipeline/discover/reading/on-disk.ts'
import { readInstanceId } from '../../pipeline/record/installed-list.ts'
import { assertSafeWorkFolder } from '../../folders/work-folder-guard.ts'
import { markFolder } from './adopted-folder.ts'
import { matchFolder } from './find-instance.ts'
import type { AdoptServices } from './adopt.ts'
import { receive } from './receive.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/**
 * Says where the folder of an adopted instance is now. It is the same one by the id in its `.modwell.json`; where Modwell never wrote one,
 * by all that its launcher says of it. What lies in its `.modwell` and was not written from here waits, as at adoption. Throws
 * `another-instance`, which says what differs, `already-adopted`, and what `describeFolder` throws.
 */
export async function locate(instance: Instance, folder: string, services: AdoptServices): Promise<Instance> {
  const { ledger, disk, places } = services
  disk.refuseForeign(folder)
  const known = matchFolder(folder, ledger.instances())
  if (known !== null && known.id !== instance.id) throw takenBy(known, folder)
  const found = await describeFolder(folder, namedTraits(instance), places)
  disk.refuseForeign(found.gamePath)
  await assertSafeWorkFolder(found.gamePath, disk)
  await refuseAnother(instance, found, services)
  const { path, gamePath, launcher } = found
  const located: Instance = { ...instance, path, gamePath, launcher, notes: found.notes }
  await receive(located, services)
  ledger.saveInstance(located)
  await markFolder(located, services)
  return located
}

/** What the person said at adoption holds for the folder wherever it is. */
function namedTraits({ launcher, loader, gameVersion, notes }: Instance) {
  const isNamed = launcher === 'folder' || hasFact(notes, 'named-differs')
  return isNamed ? { loader: loader ?? 'vanilla', ...(gameVersion !== null && { gameVersion }) } : {}
}

function takenBy({ name, id }: Instance, folder: string): CoreError {
  return new CoreError('already-adopted', message('already-adopted', { path: folder, other: name, id }), {
    hint: message('name-the-folder-that-this-one'),
  })
}

async function refuseAnother(
  instance: Instance,
  found: InstanceDescription,
  { ledger, disk }: Pick<AdoptServices, 'ledger' | 'disk'>,
): Promise<void> {
  const isHere = (await realFolder(instance.gamePath)) === (await realFolder(found.gamePath))
  const id = await readInstanceId(found.gamePath, disk)
  if (id === instance.id) {
    if (isHere || !(await isThere(instance.gamePath))) return
    throw new CoreError(
      'another-instance',
      message('folder-is-a-copy', { folder: instance.gamePath, found: found.gamePath }),
      {
        hint: message('adopt-the-copy-as-an-instance'),
        remedies: [{ kind: 'adopt', folder: found.path }],
      },
    )
  }
  // Of the very folder, and of what lies at its path, the person's word counts, unless it is another's: another home may have written last.
  const known = ledger.marks.of(instance.id)?.mark
  const isSame = isHere || (known !== undefined && (await disk.identify(found.gamePath))?.mark === known)
  const isTold = isSame && !ledger.instances().some((other) => other.id === id)
  const wasChanged = !isSame && ledger.changeSets(instance.id).length > 0
  const differing = await differences(instance, found, { id: isTold ? null : id, wasChanged })
  if (differing.length === 0) return
  throw new CoreError(
    'another-instance',
    message('folder-of-another-instance', {
      path: found.path,
      instance: instance.name,
      differing: inSeries(differing),
    }),
    {
      hint: message('name-the-folder-that-it-has'),
      remedies: [{ kind: 'adopt', folder: found.path }],
    },
  )
}

async function differences(
  instance: Instance,
  found: InstanceDescription,
  { id, wasChanged }: { readonly id: string | null; readonly wasChanged: boolean },
): Promise<readonly Message[]> {
  if (id !== null) return [message('names-another-instance', { id, wanted: instance.id })]
  if (wasChanged) return [message('changed-and-does-not-say-so')]
  const isFolders = instance.launcher === 'folder' || found.launcher === 'folder'
  return [
    ...differenceOf('launcher', found.launcher, isFolders ? found.launcher : instance.launcher),
    ...differenceOf('side', found.side, instance.side, (side) => message('side-in-words', { side })),
    ...differenceOf('loader', nameOf(found.loader), nameOf(instance.loader)),
    ...differenceOf('game', found.gameVersion, instance.gameVersion),
  ]
}

function nameOf(loader: Loader | null): string | null {
  return loader === null ? null : nameLoader(loader)
}

function differenceOf<T extends string>(
  what: 'launcher' | 'side' | 'loader' | 'game',
  is: T | null,
  was: T | null,
  inWords: (trait: T) => Message | string = (trait) => trait,
): readonly Message[] {
  const say = (trait: T | null) => (trait === null ? message('none') : inWords(trait))
  return is === was ? [] : [message('trait-is-another', { what, is: say(is), wanted: say(was) })]
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
