import { join } from 'node:path'
import { z } from 'zod'
import { areaSchema, changeSetSchema } from '../../services/disk/change-set-schema.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/change-set.ts'
import { isSealedHere, sealedJson, type Seal } from '../../services/home/seal.ts'

/** `.modwell/history/<id>.json`: a change set where it happened, so that any home can show it and undo it. */
export interface HistoryFile {
  readonly format: 1
  /** The home whose store has what was replaced. */
  readonly home: string
  readonly changeSet: ChangeSet
  /** Work folder of each change; what a foreign store has not taken yet lies there. */
  readonly areas: readonly string[]
}

const historySchema: z.ZodType<HistoryFile> = z.object({
  format: z.literal(1),
  home: z.string(),
  changeSet: changeSetSchema,
  areas: z.array(areaSchema),
})

export async function writeHistory(
  gamePath: string,
  file: Omit<HistoryFile, 'format'>,
  { disk, seal }: { readonly disk: Disk; readonly seal: Seal },
): Promise<void> {
  const { home, changeSet, areas } = file
  const body: HistoryFile = { format: 1, home, changeSet, areas }
  await disk.makeFolders(folderOf(gamePath))
  await disk.replaceFile(join(folderOf(gamePath), `${changeSet.id}.json`), sealedJson(body, ANYWHERE, seal))
}

/** The history goes with its folder. */
const ANYWHERE = ''
/** As a journal. */
const LARGEST = 256 * 2 ** 20

/** Ids of the change sets that the instance remembers, in no order. */
export async function historyIds(gamePath: string, disk: Pick<Disk, 'list'>): Promise<readonly string[]> {
  const names = await disk.list(folderOf(gamePath))
  return names.filter((name) => /^[\w-]+\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length))
}

/** null: not there, or not readable by this Modwell. */
export async function readHistoryFile(
  gamePath: string,
  id: string,
  disk: Pick<Disk, 'readPlain'>,
): Promise<HistoryFile | null> {
  const json = await readJson(gamePath, id, disk)
  const { success, data } = historySchema.safeParse(json)
  return success && data.changeSet.id === id ? data : null
}

/** Whether nobody but the running user could have written it. */
export function isOnlyOurs(gamePath: string, id: string, disk: Pick<Disk, 'isOnlyOurs'>): boolean {
  const places = [gamePath, join(gamePath, '.modwell'), folderOf(gamePath), join(folderOf(gamePath), `${id}.json`)]
  return places.every((place) => disk.isOnlyOurs(place))
}

/** Whether this home wrote it. */
export async function isOwnHistory(
  gamePath: string,
  id: string,
  { disk, seal }: { readonly disk: Pick<Disk, 'readPlain'>; readonly seal: Seal },
): Promise<boolean> {
  return isSealedHere(await readJson(gamePath, id, disk), ANYWHERE, seal)
}

/** undefined: none that can be read. */
async function readJson(gamePath: string, id: string, disk: Pick<Disk, 'readPlain'>): Promise<unknown> {
  try {
    const bytes = await disk.readPlain(join(folderOf(gamePath), `${id}.json`), LARGEST)
    return bytes === null ? undefined : JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function folderOf(gamePath: string): string {
  return join(gamePath, '.modwell', 'history')
}
