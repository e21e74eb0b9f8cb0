import { withMessage } from '../../../model/words/with-message.ts'
import type { TextId } from '../../../../../resources/text/catalogue.ts'
import { CoreError } from '../../../errors.ts'
import type {
  Account,
  AccountEvent,
  SignInOptions,
  SignInOutcome,
  TokenKind,
  TokenPlace,
} from '../../../model/accounts/account.ts'
import type { Accounts } from '../kept/accounts.ts'
import type { ApplicationResult } from './application.ts'
import type { AskService } from '../ask-service.ts'
import { checkToken, warnAbout, withGranted } from '../find-scopes.ts'
import { expiresAfter } from '../kept/expiry.ts'
import { askForToken } from './oauth.ts'
import { chooseScopes, findLacks } from '../choose-scopes.ts'
import { listAreas } from '../scope-areas.ts'
import type { SecretBox } from '../kept/secrets.ts'
import { message, formatMessage, type Message } from '../../../../../resources/text/text.ts'
import { tokenKindOf } from '../../../model/accounts/token-kind.ts'

export interface SignInPlace {
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly ask: AskService
}

export interface SignInConfig {
  readonly accounts: Accounts
  readonly place: () => SignInPlace
  readonly application: () => Promise<ApplicationResult>
  readonly ports: () => readonly number[]
  readonly boxFor: (options: SignInOptions) => Promise<SecretBox>
  readonly openBrowser: (address: string) => Promise<void>
  readonly emit: (event: AccountEvent) => void
  readonly clock: () => Date
  readonly patience: number | undefined
}

/** A token that the service gave or a person pasted, not looked at yet. */
interface FreshToken {
  readonly token: string
  readonly kind: TokenKind
  readonly expiresAt: string | null
  readonly scopes: readonly string[] | null
}

const KEPT = {
  os: 'token-is-in-key-store',
  file: 'token-is-in-file',
  memory: 'token-is-not-stored',
  environment: 'token-is-of-environment',
} as const satisfies Readonly<Record<TokenPlace, TextId>>

const MAX_LENGTH = 512

/** The two equal ways of signing in; both end with a token that was looked at before it is kept. */
export function createSignIn(config: SignInConfig) {
  const { accounts, emit, clock } = config

  async function finish(fresh: FreshToken, options: SignInOptions, signal: AbortSignal): Promise<SignInOutcome> {
    const { serviceUrl, ask } = config.place()
    const checked = await checkToken(ask, { token: fresh.token, signal })
    const { user } = checked
    const scopes = withGranted(checked.scopes, fresh.scopes)
    const { token, kind: tokenKind, expiresAt } = fresh
    const service = new URL(serviceUrl).origin
    const named = { service, userId: user.id, username: user.username, tokenKind, expiresAt, scopes: fresh.scopes }
    const stored = await accounts.keep({ ...named, token }, await config.boxFor(options))
    emit({ kind: 'accounts-changed' })
    const overruled =
      accounts.active(service)?.place === 'environment' ? [formatMessage('environment-token-decides')] : []
    return {
      kind: 'signed-in',
      report: {
        account: stored,
        scopes,
        areas: listAreas(scopes),
        lacks: findLacks(scopes, options.scopes ?? []),
        warnings: [...warnAbout(tokenKind), ...overruled],
        checkedAt: clock().toISOString(),
      },
      storedIn: formatMessage(KEPT[stored.place]),
    }
  }

  return {
    /** Throws `bad-argument`, `service-unauthorized`, and the client's errors. */
    async withToken(pasted: string, options: SignInOptions, signal: AbortSignal): Promise<SignInOutcome> {
      const { token, kind } = readToken(pasted)
      emit({ kind: 'checking' })
      return finish({ token, kind, expiresAt: null, scopes: null }, options, signal)
    },
    /** Throws `bad-argument`, `sign-in-failed`, `cancelled`, and the client's errors. */
    async inBrowser(options: SignInOptions, signal: AbortSignal): Promise<SignInOutcome> {
      const { serviceUrl, siteUrl, ask } = config.place()
      const asked = chooseScopes(options.scopes ?? [])
      const application = await config.application()
      if (application.kind === 'not-configured') return application
      const scopes = [...new Set([...grantedBefore(accounts.active(new URL(serviceUrl).origin)), ...asked])]
      const outcome = await askForToken(
        {
          application: application.application,
          siteUrl,
          ports: config.ports(),
          scopes,
          ...(config.patience !== undefined && { patience: config.patience }),
        },
        { emit, openBrowser: config.openBrowser, exchange: (exchange, stop) => ask.exchange(exchange, stop) },
        signal,
      )
      if (outcome.kind === 'declined') return { kind: 'declined', ...withMessage(message('was-declined-in-browser')) }
      if (outcome.kind === 'timed-out')
        return { kind: 'timed-out', ...withMessage(message('browser-brought-no-answer')) }
      const { token, expiresIn } = outcome
      return finish({ token, kind: 'oauth', expiresAt: expiresAfter(expiresIn, clock()), scopes }, options, signal)
    },
  }
}

/** A wider consent replaces the one before it: what was granted stays asked for. */
function grantedBefore(active: Account | null): readonly string[] {
  return active?.tokenKind === 'oauth' ? (active.scopes ?? []) : []
}

/** For a program that has no way to open a browser. */
export async function noBrowser(): Promise<void> {
  throw new CoreError('sign-in-failed', message('this-program-cannot-open-a-browser'), {
    hint: message('open-the-address-yourself'),
  })
}

/** A pasted token, trimmed. Throws `bad-argument` for what can be none, without repeating it. */
export function readToken(pasted: string): { readonly token: string; readonly kind: TokenKind } {
  const token = pasted.trim()
  if (token === '') throw refuse(message('no-token-given'))
  if (token.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(token)) throw refuse(message('not-one-token'))
  const kind = tokenKindOf(token)
  if (kind === null) throw refuse(message('not-a-token-of-the-service'))
  return { token, kind }
}

function refuse(why: Message): CoreError {
  return new CoreError('bad-argument', why, {
    hint: message('a-personal-access-token-begins'),
  })
}
