import { posix, win32 } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder of all state when nobody named one: the platform's usual place for an application's own files. Absolute. */
export function defaultHome(platform: NodeJS.Platform, env: Environment, homedir: string): string {
  if (platform === 'win32') return win32.join(env['APPDATA'] || win32.join(homedir, 'AppData', 'Roaming'), 'Modwell')
  if (platform === 'darwin') return posix.join(homedir, 'Library', 'Application Support', 'Modwell')
  const shared = env['XDG_DATA_HOME'] ?? ''
  // A relative XDG_DATA_HOME is to be ignored (XDG base directory specification).
  return posix.join(posix.isAbsolute(shared) ? shared : posix.join(homedir, '.local', 'share'), 'modwell')
}
