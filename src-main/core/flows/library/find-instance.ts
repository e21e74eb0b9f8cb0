import type { Remedy } from '../../model/words/remedy.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { basename, resolve } from 'node:path'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import type { Inspection } from '../../model/states/finding.ts'
import type { Instance, InstanceDescription } from '../../model/instances/instance.ts'
import { labelInstances, labelledAs } from '../../model/instances/instance-labels.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import { refreshInstance, type RefreshServices } from './refresh-instance.ts'
import { message } from '../../../../resources/text/text.ts'
import { spelledRealPathSync } from '../../files/spelled-path.ts'

/** The names that a mistyped one may mean, and where all of them are. */
function nearOrListed(given: string, instances: readonly Instance[]): ErrorDetails {
  const near = didYouMean(given, [...labelInstances(instances).values()])
  return { hint: near ?? message('list-the-adopted-instances-to-see'), remedies: [{ kind: 'list-instances' }] }
}

const ADOPTABLE = message('adopt-that-folder-first')

/**
 * The adopted instance that a person means by its id, its folder, its name if only one has it, or what tells it apart from others of that
 * name. Throws `not-found`, `ambiguous`.
 */
export function findInstance(given: string, instances: readonly Instance[]): Instance {
  const found = matchInstance(given, instances)
  if (found !== null) return found
  const isFolder = realFolder(given) !== null
  const details: ErrorDetails = isFolder
    ? { hint: ADOPTABLE, remedies: [{ kind: 'adopt', folder: given }] }
    : nearOrListed(given, instances)
  throw new CoreError('not-found', message('instance-not-found', { given }), details)
}

/** Each that was named, once. */
export function findInstances(given: readonly string[] | 'all', instances: readonly Instance[]): readonly Instance[] {
  return given === 'all' ? instances : [...new Set(given.map((one) => findInstance(one, instances)))]
}

/** Why root does not even look at an instance; null: it may. What is adopted here is not in the home of the user that it belongs to. */
export function whyBarred({ id, gamePath }: Pick<Inspection['instance'], 'id' | 'gamePath'>, disk: ForeignGuard) {
  try {
    disk.refuseForeign(gamePath)
    return null
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'foreign-owner') throw error
    const { code, text, remedies, hintText } = error
    if (id === null) {
      const inspecting = asOwner(remedies, { kind: 'inspect', instance: gamePath, view: 'summary' })
      return { error, reason: { code, message: error.message, text, remedies: inspecting } }
    }
    const adopting = asOwner(remedies, { kind: 'adopt', folder: gamePath })
    const adopt = message('adopt-as-that-user')
    return {
      error: new CoreError(code, text, {
        hint: hintText === null ? adopt : message('both', { first: hintText, second: adopt }),
        remedies: [...adopting, ...remedies.filter(({ kind }) => kind !== 'run-as-owner')],
      }),
      reason: {
        code,
        ...withMessage(message('stopped-and-then', { first: text, second: adopt })),
        remedies: adopting,
      },
    }
  }
}

/** The same as the user who may do it, where one is named; else what lets this one do it. */
function asOwner(remedies: readonly Remedy[], remedy: Remedy): readonly Remedy[] {
  const asUser = remedies.flatMap((one) => (one.kind === 'run-as' ? [{ ...one, remedy }] : []))
  return asUser.length > 0 ? asUser : remedies
}

type ForeignGuard = Pick<Disk, 'refuseForeign'>

/** Throws `foreign-owner` where root would look at another user's instance. */
export function refuseBarred(instance: Pick<Inspection['instance'], 'id' | 'gamePath'>, disk: ForeignGuard): void {
  const barred = whyBarred(instance, disk)
  if (barred !== null) throw barred.error
}

/**
 * The same as they are described now, where a folder that is not adopted may be meant too. One that is barred is not looked at: alone it
 * throws `foreign-owner`, among others it is described by its name.
 */
export async function findInspected(
  given: readonly string[] | 'all',
  services: RefreshServices & { readonly ledger: Pick<Ledger, 'instances'>; readonly disk: Disk },
): Promise<readonly Inspection['instance'][]> {
  const instances = services.ledger.instances()
  const isAlone = (given === 'all' ? instances : given).length === 1
  const isBarred = (instance: Pick<Inspection['instance'], 'id' | 'gamePath'>) => {
    if (isAlone) refuseBarred(instance, services.disk)
    return whyBarred(instance, services.disk) !== null
  }
  const describe = async (instance: Instance) => (isBarred(instance) ? instance : refreshInstance(instance, services))
  if (given === 'all') return Promise.all(instances.map(describe))
  const found = given.map(async (one): Promise<Inspection['instance']> => {
    const adopted = matchInstance(one, instances)
    if (adopted !== null) return describe(adopted)
    const folder = realFolder(one)
    if (folder !== null && isBarred({ id: null, gamePath: folder })) return { ...undescribed(folder), id: null }
    if (folder !== null) return { ...(await describeFolder(resolve(one), {}, services.places)), id: null }
    throw new CoreError('not-found', message('neither-instance-nor-folder', { one }), nearOrListed(one, instances))
  })
  const byFolder = new Map((await Promise.all(found)).map((instance) => [instance.gamePath, instance]))
  return [...byFolder.values()]
}

function undescribed(folder: string): InstanceDescription {
  return {
    name: basename(folder),
    path: folder,
    gamePath: folder,
    launcher: 'folder',
    side: 'client',
    loader: null,
    loaderVersion: null,
    javaVersion: null,
    gameVersion: null,
    notes: [],
  }
}

/** null: none. Throws `ambiguous` for a name or folder that several have. */
export function matchInstance(given: string, instances: readonly Instance[]): Instance | null {
  const byId = instances.find((instance) => instance.id === given)
  const found = byId ?? matchFolder(given, instances)
  if (found !== null) return found
  const named = instances.filter(({ name }) => name.toLowerCase() === given.toLowerCase())
  return theOne(given, named.length > 0 ? named : labelledAs(given, instances), instances)
}

/** The same of a folder alone, whatever it is called. */
export function matchFolder(given: string, instances: readonly Instance[]): Instance | null {
  const folder = realFolder(given)
  if (folder === null) return null
  const there = instances.filter(({ path, gamePath }) => [path, gamePath].some((one) => realFolder(one) === folder))
  return theOne(given, there, instances)
}

/** Of those that fit. Throws `ambiguous` for several. */
export function theOne<I extends InstanceDescription>(
  given: string,
  [found, ...others]: readonly I[],
  among: readonly I[],
): I | null {
  if (found !== undefined && others.length > 0) throw severalFit(given, [found, ...others], among)
  return found ?? null
}

/** Told apart as they are where all of them are listed. */
export function severalFit<I extends InstanceDescription>(
  given: string,
  found: readonly I[],
  among: readonly I[],
): CoreError {
  const labels = labelInstances(among)
  const listed = found.map((one) => `"${labels.get(one) ?? one.name}"`)
  return new CoreError('ambiguous', message('instance-ambiguous', { given, listed }), {
    hint: message('name-one-as-listed'),
  })
}

function realFolder(path: string): string | null {
  try {
    return spelledRealPathSync(path)
  } catch {
    return null
  }
}
