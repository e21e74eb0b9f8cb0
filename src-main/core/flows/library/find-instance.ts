import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ledger } from '../../services/database/ledger.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { Inspection } from '../../model/finding.ts'
import type { Instance } from '../../model/instance.ts'
import { quoteForShell } from '../../model/quote.ts'
import { redescribe, type RedescribeServices } from './refresh-instance.ts'

const LISTED = { hint: 'The library lists those that are adopted.', commands: ['modwell instances list'] }
const ADOPTABLE = 'If that folder is an instance, adopt it first.'

/** The adopted instance that a person means by its id, its folder, or its name if only one has it. Throws `not-found`, `ambiguous`. */
export function findInstance(given: string, instances: readonly Instance[]): Instance {
  const found = matchInstance(given, instances)
  if (found !== null) return found
  const isFolder = realFolder(given) !== null
  const details = isFolder ? { hint: ADOPTABLE, commands: [`modwell instances adopt ${quoteForShell(given)}`] } : LISTED
  throw new CoreError('not-found', `there is no instance "${given}"`, details)
}

/** Each that was named, once. */
export function findInstances(given: readonly string[] | 'all', instances: readonly Instance[]): readonly Instance[] {
  return given === 'all' ? instances : [...new Set(given.map((one) => findInstance(one, instances)))]
}

/** The same as they are described now, where a folder that is not adopted may be meant too. Throws `foreign-owner` before the first look. */
export async function findInspected(
  given: readonly string[] | 'all',
  services: RedescribeServices & { readonly ledger: Pick<Ledger, 'instances'>; readonly disk: Disk },
): Promise<readonly Inspection['instance'][]> {
  const instances = services.ledger.instances()
  const describe = async (instance: Instance) => {
    services.disk.refuseForeign(instance.gamePath)
    return redescribe(instance, services)
  }
  if (given === 'all') return Promise.all(instances.map(describe))
  const found = given.map(async (one): Promise<Inspection['instance']> => {
    const adopted = matchInstance(one, instances)
    if (adopted !== null) return describe(adopted)
    const folder = realFolder(one)
    if (folder !== null) services.disk.refuseForeign(folder)
    if (folder !== null) return { ...(await describeFolder(resolve(one), {}, services.places)), id: null }
    throw new CoreError('not-found', `"${one}" is neither an adopted instance nor a folder`, LISTED)
  })
  const byFolder = new Map((await Promise.all(found)).map((instance) => [instance.gamePath, instance]))
  return [...byFolder.values()]
}

/** null: none. Throws `ambiguous` for a name or folder that several have. */
export function matchInstance(given: string, instances: readonly Instance[]): Instance | null {
  const byId = instances.find((instance) => instance.id === given)
  if (byId !== undefined) return byId
  const folder = realFolder(given)
  const byFolder = instances.filter(
    ({ path, gamePath }) => folder !== null && (realFolder(path) === folder || realFolder(gamePath) === folder),
  )
  const byName = instances.filter(({ name }) => name.toLowerCase() === given.toLowerCase())
  const [found, ...others] = byFolder.length > 0 ? byFolder : byName
  if (found !== undefined && others.length > 0) {
    const ids = [found, ...others].map((instance) => instance.id).join(', ')
    throw new CoreError('ambiguous', `"${given}" fits several instances: ${ids}`, { hint: 'Name one by its id.' })
  }
  return found ?? null
}

function realFolder(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
