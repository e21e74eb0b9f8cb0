/**
 * Whether an interrupted change is carried out without asking. In: a journal as it was found in an adopted instance. What lies there may
 * be planted, so only what this home wrote, or what appeared in a folder of the same user, is; anything else waits for a person.
 */
import { join } from 'node:path'
import type { FoundJournal, Journal } from '../../pipeline/apply/journal.ts'
import type { Ledger } from '../../services/database/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instance.ts'
import type { Recovery } from '../../model/recovery.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'

export interface Told {
  /** The change set that a person named: its journal is carried out whoever wrote it. */
  readonly told?: string | null
}

export interface JudgeServices extends Told {
  readonly disk: Pick<Disk, 'isOurs'>
  readonly ledger: Pick<Ledger, 'isFinished' | 'received'>
}

/**
 * `waiting`: this home cannot tell that it wrote the journal. It did if the tag is right; and what appears in the folder of an adopted
 * instance was written by a program of the same user, as an older Modwell or another home, if it belongs to that user.
 */
export function standingOf(
  { journal, isOwn }: FoundJournal,
  { id, gamePath }: Instance,
  { disk, ledger, told }: JudgeServices,
): 'under-way' | 'finished' | 'waiting' {
  const changeSet = journal.changeSet.id
  if (told === changeSet) return 'under-way'
  const isFinished = ledger.isFinished(changeSet)
  if (isOwn) return isFinished ? 'finished' : 'under-way'
  if (isFinished || ledger.received(id).has(changeSet)) return 'waiting'
  const isOurs = disk.isOurs(gamePath) && disk.isOurs(join(gamePath, WORK_FOLDER, 'journal.json'))
  return isOurs ? 'under-way' : 'waiting'
}

export function waiting({ changeSet: { id, kind } }: Journal, { id: instanceId, gamePath }: Instance): Recovery {
  const message = `an interrupted ${kind} (${id}) waits, because it was not begun from here`
  return { instanceId, gamePath, outcome: 'waiting', changeSet: id, message }
}

export function untrusted({ changeSet: { id, kind } }: Journal, { name }: Instance): CoreError {
  return new CoreError('untrusted', `in ${name} an interrupted ${kind} waits that was not begun from here (${id})`, {
    hint: 'If you know who began it, let Modwell finish or undo it. Else move the folder .modwell out of the instance.',
    commands: [`modwell recover ${id}`],
  })
}
