import { readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { listContentFolders, type ContentFolder } from './content-folders.ts'

/**
 * The folders whose entries decide what `scan` finds, as they lie now: real paths, each once. For one that is not there the nearest around
 * it that is, where it would appear.
 */
export function listWatchedFolders(instance: InstanceDescription): ReadonlySet<string> {
  const { gamePath, side } = instance
  const found = new Set([nearest(gamePath)])
  if (side === 'client') found.add(nearest(join(gamePath, 'saves')))
  for (const folder of listContentFolders(instance).folders) {
    const path = join(gamePath, folder.path)
    found.add(nearest(path))
    addEntered(path, '', folder, found)
  }
  return found
}

/** Folders in it that are looked into; a link back to one that was is not followed. */
function addEntered(path: string, below: string, folder: ContentFolder, found: Set<string>): void {
  if (folder.enters === null) return
  for (const name of listNames(path)) {
    const inner = join(path, name)
    const relative = below === '' ? name : `${below}/${name}`
    if (name.startsWith('.modwell') || !isFolder(inner) || !folder.enters(relative, listNames(inner))) continue
    const real = nearest(inner)
    if (found.has(real)) continue
    found.add(real)
    addEntered(inner, relative, folder, found)
  }
}

function nearest(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const around = dirname(path)
    return around === path ? path : nearest(around)
  }
}

function listNames(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
