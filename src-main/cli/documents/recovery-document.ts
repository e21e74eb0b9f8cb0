import type { Recovery } from '../../core/model/changes/recovery.ts'
import { commandsOf } from '../remedies/remedy-command.ts'

/** One of `recovered[]`. */
export function recoveryDocument({ remedies, ...recovery }: Recovery): object {
  return { ...recovery, commands: commandsOf(remedies) }
}
