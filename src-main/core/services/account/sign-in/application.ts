import { type WithMessage, withMessage } from '../../../model/words/with-message.ts'
import { type Message, message, format } from '../../../../../resources/text/text.ts'
import type { OauthApplication } from '../../../model/accounts/account.ts'
import { nameService } from '../../settings/service-url.ts'
import { FILE_BOX, type SecretBox } from '../kept/secrets.ts'
import type { AccountsFile } from '../kept/accounts-file.ts'

export interface ApplicationSources {
  readonly file: AccountsFile
  readonly os: SecretBox | null
  readonly env: Readonly<Record<string, string | undefined>>
  /** The setting; empty: none. */
  readonly clientId: () => string
}

/** What this Modwell may sign people in as at a service, or what is missing for that. */
export type ApplicationResult =
  | { readonly kind: 'ready'; readonly application: OauthApplication }
  | (Required<WithMessage> & { readonly kind: 'not-configured'; readonly hint: string; readonly hintText: Message })

/**
 * The application kept for this service, else the client id of the setting or `MODWELL_OAUTH_CLIENT_ID` with the secret of
 * `MODWELL_OAUTH_SECRET`, else what the build was given. The service has no way without a secret (fact H91).
 */
export async function readApplication(service: string, sources: ApplicationSources): Promise<ApplicationResult> {
  const { file, os, env, clientId } = sources
  const stored = file.read().applications.find((one) => one.service === service)
  if (stored !== undefined) {
    const secret = await open(stored.place === 'file' ? FILE_BOX : os, stored.secret)
    if (secret !== null) return { kind: 'ready', application: { clientId: stored.clientId, clientSecret: secret } }
  }
  const own = clientId() || stored?.clientId || env['MODWELL_OAUTH_CLIENT_ID'] || ''
  const named = own || BUILT_APPLICATION.clientId
  const secret = env['MODWELL_OAUTH_SECRET'] || (own === '' ? BUILT_APPLICATION.clientSecret : '')
  if (named !== '' && secret !== '') return { kind: 'ready', application: { clientId: named, clientSecret: secret } }
  const lacks = named !== '' ? 'secret' : secret === '' ? 'both' : 'id'
  const hintText = message('token-is-the-other-way')
  return {
    kind: 'not-configured',
    ...withMessage(message('browser-needs-an-application', { service: nameService(service), lacks })),
    hint: format(hintText),
    hintText,
  }
}

async function open(box: SecretBox | null, sealed: string): Promise<string | null> {
  try {
    return box === null ? null : await box.open(sealed)
  } catch {
    return null
  }
}

/** Keeps the application of a service in that box, or forgets it. */
export async function keepApplication(
  service: string,
  application: OauthApplication | null,
  { file, box }: { readonly file: AccountsFile; readonly box: SecretBox },
): Promise<void> {
  const record =
    application === null
      ? []
      : [{ service, clientId: application.clientId, place: box.kind, secret: await box.seal(application.clientSecret) }]
  file.change((stored) => ({
    ...stored,
    applications: [...stored.applications.filter((one) => one.service !== service), ...record],
  }))
}

/** Put in by the build; not there when run from source. */
declare const BUILT_INTO_THIS: OauthApplication

/** The application that this build signs people in as; from source, or from a build that was given none, both are empty. */
const BUILT_APPLICATION: OauthApplication =
  typeof BUILT_INTO_THIS === 'undefined' ? { clientId: '', clientSecret: '' } : BUILT_INTO_THIS
