import { CoreError } from '../../errors.ts'

/** What the service says when it will not give a code or a token (fact H93). */
export interface OauthProblem {
  readonly error: string
  /** The service's own words, if any. */
  readonly description: string | null
  /** null: it came by the browser. */
  readonly status: number | null
}

interface Words {
  readonly says: string
  readonly hint: string
}

const OWN_APPLICATION = 'Check the client id, the client secret and the registered addresses of the application.'
const AGAIN = 'Sign in again.'

const MEANINGS: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    invalid_uri: {
      says: 'the application has not registered the address that the browser should come back to',
      hint: 'Register http://127.0.0.1:PORT/callback, exactly so, for each port of the setting oauthPorts.',
    },
    invalid_client: { says: 'the service does not know this application', hint: OWN_APPLICATION },
    invalid_grant: { says: 'the code of the browser was used before or has expired', hint: AGAIN },
    unauthorized_client: { says: 'the code of the browser was given to another application', hint: AGAIN },
    invalid_request: { says: 'the service finds a part of the request wrong', hint: OWN_APPLICATION },
    invalid_scope: {
      says: 'the application may not ask for these scopes',
      hint: 'Let the application have more scopes at the service, or sign in with fewer.',
    },
    access_denied: { says: 'the person declined', hint: AGAIN },
    server_error: { says: 'the service has a fault of its own', hint: 'Wait a little and sign in again.' },
  }),
)

/** Never `access_denied`: that is an outcome. */
export function errorOfProblem(problem: OauthProblem): CoreError {
  const { says, hint } = meaningOf(problem)
  const told = clean(problem.description)
  const named = clean(problem.error) ?? 'no reason'
  return new CoreError(
    'sign-in-failed',
    `signing in did not work: ${says} (${named}${told === null ? '' : `: ${told}`})`,
    {
      hint,
    },
  )
}

function meaningOf({ error, status }: OauthProblem): Words {
  if (error === 'invalid_client' && status === 401) {
    return { says: 'the service does not accept the client secret of the application', hint: OWN_APPLICATION }
  }
  return MEANINGS.get(error) ?? { says: 'the service refused', hint: AGAIN }
}

/** One short line without control characters: the text came from outside, perhaps through a browser. */
function clean(text: string | null): string | null {
  const line = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, 200)
}
