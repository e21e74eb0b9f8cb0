import { CoreError } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'

/** What to say of a file whose bytes cannot be had from the store. `broken`: what was found in their place; null: nothing. */
export function missingFromStore(
  path: string,
  sha512: string,
  broken: { readonly found: string | null } | null,
): CoreError {
  if (broken === null) {
    return new CoreError('missing-from-store', message('bytes-not-in-store', { path }), {
      hint: message('it-stays-as-it-is-install'),
    })
  }
  const instead =
    broken.found === null ? message('they-cannot-be-read') : message('they-have-sha512', { sha512: broken.found })
  return new CoreError('missing-from-store', message('stored-bytes-damaged', { path, sha512, instead }), {
    hint: message('it-stays-as-it-is-they'),
  })
}
