import { join } from 'node:path'
import { z } from 'zod'
import { areaSchema, changeSetSchema } from '../../files/change-set-schema.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { isSealedHere, isTagged, sealedJson, type Seal } from '../../model/words/sealed-json.ts'

/** `.modwell/history/<id>.json`: a change set where it happened, so that any home can show it and undo it. */
export interface HistoryFile {
  readonly format: 1
  /** The home whose store has what was replaced. */
  readonly home: string
  /** What the home's seal makes of the folder that it was written in; absent: an earlier Modwell wrote it. */
  readonly folder?: string
  readonly changeSet: ChangeSet
  /** Work folder of each change; what a foreign store has not taken yet lies there. */
  readonly areas: readonly string[]
}

const historySchema: z.ZodType<HistoryFile> = z.object({
  format: z.literal(1),
  home: z.string(),
  folder: z.string().optional(),
  changeSet: changeSetSchema,
  areas: z.array(areaSchema),
})

export async function writeHistory(
  gamePath: string,
  file: Omit<HistoryFile, 'format'>,
  { disk, seal }: { readonly disk: Disk; readonly seal: Seal },
): Promise<void> {
  const { home, changeSet, areas } = file
  const folder = await folderTag(gamePath, { disk, seal })
  const body: HistoryFile = { format: 1, home, folder, changeSet, areas }
  await disk.makeFolders(folderOf(gamePath))
  await disk.replaceFile(join(folderOf(gamePath), `${changeSet.id}.json`), sealedJson(body, ANYWHERE, seal))
}

/** Whose it is can be told of what was copied, too; which folder it is of it says itself. */
const ANYWHERE = ''
/** As a journal. */
const MAX_SIZE = 256 * 2 ** 20

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

export interface HistoryServices extends Pick<HomeServices, 'seal' | 'homeId'> {
  readonly disk: Pick<Disk, 'readPlain' | 'realPath'>
  readonly ledger: Pick<Ledger, 'marks'>
}

/**
 * Who wrote it: this home, of this folder; another, whose word cannot be told from a made-up one; or this one of another folder, from where
 * it was copied. What an earlier Modwell wrote names no folder: it counts until this one has seen the instance's folder once.
 */
export async function writerOfHistory(
  { id, gamePath }: Pick<Instance, 'id' | 'gamePath'>,
  changeSet: string,
  { disk, seal, homeId, ledger }: HistoryServices,
): Promise<'own' | 'foreign' | 'copied'> {
  const json = await readJson(gamePath, changeSet, disk)
  const { success, data } = historySchema.safeParse(json)
  if (!success) return 'foreign'
  const isSeen = ledger.marks.of(id) !== null
  if (!isTagged(json)) return isSeen && data.home === homeId ? 'copied' : 'foreign'
  if (!isSealedHere(json, ANYWHERE, seal)) return 'foreign'
  if (data.folder === undefined) return !isSeen && data.changeSet.instanceId === id ? 'own' : 'copied'
  return data.folder === (await folderTag(gamePath, { disk, seal })) ? 'own' : 'copied'
}

/** It tells nobody else where the folder is. */
async function folderTag(
  gamePath: string,
  { disk, seal }: { readonly disk: Pick<Disk, 'realPath'>; readonly seal: Pick<Seal, 'sign'> },
): Promise<string> {
  return seal.sign(JSON.stringify(['folder', await disk.realPath(gamePath)]))
}

/** Whether this home wrote it of this folder. */
export async function isOwnHistory(
  instance: Pick<Instance, 'id' | 'gamePath'>,
  changeSet: string,
  services: HistoryServices,
): Promise<boolean> {
  return (await writerOfHistory(instance, changeSet, services)) === 'own'
}

/** undefined: none that can be read. */
async function readJson(gamePath: string, id: string, disk: Pick<Disk, 'readPlain'>): Promise<unknown> {
  try {
    const bytes = await disk.readPlain(join(folderOf(gamePath), `${id}.json`), MAX_SIZE)
    return bytes === null ? undefined : JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function folderOf(gamePath: string): string {
  return join(gamePath, '.modwell', 'history')
}
