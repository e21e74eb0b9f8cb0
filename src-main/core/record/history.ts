import { join } from 'node:path'
import { z } from 'zod'
import { areaSchema, changeSetSchema } from '../disk/change-set-schema.ts'
import type { Disk, Owner } from '../disk/disk.ts'
import type { ChangeSet } from '../model/change-set.ts'

/** `.modwell/history/<id>.json`: a change set where it happened, so that any home can show it and take it back. */
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
  { disk, owner }: { readonly disk: Disk; readonly owner: Owner },
): Promise<void> {
  const { home, changeSet, areas } = file
  const body: HistoryFile = { format: 1, home, changeSet, areas }
  await disk.makeFolders(folderOf(gamePath), owner)
  // Whoever made it may have died before it could be given away.
  await disk.giveTo(folderOf(gamePath), owner)
  await disk.replaceFile(join(folderOf(gamePath), `${changeSet.id}.json`), JSON.stringify(body), owner)
}

/** Ids of the change sets that the instance remembers, in no order. */
export async function historyIds(gamePath: string, disk: Pick<Disk, 'list'>): Promise<readonly string[]> {
  const names = await disk.list(folderOf(gamePath))
  return names.filter((name) => /^[\w-]+\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length))
}

/** null: not there, or not readable by this Modwell. */
export async function readHistoryFile(
  gamePath: string,
  id: string,
  disk: Pick<Disk, 'read'>,
): Promise<HistoryFile | null> {
  const bytes = await disk.read(join(folderOf(gamePath), `${id}.json`))
  if (bytes === null) return null
  try {
    const file = historySchema.parse(JSON.parse(bytes.toString()))
    return file.changeSet.id === id ? file : null
  } catch {
    return null
  }
}

function folderOf(gamePath: string): string {
  return join(gamePath, '.modwell', 'history')
}
