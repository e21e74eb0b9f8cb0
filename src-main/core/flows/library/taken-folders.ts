import { dirname, join } from 'node:path'
import type { Instance } from '../../model/instances/instance.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Reason } from '../../model/words/reason.ts'
import { CONTENT_FOLDERS } from '../../pipeline/discover/folder.ts'
import { spelledRealPath } from '../../files/spelled-path.ts'
import { isFolder, realFolder } from '../../pipeline/discover/reading/on-disk.ts'
import { message } from '../../../../resources/text/text.ts'

type Taker = Pick<Instance, 'id' | 'name' | 'path' | 'gamePath'>

/** Which instance has a folder, by where folders really are, links followed: read once for as many as are adopted in one go. */
export interface TakenFolders<I extends Taker = Instance> {
  hasId(id: string): boolean
  /** Who has it as its launcher's folder or its game folder; none: nobody, or it is not there. */
  of(folder: string): Promise<readonly I[]>
  /** Whose game folder it is, there or not; null: nobody's. */
  playedIn(folder: string): Promise<I | null>
  /** The innermost whose game folder it lies in, and is not; null: nobody's, or it is not there. */
  around(folder: string): Promise<I | null>
  /** Which folders of an instance are also those of others. */
  noteShared(gamePath: string): Promise<readonly Reason[]>
  add(instance: I): Promise<void>
}

export async function readTakenFolders<I extends Taker>(instances: readonly I[]): Promise<TakenFolders<I>> {
  const ids = new Set<string>()
  const byFolder = new Map<string, I[]>()
  const byGameFolder = new Map<string, I>()
  const byContent = new Map<string, I[]>()
  const add = async (instance: I): Promise<void> => {
    const { id, path, gamePath } = instance
    ids.add(id)
    const game = await realFolder(gamePath)
    byGameFolder.set(game, byGameFolder.get(game) ?? instance)
    for (const folder of new Set([await realFolder(path), game])) addTo(byFolder, folder, instance)
    for (const [name, real] of await readContentFolders(gamePath)) addTo(byContent, keyOf(name, real), instance)
  }
  for (const instance of instances) await add(instance)
  return {
    hasId: (id) => ids.has(id),
    async of(folder) {
      const place = await placeOf(folder)
      return (place !== null && byFolder.get(place)) || []
    },
    playedIn: async (folder) => byGameFolder.get(await realFolder(folder)) ?? null,
    async around(folder) {
      const place = await placeOf(folder)
      const above = place === null ? [] : ancestors(place)
      return above.map((one) => byGameFolder.get(one)).find((one) => one !== undefined) ?? null
    },
    async noteShared(gamePath) {
      const content = await readContentFolders(gamePath)
      return content.flatMap(([name, real]) =>
        (byContent.get(keyOf(name, real)) ?? []).map((other) => noteShared(name, real, other)),
      )
    },
    add,
  }
}

function noteShared(folder: string, target: string, { name, id }: Taker): Reason {
  return { code: 'shared-folder', ...withMessage(message('shared-with-instance', { folder, name, id, target })) }
}

/** Those that are there, each with where it really is. */
async function readContentFolders(gamePath: string): Promise<readonly (readonly [name: string, real: string])[]> {
  const found: (readonly [string, string])[] = []
  for (const name of CONTENT_FOLDERS) {
    const path = join(gamePath, name)
    if (await isFolder(path)) found.push([name, await realFolder(path)])
  }
  return found
}

function keyOf(name: string, real: string): string {
  return `${name} ${real}`
}

function addTo<I>(map: Map<string, I[]>, key: string, instance: I): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [instance])
  else there.push(instance)
}

/** null: it is not there. */
async function placeOf(folder: string): Promise<string | null> {
  return spelledRealPath(folder).catch(() => null)
}

function ancestors(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [] : [parent, ...ancestors(parent)]
}
