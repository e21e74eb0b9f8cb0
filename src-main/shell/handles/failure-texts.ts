import { message } from '../../../resources/text/text.ts'
import { CoreError } from '../../core/errors.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import { nameOf } from './name.ts'

/** Why what failed did, in full: the page names it by id, so that it never says what is copied. */
export interface FailureTexts {
  /** null: nothing failed. */
  name(failures: readonly { readonly message: string }[]): string | null
  /** A line for each, without secrets. Throws `not-found`. */
  text(id: string): string
}

export function createFailureTexts(): FailureTexts {
  const texts = new Map<string, string>()
  return {
    name(failures) {
      if (failures.length === 0) return null
      const text = failures.map((failure) => maskSecrets(failure.message)).join('\n')
      const id = nameOf('failures', text)
      texts.set(id, text)
      return id
    },
    text(id) {
      const text = texts.get(id)
      if (text === undefined) throw new CoreError('not-found', message('that-was-not-offered'))
      return text
    },
  }
}
