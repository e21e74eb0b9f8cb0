import type { CallError } from '../../../src-preload/contract/result.ts'
import type { CoreError } from '../../core/errors.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import { format } from '../../../resources/text/text.ts'
import { maskText } from './mask-text.ts'
import { shownRemedies } from './shown-remedies.ts'

/** A failure as it may cross to the page: without secrets. */
export function showCoreError({ code, text, hintText, brief, remedies, lacks }: CoreError): CallError {
  const masked = maskText(text)
  const maskedHint = hintText === null ? null : maskText(hintText)
  return {
    code,
    message: maskSecrets(format(masked)),
    hint: maskedHint === null ? null : maskSecrets(format(maskedHint)),
    text: masked,
    hintText: maskedHint,
    remedies: shownRemedies(remedies),
    ...(brief !== undefined && { brief: maskText(brief) }),
    ...(lacks !== null && { lacks }),
  }
}
