import { join, resolve } from 'node:path'
import { LOADERS } from '../../../model/instances/known-loaders.ts'
import { nameInConfig } from './name-in-config.ts'
import { findSettings, readConfig } from './prism.ts'

/** What a new instance is for. */
export interface NewTarget {
  readonly gameVersion: string
  readonly loader: string | null
  readonly loaderVersion: string | null
}

/** Where a launcher whose settings lie in `root` keeps its instances; null: no settings of Prism's or MultiMC's lie there. */
export async function findInstancesFolder(
  root: string,
): Promise<{ readonly folder: string; readonly launcher: 'prism' | 'multimc' } | null> {
  const settings = await findSettings(root)
  if (settings === null) return null
  const config = await readConfig(join(root, settings))
  return {
    folder: resolve(root, config.get('InstanceDir') || 'instances'),
    launcher: settings === 'multimc.cfg' ? 'multimc' : 'prism',
  }
}

/**
 * The files by which Prism and MultiMC know an instance (fact D3): its name, and the game and loader as components. What comes along with
 * those (mappings, LWJGL) the launcher adds itself.
 */
export function writeInstanceFiles(
  name: string,
  { gameVersion, loader, loaderVersion }: NewTarget,
): readonly { readonly name: string; readonly text: string }[] {
  const uid = LOADERS.find(({ id }) => id === loader)?.component
  const components = [
    { uid: 'net.minecraft', version: gameVersion, important: true },
    ...(uid === undefined || loaderVersion === null ? [] : [{ uid, version: loaderVersion }]),
  ]
  const config = new TextEncoder().encode('[General]\nConfigVersion=1.2\nInstanceType=OneSix\n')
  return [
    { name: 'instance.cfg', text: Buffer.from(nameInConfig(config, name)).toString('latin1') },
    { name: 'mmc-pack.json', text: `${JSON.stringify({ components, formatVersion: 1 }, null, 4)}\n` },
  ]
}
