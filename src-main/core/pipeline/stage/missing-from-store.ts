import { CoreError } from '../../errors.ts'

/** What to say of a file whose bytes cannot be had from the store. `broken`: what was found in their place; null: nothing. */
export function missingFromStore(
  path: string,
  sha512: string,
  broken: { readonly found: string | null } | null,
): CoreError {
  if (broken === null) {
    return new CoreError('missing-from-store', `the bytes of ${path} are no longer in the store`, {
      hint: 'It stays as it is. Install the version you want again.',
    })
  }
  const instead = broken.found === null ? 'they cannot be read' : `they have SHA-512 ${broken.found}`
  return new CoreError(
    'missing-from-store',
    `the bytes of ${path} in the store are not what was put there: expected SHA-512 ${sha512}, ${instead}`,
    { hint: 'It stays as it is. They were set aside in the store: try again, and the service is asked for them.' },
  )
}
