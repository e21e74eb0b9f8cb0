import { CoreError } from '../../../errors.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

/** What the service says when it will not give a code or a token (fact H93). */
export interface OauthProblem {
  readonly error: string
  /** The service's own words, if any. */
  readonly description: string | null
  /** null: it came by the browser. */
  readonly status: number | null
}

interface Words {
  readonly says: Message
  readonly hint: Message
}

const OWN_APPLICATION = message('check-the-application')
const AGAIN = message('sign-in-again')

const MEANINGS: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    invalid_uri: {
      says: message('callback-not-registered'),
      hint: message('register-callback'),
    },
    invalid_client: { says: message('application-not-known'), hint: OWN_APPLICATION },
    invalid_grant: { says: message('browser-code-expired'), hint: AGAIN },
    unauthorized_client: { says: message('browser-code-of-another'), hint: AGAIN },
    invalid_request: { says: message('sign-in-request-wrong'), hint: OWN_APPLICATION },
    invalid_scope: {
      says: message('scopes-not-allowed'),
      hint: message('let-the-application-have-more-scopes'),
    },
    access_denied: { says: message('person-declined'), hint: AGAIN },
    server_error: { says: message('service-has-fault'), hint: message('wait-a-little-and-sign') },
  }),
)

/** Never `access_denied`: that is an outcome. */
export function errorOfProblem(problem: OauthProblem): CoreError {
  const { says, hint } = meaningOf(problem)
  const told = clean(problem.description)
  const named = clean(problem.error) ?? message('no-reason')
  return new CoreError(
    'sign-in-failed',
    message('sign-in-failed', { says, named, isTold: told !== null, told: told ?? '' }),
    {
      hint,
    },
  )
}

function meaningOf({ error, status }: OauthProblem): Words {
  if (error === 'invalid_client' && status === 401) {
    return { says: message('client-secret-not-accepted'), hint: OWN_APPLICATION }
  }
  return MEANINGS.get(error) ?? { says: message('sign-in-refused'), hint: AGAIN }
}

/** One short line without control characters: the text came from outside, perhaps through a browser. */
function clean(text: string | null): string | null {
  const line = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, 200)
}
