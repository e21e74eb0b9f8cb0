import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Core } from '../core/core.ts'
import { CoreError } from '../core/errors.ts'
import type { Instance } from '../core/model/instance.ts'
import { plain } from './terminal/plain.ts'

/** The adopted instance that a person means by its id, its folder, or its name if only one has it. */
export async function findInstance(core: Core, given: string): Promise<Instance> {
  const found = matchInstance(await adopted(core), given)
  if (found !== null) return found
  const folder = realFolder(given)
  throw new CoreError('not-found', `there is no instance ${quote(given)}`, {
    hint:
      folder === null
        ? 'See "modwell instances list" for those that are adopted.'
        : `If that folder is one, adopt it first: modwell instances adopt ${given}`,
  })
}

/** Ids of all that were named, each once; null: none was named. */
export async function findInstances(core: Core, given: readonly string[]): Promise<readonly string[] | null> {
  if (given.length === 0) return null
  const found = await Promise.all(given.map((one) => findInstance(core, one)))
  return [...new Set(found.map((instance) => instance.id))]
}

/** As `findInstances`, but a folder that is not adopted is passed on as it is (absolute). */
export async function findInstancesOrFolders(core: Core, given: readonly string[]): Promise<readonly string[] | null> {
  if (given.length === 0) return null
  const instances = await adopted(core)
  const named = given.map((one) => {
    const found = matchInstance(instances, one)
    if (found !== null) return found.id
    if (realFolder(one) !== null) return resolve(one)
    throw new CoreError('not-found', `${quote(one)} is neither an adopted instance nor a folder`, {
      hint: 'See "modwell instances list" for those that are adopted.',
    })
  })
  return [...new Set(named)]
}

/** Throws `ambiguous` for a name or folder that several have. */
export function matchInstance(instances: readonly Instance[], given: string): Instance | null {
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
    throw new CoreError('ambiguous', `${quote(given)} fits several instances: ${ids}`, { hint: 'Name one by its id.' })
  }
  return found ?? null
}

async function adopted(core: Core): Promise<readonly Instance[]> {
  return (await core.instances.list()).map((entry) => entry.instance)
}

function realFolder(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

function quote(given: string): string {
  return `"${plain(given)}"`
}
