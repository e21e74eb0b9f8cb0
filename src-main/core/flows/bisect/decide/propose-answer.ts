import type { BisectProposal, BisectTrial } from '../../../model/changes/bisect.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'

/** What a trial says of the crash that is looked for; `crash`: its signature, absent where no log told of it. null: nobody can say. */
export function proposeAnswer(trial: BisectTrial | null, crash: string | undefined): BisectProposal | null {
  if (trial === null) return null
  if (trial.kind === 'ran') return { word: 'good', ...withMessage(message('bisect-trial-ran')) }
  const { message: cause } = trial
  if (crash === undefined) return { word: 'bad', ...withMessage(message('bisect-trial-crashed', { cause })) }
  if (trial.signature === crash) return { word: 'bad', ...withMessage(message('bisect-trial-same')) }
  return { word: 'skip', ...withMessage(message('bisect-trial-other', { cause })) }
}
