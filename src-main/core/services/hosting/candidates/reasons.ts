import type { Message } from '../../../../../resources/text/text.ts'
import type { CandidateCode } from '../../../model/words/codes/candidate-codes.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { ReasonFact } from '../../../model/words/reason-facts.ts'
import type { Reason } from '../../../model/words/reason.ts'

/** A reason for which a candidate is not read. */
export function reason(code: CandidateCode, text: Message, fact?: ReasonFact): Reason {
  return { code, fact, ...withMessage(text) }
}
