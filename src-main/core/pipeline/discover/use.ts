import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { InstanceDescription, InstanceUse } from '../../model/instances/instance.ts'
import { xmclGroups } from './launchers/custom-folders.ts'
import { readDescriptions } from './launchers/described/described.ts'
import { readModrinthUse } from './launchers/modrinth-app.ts'
import { readConfig } from './launchers/prism.ts'
import { readProfiles } from './launchers/vanilla-profiles.ts'
import { failureCode, realFolder } from './reading/on-disk.ts'
import { asList, asRecord, at, readJsonIfAny } from './reading/read-json.ts'
import { numberOf, useOf } from './reading/use-of.ts'
import { type DiscoverPlaces, listUsualPlaces } from './usual-places.ts'

type Place = Pick<InstanceDescription, 'path' | 'gamePath' | 'launcher'>

/** How an instance is used: its launcher's word, else when the game wrote its log last. Reads only. */
export async function readUse(instance: Place, places: DiscoverPlaces): Promise<InstanceUse> {
  const told = await askLauncher(instance, places)
  return told.lastPlayed === null ? { ...told, lastPlayed: await lastLogAt(instance.gamePath) } : told
}

async function askLauncher(instance: Place, places: DiscoverPlaces): Promise<InstanceUse> {
  const { path, gamePath, launcher } = instance
  if (launcher === 'prism' || launcher === 'multimc') return usePrism(path)
  if (launcher === 'vanilla') return useVanilla(gamePath, places)
  const [described] = await readDescriptions(gamePath)
  const use = (await readModrinthUse(gamePath, places)) ?? described?.use ?? useOf({})
  if (launcher === 'xmcl') return { ...use, groups: await xmclGroups(path, places) }
  return launcher === 'gdlauncher' ? { ...use, groups: await carbonGroups(path, places) } : use
}

/** Times are in milliseconds, spans in seconds (fact D29). */
async function usePrism(path: string): Promise<InstanceUse> {
  const config = await readConfig(join(path, 'instance.cfg'))
  const list = await readJsonIfAny(join(dirname(path), 'instgroups.json'))
  const folder = path.slice(dirname(path).length + 1)
  const groups = Object.entries(asRecord(at(list, 'groups'))).flatMap(([name, group]) =>
    asList(at(group, 'instances')).includes(folder) ? [name] : [],
  )
  return useOf({
    lastPlayed: numberOf(config.get('lastLaunchTime')),
    secondsPlayed: numberOf(config.get('totalTimePlayed')),
    groups,
  })
}

/** Its database lies beside the folder of instances. */
async function carbonGroups(path: string, { readCarbonGroups }: DiscoverPlaces): Promise<readonly string[]> {
  const groups = (await readCarbonGroups?.(dirname(dirname(path)))) ?? null
  const name = groups?.get(basename(path))
  return name === undefined ? [] : [name]
}

/** The last of the profiles that play there. */
async function useVanilla(gamePath: string, places: DiscoverPlaces): Promise<InstanceUse> {
  const real = await realFolder(gamePath)
  let last = 0
  for (const root of new Set([gamePath, ...listUsualPlaces(places).vanilla])) {
    const read = await readProfiles(root)
    for (const { gameFolder, lastUsed } of read.kind === 'profiles' ? read.profiles : [])
      if (lastUsed > last && (await realFolder(resolve(root, gameFolder))) === real) last = lastUsed
  }
  return useOf({ lastPlayed: last })
}

async function lastLogAt(gamePath: string): Promise<string | null> {
  try {
    return useOf({ lastPlayed: (await stat(join(gamePath, 'logs', 'latest.log'))).mtimeMs }).lastPlayed
  } catch (error) {
    failureCode(error)
    return null
  }
}
