import { CoreError } from '../../errors.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

/** What the service says when it will not give a code or a token (fact H93). */
export interface OauthProblem {
  readonly error: string
  /** The service's own words, if any. */
  readonly description: string | null
  /** null: it came by the browser. */
  readonly status: number | null
}

interface Words {
  readonly says: Text
  readonly hint: Text
}

const OWN_APPLICATION = say('check-the-application')
const AGAIN = say('sign-in-again')

const MEANINGS: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    invalid_uri: {
      says: say('callback-not-registered'),
      hint: say('register-callback'),
    },
    invalid_client: { says: say('application-not-known'), hint: OWN_APPLICATION },
    invalid_grant: { says: say('browser-code-expired'), hint: AGAIN },
    unauthorized_client: { says: say('browser-code-of-another'), hint: AGAIN },
    invalid_request: { says: say('sign-in-request-wrong'), hint: OWN_APPLICATION },
    invalid_scope: {
      says: say('scopes-not-allowed'),
      hint: say('let-the-application-have-more-scopes'),
    },
    access_denied: { says: say('person-declined'), hint: AGAIN },
    server_error: { says: say('service-has-fault'), hint: say('wait-a-little-and-sign') },
  }),
)

/** Never `access_denied`: that is an outcome. */
export function errorOfProblem(problem: OauthProblem): CoreError {
  const { says, hint } = meaningOf(problem)
  const told = clean(problem.description)
  const named = clean(problem.error) ?? say('no-reason')
  return new CoreError(
    'sign-in-failed',
    say('sign-in-failed', { says, named, isTold: told !== null, told: told ?? '' }),
    {
      hint,
    },
  )
}

function meaningOf({ error, status }: OauthProblem): Words {
  if (error === 'invalid_client' && status === 401) {
    return { says: say('client-secret-not-accepted'), hint: OWN_APPLICATION }
  }
  return MEANINGS.get(error) ?? { says: say('sign-in-refused'), hint: AGAIN }
}

/** One short line without control characters: the text came from outside, perhaps through a browser. */
function clean(text: string | null): string | null {
  const line = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, 200)
}
