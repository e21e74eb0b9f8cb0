import { join } from 'node:path'
import type {
  EntryFile,
  EntryProfile,
  FillableLauncher,
  LauncherEntry,
} from '../../../model/instances/launcher-entry.ts'
import { LOADERS } from '../../../model/instances/known-loaders.ts'
import { nameInConfig } from './name-in-config.ts'
import { gdLauncherVersion, versionIdOf, xmclRuntime, type NewTarget } from './setting/name-target.ts'

export interface NewEntry {
  readonly launcher: FillableLauncher
  /** The launcher's own folder. */
  readonly root: string
  readonly name: string
  /** Absolute: the instance's folder as that launcher has it, and the game folder. */
  readonly path: string
  readonly gamePath: string
  readonly target: NewTarget
  /** Tells its profile from all others. */
  readonly id: string
  readonly now: Date
  /** What the loader's own service says of this version of it, for launchers that keep versions; null: it is there, or has to be installed. */
  readonly versionFile: EntryFile | null
}

/** Where a launcher puts the game folder in that of an instance. */
export const GAME_FOLDERS: Readonly<Record<Exclude<FillableLauncher, 'minecraft'>, string>> = {
  prism: '.minecraft',
  polymc: '.minecraft',
  multimc: '.minecraft',
  xmcl: '',
  gdlauncher: 'instance',
  hmcl: '',
  pcl2: '',
}

/** What a launcher needs beside the game folder to know an instance. */
export function describeEntry(entry: NewEntry): LauncherEntry {
  const { launcher, root } = entry
  switch (launcher) {
    case 'prism':
    case 'polymc':
    case 'multimc':
      return { launcher, root, files: inFolder(entry, writeInstanceFiles(entry.name, entry.target)) }
    case 'xmcl':
      return { launcher, root, files: inFolder(entry, [{ name: 'instance.json', text: xmclInstance(entry) }]) }
    case 'gdlauncher':
      return { launcher, root, files: inFolder(entry, [{ name: 'instance.json', text: gdLauncherInstance(entry) }]) }
    case 'hmcl':
    case 'pcl2':
      return { launcher, root, files: [...ofVersion(entry), ...inFolder(entry, [APART[launcher]])] }
    case 'minecraft':
      return {
        launcher,
        root,
        files: ofVersion(entry),
        profile: profileOf(entry),
      }
  }
}

/** Whether a launcher takes such an instance from outside. */
export function isFillableWith(launcher: FillableLauncher, { gameVersion, loader }: NewTarget): boolean {
  if (launcher === 'minecraft') return versionIdOf({ gameVersion, loader, loaderVersion: '' }) !== null
  // Others are made by installers of their own.
  if (launcher === 'hmcl' || launcher === 'pcl2') return loader === 'fabric' || loader === 'quilt'
  if (launcher === 'gdlauncher') return gdLauncherVersion({ gameVersion, loader, loaderVersion: '' }) !== null
  return true
}

function ofVersion({ versionFile }: NewEntry): readonly EntryFile[] {
  return versionFile === null ? [] : [versionFile]
}

/** By which it plays a version in its own folder (fact D26); that of older HMCLs newer ones take over. */
const APART: Readonly<Record<'hmcl' | 'pcl2', NamedFile>> = {
  hmcl: { name: 'hmclversion.cfg', text: '{\n  "usesGlobal": false,\n  "gameDirType": 1\n}\n' },
  pcl2: { name: join('PCL', 'Setup.ini'), text: 'VersionArgumentIndieV2:True\n' },
}

function inFolder({ path }: NewEntry, files: readonly NamedFile[]): readonly EntryFile[] {
  return files.map(({ name, text }) => ({ path: join(path, name), text }))
}

interface NamedFile {
  readonly name: string
  readonly text: string
}

/**
 * The files by which Prism and MultiMC know an instance (fact D3): its name, and the game and loader as components. What comes along with
 * those (mappings, LWJGL) the launcher adds itself.
 */
function writeInstanceFiles(name: string, { gameVersion, loader, loaderVersion }: NewTarget): readonly NamedFile[] {
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

function xmclInstance({ name, target }: NewEntry): string {
  return `${JSON.stringify({ name, runtime: xmclRuntime(target) }, null, 4)}\n`
}

function gdLauncherInstance({ name, target }: NewEntry): string {
  const instance = { _version: '1', name, game_configuration: { version: gdLauncherVersion(target) } }
  return `${JSON.stringify(instance, null, 4)}\n`
}

function profileOf({ id, name, gamePath, target, now }: NewEntry): EntryProfile {
  return {
    key: `modwell-${id}`,
    value: {
      name,
      type: 'custom',
      created: now.toISOString(),
      lastUsed: now.toISOString(),
      icon: 'Furnace',
      lastVersionId: versionIdOf(target) ?? target.gameVersion,
      gameDir: gamePath,
    },
  }
}
