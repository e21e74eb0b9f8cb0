import { dirname, join } from 'node:path'
import { z } from 'zod'
import { changeSetSchema } from '../disk/change-set-schema.ts'
import type { Disk, Owner } from '../disk/disk.ts'
import { CoreError } from '../errors.ts'
import type { ChangeSet } from '../model/change-set.ts'
import { LAUNCHER_AREA } from '../model/launcher-file.ts'
import { WORK_FOLDER } from '../model/work-folder.ts'

/**
 * `.modwell/journal.json`: there from before the first change of an instance until all about it is recorded, and enough to
 * finish or take back what it describes from any home. `prepared`: taken back. `applied`: finished; writing that is the commit point.
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
}

const area = z
  .string()
  .refine(
    (value) =>
      value === WORK_FOLDER || value === LAUNCHER_AREA || (value.endsWith(`/${WORK_FOLDER}`) && !value.includes('..')),
  )

const journalSchema: z.ZodType<Journal> = z.object({
  format: z.literal(1),
  state: z.enum(['prepared', 'applied']),
  home: z.string(),
  changeSet: changeSetSchema,
  areas: z.array(area),
  emptied: z.array(z.string().refine((value) => !value.split('/').includes('..') && !value.startsWith('/'))),
})

function journalFile(gamePath: string): string {
  return join(gamePath, WORK_FOLDER, 'journal.json')
}

export async function writeJournal(
  gamePath: string,
  journal: Journal,
  to: { readonly disk: Disk; readonly owner: Owner },
) {
  await to.disk.replaceFile(journalFile(gamePath), JSON.stringify(journal), to.owner)
}

/** null: no change is under way. Throws `unrecovered` when it cannot be read. */
export async function readJournal(gamePath: string, disk: Disk): Promise<Journal | null> {
  const file = journalFile(gamePath)
  const bytes = await disk.read(file)
  if (bytes === null) return null
  try {
    return journalSchema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new CoreError('unrecovered', `${file} cannot be read, so the change it describes cannot be finished`, {
      hint: 'It may be from a newer Modwell: update Modwell and start it again.',
      commands: ['modwell doctor'],
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
