import { formatMessage } from '../../../../resources/text/text.ts'
import type { SentReport } from '../../../core/model/accounts/profile.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import type { Answer, Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'

/** What is said of a report about somebody or something; in a dry run, that it would be sent. */
export function reportText(
  name: string,
  sent: SentReport,
  { options }: Pick<Session, 'options'>,
): Pick<Answer, 'text' | 'isForetold'> {
  if (!options.isDryRun) return { text: (style) => sentLines(name, sent, style) }
  return {
    isForetold: true,
    text: (style) => [
      formatMessage('report-would-be-sent', { name: plain(name) }),
      style.dim(formatMessage('was-dry-run')),
    ],
  }
}

function sentLines(name: string, { id, threadId }: SentReport, style: Style): readonly string[] {
  return [
    formatMessage('report-was-sent', { name: plain(name) }),
    ...(id === null
      ? []
      : [
          formatMessage('report-is-known-as', {
            id: plain(id),
            hasThread: threadId !== null,
            thread: plain(threadId ?? ''),
          }),
        ]),
    ...(threadId === null ? [] : commandLines([`modwell talk show ${quoteForShell(id ?? threadId)}`], 2, style)),
  ]
}
