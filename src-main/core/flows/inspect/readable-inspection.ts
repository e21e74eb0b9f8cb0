import { CoreError } from '../../errors.ts'
import type { Inspection } from '../../model/states/finding.ts'
import { messageOf } from '../../model/words/with-message.ts'
import type { Assessment } from './assess.ts'

/** The inspection of the one instance that was assessed. Throws `unreadable-folder`. */
export function readableInspection([assessment]: readonly Assessment[]): Inspection {
  if (assessment === undefined) throw new Error('an instance was not assessed')
  const { inspection } = assessment
  if (inspection.problem !== null) throw new CoreError('unreadable-folder', messageOf(inspection.problem))
  return inspection
}
