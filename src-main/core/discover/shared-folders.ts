import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reason } from '../model/reason.ts'
import { failureCode, wordFailure } from './failure.ts'
import { CONTENT_FOLDERS } from './folder.ts'
import { listNames, realFolder } from './on-disk.ts'

/** Says which of an instance's folders, a world's `datapacks` among them, are links and so may be shared with another instance. */
export async function noteLinkedFolders(gamePath: string): Promise<readonly Reason[]> {
  const notes: Reason[] = []
  for (const name of await listContentFolders(gamePath)) {
    const note = await noteLink(gamePath, name)
    if (note !== null) notes.push(note)
  }
  return notes
}

/** Says which folders of an instance are, links followed, also those of another. */
export async function noteSharedWith(
  gamePath: string,
  other: { readonly id: string; readonly name: string; readonly gamePath: string },
): Promise<readonly Reason[]> {
  const notes: Reason[] = []
  for (const name of CONTENT_FOLDERS) {
    const real = await realFolder(join(gamePath, name))
    if (real !== (await realFolder(join(other.gamePath, name)))) continue
    const message = `${name} is shared with the instance "${other.name}" (${other.id}): a change in one is a change in both (${real})`
    notes.push({ code: 'shared-folder', message })
  }
  return notes
}

async function listContentFolders(gamePath: string): Promise<readonly string[]> {
  const worlds = await listNames(join(gamePath, 'saves'))
  return [...CONTENT_FOLDERS, ...worlds.map((world) => join('saves', world, 'datapacks'))]
}

async function noteLink(gamePath: string, name: string): Promise<Reason | null> {
  const path = join(gamePath, name)
  try {
    if (!(await lstat(path)).isSymbolicLink()) return null
  } catch (error) {
    failureCode(error)
    return null
  }
  try {
    const target = await realpath(path)
    return { code: 'shared-folder', message: `${name} is a link to ${target}, which other instances may use too` }
  } catch (error) {
    return { code: 'broken-link', message: `${name} is a link whose target ${wordFailure(error)}` }
  }
}
