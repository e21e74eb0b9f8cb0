import type { OauthApplication } from '../../../model/accounts/account.ts'

/** Put in by the build; not there when run from source. */
declare const BUILT_INTO_THIS: OauthApplication

/** The application that this build signs people in as; from source, or from a build that was given none, both are empty. */
export const BUILT_APPLICATION: OauthApplication =
  typeof BUILT_INTO_THIS === 'undefined' ? { clientId: '', clientSecret: '' } : BUILT_INTO_THIS
