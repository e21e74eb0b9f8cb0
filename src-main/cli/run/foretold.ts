import type { ApiRequest } from '../../core/model/service/operation.ts'
import type { Answer } from './session.ts'
import { plain } from '../terminal/plain.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** An answer of a dry run: what the command would have answered is said to be what would be. `unsent`: requests that would be sent. */
export function foretold({ document, text, ...answer }: Answer, unsent: readonly ApiRequest[]): Answer {
  const requests = unsent.map(({ method, url }) =>
    formatMessage('would-be-sent', { request: plain(`${method} ${url}`) }),
  )
  return {
    ...answer,
    document: { ...document, dryRun: true, ...(unsent.length > 0 && { wouldSend: unsent }) },
    text: (style) =>
      answer.isForetold === true
        ? [...requests, ...text(style)]
        : [formatMessage('dry-run-would-say'), ...requests, ...text(style), style.dim(formatMessage('was-dry-run'))],
  }
}
