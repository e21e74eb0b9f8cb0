import { basename, dirname, join } from 'node:path'
import { exactKey, pathKeyOf, type PathKey, type PathRule } from '../../model/path-key.ts'
import type { Disk, Entry } from './disk.ts'

type Calls = Pick<Disk, 'look' | 'list' | 'kinds' | 'realPath'>

/** What paths below a folder are: what its disk says, asked once for each folder. */
export interface PathKeys {
  of(folder: string): Promise<PathKey>
  /**
   * Paths below a folder as they are spelled there, by the path that they were asked by. What is not there stays as it is asked, below the
   * folders that are.
   */
  spelled(paths: readonly string[], folder: string): Promise<ReadonlyMap<string, string>>
}

export function createPathKeys(disk: Calls, platform: NodeJS.Platform): PathKeys {
  const known = new Map<string, Promise<PathKey>>()

  function of(folder: string): Promise<PathKey> {
    const key = known.get(folder) ?? readPathKey(folder, disk, platform)
    known.set(folder, key)
    // A disk that failed is asked again.
    key.catch(() => known.delete(folder))
    return key
  }

  return {
    of,
    async spelled(paths, folder) {
      const keyOf = await of(folder)
      if (keyOf === exactKey) return new Map(paths.map((path) => [path, path]))
      const listings = new Map<string, Promise<ReadonlyMap<string, string>>>()
      const namesIn = (parent: string) => {
        const names = listings.get(parent) ?? namesByKey(join(folder, parent), parent, { disk, keyOf })
        listings.set(parent, names)
        return names
      }
      const spell = async (path: string): Promise<string> => {
        let there = ''
        for (const name of path.split('/')) {
          const asked = there === '' ? name : `${there}/${name}`
          there = (await namesIn(there)).get(keyOf(asked)) ?? asked
        }
        return there
      }
      return new Map(await Promise.all(paths.map(async (path) => [path, await spell(path)] as const)))
    },
  }
}

async function namesByKey(
  folder: string,
  parent: string,
  { disk, keyOf }: { readonly disk: Calls; readonly keyOf: PathKey },
): Promise<ReadonlyMap<string, string>> {
  const paths = (await disk.list(folder)).map((name) => (parent === '' ? name : `${parent}/${name}`))
  return new Map(paths.map((path) => [keyOf(path), path]))
}

/** A folder of it that is a link, or another disk, may have a rule of its own. */
async function readPathKey(folder: string, disk: Calls, platform: NodeJS.Platform): Promise<PathKey> {
  const own = pathKeyOf(await readPathRule(folder, disk, platform))
  const device = (await disk.look(folder))?.device
  const others = new Map<string, PathKey>()
  for (const { name, kind } of await disk.kinds(folder)) {
    if (kind !== 'folder' && kind !== 'link') continue
    const real = kind === 'link' ? await disk.realPath(join(folder, name)).catch(() => null) : join(folder, name)
    const entry = real === null ? null : await disk.look(real)
    if (real === null || entry?.kind !== 'folder' || (kind === 'folder' && entry.device === device)) continue
    const key = pathKeyOf(await readPathRule(real, disk, platform))
    if (key !== own) others.set(own(name), key)
  }
  if (others.size === 0) return own
  return (path) => {
    const [first = ''] = path.split('/', 1)
    const other = others.get(own(first))
    return other === undefined ? own(path) : own(first) + other(path.slice(first.length))
  }
}

/**
 * Asks by names that are there, under another spelling: nothing is written. A folder that has no name that tells is as the folder around it
 * says; how letters are composed is as the system has it where no name of the folder has such a letter.
 */
export async function readPathRule(
  folder: string,
  disk: Pick<Disk, 'look' | 'list'>,
  platform: NodeJS.Platform,
): Promise<PathRule> {
  const names = await disk.list(folder)
  const counts = async (respell: (name: string) => string) =>
    (await spellingCounts(folder, names, respell, disk)) ??
    (await spellingCounts(dirname(folder), [basename(folder)], respell, disk))
  return {
    caseCounts: (await counts(swapCase)) ?? !['win32', 'darwin'].includes(platform),
    compositionCounts: (await counts(recompose)) ?? platform !== 'darwin',
  }
}

/** Names of a folder that are tried: one that goes meanwhile tells nothing. */
const TRIES = 3

/** null: no name tells. */
async function spellingCounts(
  folder: string,
  names: readonly string[],
  respell: (name: string) => string,
  disk: Pick<Disk, 'look'>,
): Promise<boolean | null> {
  const telling = names.filter((name) => respell(name) !== name)
  const taken = new Set(names)
  for (const name of telling.slice(0, TRIES)) {
    if (taken.has(respell(name))) return true
    const [one, other] = [await disk.look(join(folder, name)), await disk.look(join(folder, respell(name)))]
    if (one !== null) return other === null || !isSameFile(one, other)
  }
  return null
}

function isSameFile(one: Entry, other: Entry): boolean {
  return one.device === other.device && one.inode === other.inode
}

function swapCase(name: string): string {
  return name.replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
}

function recompose(name: string): string {
  const composed = name.normalize('NFC')
  return composed === name ? name.normalize('NFD') : composed
}
