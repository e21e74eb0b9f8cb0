import { dirname, join } from 'node:path'
import { z } from 'zod'
import { areaSchema, changeSetSchema } from '../../files/change-set-schema.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import { isChangeableFolder } from '../../model/paths/changeable-path.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { LinkedFolder } from '../../model/files/linked-folder.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { isSealedHere, isTagged, sealedJson } from '../../model/words/sealed-json.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

/**
 * `.modwell/journal.json`: there from before the first change of an instance until all about it is recorded, and enough to
 * finish or undo what it describes. `prepared`: undone. `applied`: finished; writing that is the commit point. Its tag says
 * which home wrote it, and for which folder.
 */
export interface Journal {
  readonly format: 1
  readonly state: 'prepared' | 'applied'
  /** Id of the home whose store keeps what the instance loses. */
  readonly home: string
  readonly changeSet: ChangeSet
  /** Work folder of each of the change set's changes, in their order. */
  readonly areas: readonly string[]
  /** Folders that an earlier change set made, to be removed when they are empty after this one. */
  readonly emptied: readonly string[]
  /** The folders of its changes that were links, which lead nowhere else when it is carried out; absent: an earlier Modwell wrote it. */
  readonly linked?: readonly LinkedFolder[]
}

/** Room for tens of thousands of files. */
const MAX_SIZE = 256 * 2 ** 20

const journalSchema: z.ZodType<Journal> = z.object({
  format: z.literal(1),
  state: z.enum(['prepared', 'applied']),
  home: z.string(),
  changeSet: changeSetSchema,
  areas: z.array(areaSchema),
  emptied: z.array(z.string().refine(isChangeableFolder)),
  linked: z.array(z.object({ folder: z.string(), place: z.string() })).optional(),
})

function journalFile(gamePath: string): string {
  return join(gamePath, WORK_FOLDER, 'journal.json')
}

export async function writeJournal(
  gamePath: string,
  journal: Journal,
  { disk, seal }: Pick<HomeServices, 'disk' | 'seal'>,
): Promise<void> {
  await disk.replaceFile(journalFile(gamePath), sealedJson(journal, await disk.realPath(gamePath), seal))
}

export interface FoundJournal {
  readonly journal: Journal
  /** Whether this home wrote it for this folder. */
  readonly isOwn: boolean
  /** Whether any home did. */
  readonly isTagged: boolean
}

/** null: no change is under way. Throws `unrecovered` when it cannot be read. */
export async function readJournal(
  gamePath: string,
  { disk, seal }: Pick<HomeServices, 'disk' | 'seal'>,
): Promise<FoundJournal | null> {
  const file = journalFile(gamePath)
  const bytes = await disk.readPlain(file, MAX_SIZE)
  if (bytes === null) return null
  try {
    const json: unknown = JSON.parse(bytes.toString())
    const isOwn = isSealedHere(json, await disk.realPath(gamePath), seal)
    return { journal: journalSchema.parse(json), isOwn, isTagged: isTagged(json) }
  } catch (cause) {
    throw new CoreError('unrecovered', message('journal-unreadable', { file }), {
      hint: message('it-may-be-from-a-newer'),
      remedies: [{ kind: 'run-doctor' }],
      cause,
    })
  }
}

export async function removeJournal(gamePath: string, disk: Disk): Promise<void> {
  const file = journalFile(gamePath)
  if ((await disk.look(file)) === null) return
  await disk.remove(file)
  await disk.syncFolder(dirname(file))
}
