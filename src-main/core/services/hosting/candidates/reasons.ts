import type { Message } from '../../../../../src-texts/text.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { Reason } from '../../../model/words/reason.ts'

/** Every reason for which a candidate is not read, once, with when it occurs. */
export const CANDIDATE_REASONS = {
  offline: 'it was never seen, and the service is not to be asked',
  'download-failed': 'it could not be fetched: gone, refused, or at an address that may not be used',
  unreachable: 'its host did not answer, or broke off each time',
  'bad-answer': 'the server answers for other bytes or another file than was asked for',
  'wrong-hash': 'all of it was fetched and is not what was announced',
  'too-large': 'more of it would have to be fetched than is worth while',
  'examination-crashed': 'its bytes bring down the reader',
} as const

export function reason(code: keyof typeof CANDIDATE_REASONS, text: Message): Reason {
  return { code, ...withMessage(text) }
}
