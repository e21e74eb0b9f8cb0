import { message } from '../../../../resources/text/text.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { lstat, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { loosestKey } from '../../model/paths/path-key.ts'
import type { Reason } from '../../model/words/reason.ts'
import { failureCode, sayFailure, isFolder, listNames, realFolder } from './reading/on-disk.ts'
import { CONTENT_FOLDERS } from './folder.ts'

/** Says which of an instance's folders, a world's `datapacks` among them, are links and so may be shared with another instance. */
export async function noteLinkedFolders(gamePath: string): Promise<readonly Reason[]> {
  const notes: Reason[] = []
  for (const name of await listContentFolders(gamePath)) {
    const note = await noteLink(gamePath, name)
    if (note !== null) notes.push(note)
  }
  return notes
}

/** Where an instance's folders really are, links followed, by their path in the game folder: those that more than one may use. */
export async function readRealFolders(gamePath: string): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>()
  for (const name of [...CONTENT_FOLDERS, ...(await linkedWorldFolders(gamePath))]) {
    const path = join(gamePath, name)
    if (await isFolder(path)) folders.set(name, await realFolder(path))
  }
  return folders
}

/** Folders of worlds, or in them, that are links: where data packs may be shared. */
async function linkedWorldFolders(gamePath: string): Promise<readonly string[]> {
  const worlds = (await listNames(join(gamePath, 'saves'))).map((world) => `saves/${world}`)
  if (!(await isOwn(join(gamePath, 'saves'), gamePath))) return worlds.map((world) => `${world}/datapacks`)
  const found: string[] = []
  for (const world of [...worlds, 'world']) {
    if (!(await isOwn(join(gamePath, world, 'datapacks'), gamePath))) found.push(`${world}/datapacks`)
  }
  return found
}

async function isOwn(path: string, gamePath: string): Promise<boolean> {
  const own = join(await realFolder(gamePath), relative(gamePath, path))
  return loosestKey(await realFolder(path)) === loosestKey(own)
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
    return { code: 'shared-folder', ...withMessage(message('link-that-others-may-use', { name, target })) }
  } catch (error) {
    return { code: 'broken-link', ...withMessage(sayFailure(message('link-whose-target', { name }), error)) }
  }
}
