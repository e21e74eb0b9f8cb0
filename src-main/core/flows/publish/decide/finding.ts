import type { Message } from '../../../../../resources/text/text.ts'
import type { Check, CheckKind, LabelledFix, PublishFix } from '../../../model/authoring/publishing/publish-check.ts'
import { withMessage } from '../../../model/words/with-message.ts'

interface Where {
  readonly version?: string
  readonly file?: string
  readonly fixes?: readonly LabelledFix[]
}

export function problem(kind: CheckKind, text: Message, where: Where = {}): Check {
  return finding({ kind, level: 'problem', ...withMessage(text) }, where)
}

/** Any of its fixes will do, and nothing is sent before one is chosen. */
export function question(kind: CheckKind, text: Message, where: Where = {}): Check {
  return { ...problem(kind, text, where), isQuestion: true }
}

export function warning(kind: CheckKind, text: Message, where: Where = {}): Check {
  return finding({ kind, level: 'warning', ...withMessage(text) }, where)
}

function finding(
  said: Pick<Check, 'kind' | 'level' | 'message' | 'text'>,
  { version = null, file = null, fixes = [] }: { version?: string | null; file?: string | null } & Pick<Where, 'fixes'>,
): Check {
  return { ...said, isQuestion: false, version, file, fixes }
}

export function labelled(text: Message, fix: PublishFix): LabelledFix {
  return { fix, ...withMessage(text) }
}
