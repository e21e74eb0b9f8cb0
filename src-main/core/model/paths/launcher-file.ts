import type { InstanceDescription } from '../instances/instance.ts'

/** The work folder beside a launcher's file, where the game folder is on another disk. */
export const LAUNCHER_AREA = '../.modwell'

/** Prism's and MultiMC's: it names parts, and nothing else that is run. */
export const COMPONENTS_FILE = '../mmc-pack.json'

/** In the folder around the game's; in the game folder; that of a version, under the version's name. */
const LAUNCHER_FILE = /^(?:\.\.\/mmc-pack\.json|\.\.\/instance\.json|instance\.json|\.\.\/([^/\\]+)\/\1\.json)$/

/** Whether it is a launcher's file that a change set may write, relative to the game folder; nothing else outside that ever is. */
export function isLauncherFile(path: string): boolean {
  const name = LAUNCHER_FILE.exec(path)?.[1]
  return name === undefined ? LAUNCHER_FILE.test(path) : !/^\.+$/.test(name)
}

/** The one that the launcher of an instance keeps its game version and loader in; null: it keeps them elsewhere. */
export function launcherFileOf({
  launcher,
  path,
  gamePath,
}: Pick<InstanceDescription, 'launcher' | 'path' | 'gamePath'>): string | null {
  const name = gamePath.split(/[/\\]/).at(-1) ?? ''
  switch (launcher) {
    case 'prism':
    case 'multimc':
      return COMPONENTS_FILE
    case 'gdlauncher':
      // Before Carbon it had the game in the same folder, and another file.
      return path === gamePath ? null : '../instance.json'
    case 'xmcl':
      return 'instance.json'
    case 'hmcl':
    case 'pcl2':
      return `../${name}/${name}.json`
    default:
      return null
  }
}
