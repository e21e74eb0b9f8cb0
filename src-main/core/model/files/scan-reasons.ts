import type { Message } from '../../../../src-texts/text.ts'
import type { ScanCode } from '../words/codes/scan-codes.ts'
import { factOfCode } from '../words/reason-facts.ts'
import type { Reason } from '../words/reason.ts'
import { withMessage } from '../words/with-message.ts'

/** A reason that looking at files gives. */
export function reason(code: ScanCode, text: Message): Reason {
  return { code, fact: factOfCode(code) ?? undefined, ...withMessage(text) }
}
