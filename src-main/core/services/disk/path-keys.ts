import { lstatSync, readdirSync, statSync, type BigIntStats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exactKey, pathKeyOf, swapCase, type PathKey, type PathRule } from '../../model/paths/path-key.ts'
import type { Disk } from './disk.ts'

/** What paths below a folder are: what its disk says, asked once for each folder. */
export interface PathKeys {
  of(folder: string): PathKey
  /**
   * Paths below a folder as they are spelled there, by the path that they were asked by. What is not there stays as it is asked, below the
   * folders that are.
   */
  spelled(paths: readonly string[], folder: string): Promise<ReadonlyMap<string, string>>
}

/** `disk` lists folders for `spelled`. */
export function createPathKeys(disk: Pick<Disk, 'list'>, platform: NodeJS.Platform): PathKeys {
  const known = new Map<string, PathKey>()

  function of(folder: string): PathKey {
    const remembered = known.get(folder)
    if (remembered !== undefined) return remembered
    try {
      const key = readPathKey(folder, platform)
      known.set(folder, key)
      return key
    } catch {
      // What cannot be looked at now is as usual on this system, and is asked again.
      return pathKeyOf(usualRule(platform))
    }
  }

  return {
    of,
    async spelled(paths, folder) {
      const keyOf = of(folder)
      if (keyOf === exactKey) return new Map(paths.map((path) => [path, path]))
      const listings = new Map<string, Promise<ReadonlyMap<string, string>>>()
      const namesIn = (parent: string) => {
        const names = listings.get(parent) ?? namesByKey(folder, parent, { disk, keyOf })
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
  { disk, keyOf }: { readonly disk: Pick<Disk, 'list'>; readonly keyOf: PathKey },
): Promise<ReadonlyMap<string, string>> {
  const paths = (await disk.list(join(folder, parent))).map((name) => (parent === '' ? name : `${parent}/${name}`))
  return new Map(paths.map((path) => [keyOf(path), path]))
}

/** A folder of it that is a link, or another disk, may have a rule of its own. */
function readPathKey(folder: string, platform: NodeJS.Platform): PathKey {
  const own = pathKeyOf(readPathRule(folder, platform))
  const { dev } = statSync(folder)
  const others = new Map<string, PathKey>()
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() !== true || (entry.isDirectory() && stats.dev === dev)) continue
    const key = pathKeyOf(readPathRule(path, platform))
    if (key !== own) others.set(own(entry.name), key)
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
export function readPathRule(folder: string, platform: NodeJS.Platform): PathRule {
  const names = readdirSync(folder)
  const counts = (respell: (name: string) => string) =>
    spellingCounts(folder, names, respell) ?? spellingCounts(dirname(folder), [basename(folder)], respell)
  const usual = usualRule(platform)
  return {
    caseCounts: counts(swapCase) ?? usual.caseCounts,
    compositionCounts: counts(recompose) ?? usual.compositionCounts,
  }
}

function usualRule(platform: NodeJS.Platform): PathRule {
  return { caseCounts: platform !== 'win32' && platform !== 'darwin', compositionCounts: platform !== 'darwin' }
}

/** Names of a folder that are tried: one that goes meanwhile tells nothing. */
const TRIES = 3

/** null: no name tells. */
function spellingCounts(folder: string, names: readonly string[], respell: (name: string) => string): boolean | null {
  const telling = names.filter((name) => respell(name) !== name)
  const taken = new Set(names)
  for (const name of telling.slice(0, TRIES)) {
    if (taken.has(respell(name))) return true
    const [one, other] = [lookAt(join(folder, name)), lookAt(join(folder, respell(name)))]
    if (one !== null) return other === null || other.dev !== one.dev || other.ino !== one.ino
  }
  return null
}

function lookAt(path: string): BigIntStats | null {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
}

function recompose(name: string): string {
  const composed = name.normalize('NFC')
  return composed === name ? name.normalize('NFD') : composed
}
