import { access } from 'node:fs/promises'
import { CoreError } from '../../errors.ts'
import type { Instance, InstanceDescription } from '../../model/instance.ts'
import { quoteForShell } from '../../model/quote.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import { realFolder } from '../../pipeline/discover/on-disk.ts'
import { readInstanceId } from '../../pipeline/record/installed-list.ts'
import { assertSafeWorkFolder } from '../../services/disk/work-folder-guard.ts'
import { matchFolder } from './find-instance.ts'
import type { AdoptServices } from './adopt.ts'
import { receive } from './receive.ts'

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
  return located
}

/** What the person said at adoption holds for the folder wherever it is. */
function namedTraits({ launcher, loader, gameVersion, notes }: Instance) {
  const isNamed = launcher === 'folder' || notes.some(({ code }) => code === 'named-differs')
  return isNamed ? { loader: loader ?? 'vanilla', ...(gameVersion !== null && { gameVersion }) } : {}
}

function takenBy({ name, id }: Instance, folder: string): CoreError {
  return new CoreError('already-adopted', `${folder} is already the instance "${name}" (${id})`, {
    hint: 'Name the folder that this one has moved to.',
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
      `${instance.gamePath} is still there, so that ${found.gamePath} is a copy of it`,
      {
        hint: 'Adopt the copy as an instance of its own, or move the first one away.',
        commands: [`modwell instances adopt ${quoteForShell(found.path)}`],
      },
    )
  }
  const differing = await differences(instance, found, { id, wasChanged: ledger.changeSets(instance.id).length > 0 })
  if (differing.length === 0) return
  throw new CoreError(
    'another-instance',
    `${found.path} is not the folder of ${instance.name}: ${differing.join('; ')}`,
    {
      hint: 'Name the folder that it has moved to. Another instance is adopted by itself.',
      commands: [`modwell instances adopt ${quoteForShell(found.path)}`],
    },
  )
}

async function differences(
  instance: Instance,
  found: InstanceDescription,
  { id, wasChanged }: { readonly id: string | null; readonly wasChanged: boolean },
): Promise<readonly string[]> {
  if (id !== null) return [`its .modwell.json names the instance ${id}, not ${instance.id}`]
  if (wasChanged)
    return ['Modwell has changed files of the instance, and this folder has no .modwell.json that says so']
  const isFolders = instance.launcher === 'folder' || found.launcher === 'folder'
  return [
    ...differenceOf('its launcher', found.launcher, isFolders ? found.launcher : instance.launcher),
    ...differenceOf('its side', found.side, instance.side),
    ...differenceOf('its loader', found.loader, instance.loader),
    ...differenceOf('its game version', found.gameVersion, instance.gameVersion),
  ]
}

function differenceOf(what: string, is: string | null, was: string | null): readonly string[] {
  return is === was ? [] : [`${what} is ${is ?? 'none'}, not ${was ?? 'none'}`]
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
