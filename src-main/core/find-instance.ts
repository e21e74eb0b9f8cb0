import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ledger } from './database/ledger.ts'
import { describeFolder } from './discover/describe.ts'
import type { DiscoverPlaces } from './discover/usual-places.ts'
import { CoreError } from './errors.ts'
import type { Inspection } from './model/finding.ts'
import type { Instance } from './model/instance.ts'

/** The adopted instance that a person means by its id, its folder, or a name that only it has. */
export function findInstance(named: string, ledger: Ledger): Instance {
  const found = findAdopted(named, ledger)
  if (found !== null) return found
  throw new CoreError('not-found', `no instance is called ${named}`, { hint: 'See: modwell instances list' })
}

export function findInstances(named: readonly string[] | 'all', ledger: Ledger): readonly Instance[] {
  if (named === 'all') return ledger.instances()
  const found = named.map((name) => findInstance(name, ledger))
  return found.filter((instance, index) => found.findIndex(({ id }) => id === instance.id) === index)
}

/** The same, where a folder that is not adopted may be meant too. */
export async function findInspected(
  named: readonly string[] | 'all',
  { ledger, places }: { readonly ledger: Ledger; readonly places: DiscoverPlaces },
): Promise<readonly Inspection['instance'][]> {
  if (named === 'all') return ledger.instances()
  const found = await Promise.all(
    named.map(async (name) => {
      const adopted = findAdopted(name, ledger)
      if (adopted !== null) return adopted
      if (!isPathLike(name))
        throw new CoreError('not-found', `no instance and no folder is called ${name}`, {
          hint: 'See: modwell instances list',
        })
      return { ...(await describeFolder(resolve(name), {}, places)), id: null }
    }),
  )
  return found.filter((instance, index) => found.findIndex(({ gamePath }) => gamePath === instance.gamePath) === index)
}

function findAdopted(named: string, ledger: Ledger): Instance | null {
  const instances = ledger.instances()
  const byId = instances.find(({ id }) => id === named)
  if (byId !== undefined) return byId
  const path = realPath(named)
  const byPath = instances.filter(
    (instance) => path !== null && [instance.path, instance.gamePath].some((own) => realPath(own) === path),
  )
  const found = byPath.length > 0 ? byPath : instances.filter(({ name }) => name === named)
  if (found.length > 1) {
    throw new CoreError(
      'ambiguous',
      `${named} means ${found.length} instances: ${found.map(({ id, gamePath }) => `${id} (${gamePath})`).join(', ')}`,
      { hint: 'Name one by its id.' },
    )
  }
  return found[0] ?? null
}

function isPathLike(name: string): boolean {
  return name.includes('/') || name.includes('\\') || name.startsWith('.') || realPath(name) !== null
}

function realPath(path: string): string | null {
  try {
    return realpathSync(resolve(path))
  } catch {
    return null
  }
}
