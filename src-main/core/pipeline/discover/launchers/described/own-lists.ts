import { join } from 'node:path'
import type { InstanceDescription } from '../../../../model/instances/instance.ts'
import { enabledName } from '../../../../model/paths/disabled-name.ts'
import { asList, asText, at, readJsonIfAny } from '../../reading/read-json.ts'

type Place = Pick<InstanceDescription, 'launcher' | 'path'>

const LIMIT = 64 * 1024 * 1024

/**
 * The names of files, without `.disabled`, in a list of mods that a launcher keeps and does not compare with the folder (facts D46, D47); empty
 * for the others, which look themselves (fact D48).
 */
export async function readOwnList({ launcher, path }: Place): Promise<ReadonlySet<string>> {
  const names =
    launcher === 'curseforge'
      ? asList(at(await readJsonIfAny(join(path, 'minecraftinstance.json'), LIMIT), 'installedAddons')).flatMap(
          (addon) => ['FileNameOnDisk', 'fileNameOnDisk'].map((key) => asText(at(addon, 'installedFile', key))),
        )
      : launcher === 'ftb'
        ? asList(at(await readJsonIfAny(join(path, '.ftbapp', 'modifications.json'), LIMIT), 'overrides'))
            .filter((one) => /^(?:ADDED|UPDATED)_/.test(asText(at(one, 'state')) ?? ''))
            .map((one) => asText(at(one, 'fileName')))
        : []
  return new Set(names.flatMap((name) => (name === undefined ? [] : [enabledName(name)])))
}
