import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { loosestKey, swapCase } from '../model/paths/path-key.ts'

/** Where a path really is, links followed, the same however it is spelled where that does not count. Throws as the system does. */
export async function spelledRealPath(path: string): Promise<string> {
  return spell(await realpath(path))
}

export function spelledRealPathSync(path: string): string {
  return spell(realpathSync.native(path))
}

/** Windows and macOS have done it. */
function spell(path: string): string {
  return process.platform === 'linux' ? spellParts(path) : path
}

function spellParts(path: string): string {
  const folder = dirname(path)
  return folder === path ? path : join(spellParts(folder), spelledName(folder, basename(path)))
}

function spelledName(folder: string, name: string): string {
  const one = lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false })
  const other = lstatSync(join(folder, swapCase(name)), { bigint: true, throwIfNoEntry: false })
  if (one === undefined || swapCase(name) === name || other?.ino !== one.ino || other.dev !== one.dev) return name
  const names = namesIn(folder)
  return names.includes(name) ? name : (names.find((each) => loosestKey(each) === loosestKey(name)) ?? name)
}

/** None where the folder may be entered and not be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
