import { CoreError } from '../../errors.ts'
import type { ScopeCheck, TokenKind, TokenState } from '../../model/accounts/account.ts'
import type { AskedWith, AskService, OwnUser } from './ask-service.ts'
import { LEAST_SCOPES } from './choose-scopes.ts'
import { nameScopes, SCOPE_USES, type UsedScope } from '../../model/accounts/scope-uses.ts'
import { message, formatMessage, type Message, format } from '../../../../resources/text/text.ts'

export interface CheckedToken {
  readonly user: OwnUser
  readonly scopes: readonly ScopeCheck[]
}

type ScopeVerdict = Pick<ScopeCheck, 'verdict' | 'note'>

const YES: ScopeVerdict = { verdict: 'yes', note: null }
const NO: ScopeVerdict = { verdict: 'no', note: null }
const WOULD_WRITE = message('trying-would-change')
/** In the listing for everybody; any other status shows that the token sees more (fact H30). */
const PUBLIC_STATUSES: ReadonlySet<string> = new Set(['approved', 'archived'])

/**
 * Whose a token is and what it may do, by reads that change nothing: the service does not tell a token's scopes. Throws
 * `service-unauthorized` when the service does not say whose it is, and the client's errors.
 */
export async function checkToken(ask: AskService, asked: AskedWith): Promise<CheckedToken> {
  const user = await readOwner(ask, asked)
  const [notifications, reports, threads, projects] = await Promise.all([
    attempt(() => ask.tries.NOTIFICATION_READ(asked)),
    attempt(() => ask.tries.REPORT_READ(asked)),
    attempt(() => ask.tries.THREAD_READ(asked)),
    tryProjects(ask, user, asked),
  ])
  const found: Partial<Record<UsedScope, ScopeVerdict>> = {
    USER_READ: YES,
    USER_READ_EMAIL: judgeEmail(user),
    NOTIFICATION_READ: notifications,
    REPORT_READ: reports,
    THREAD_READ: threads,
    PROJECT_READ: projects,
    VERSION_READ: notTried(message('shows-with-hidden-version')),
  }
  const names = Object.keys(SCOPE_USES).filter((name): name is UsedScope => Object.hasOwn(SCOPE_USES, name))
  return {
    user,
    scopes: names.map((scope) => ({
      scope,
      isFor: formatMessage(SCOPE_USES[scope].use),
      label: formatMessage(SCOPE_USES[scope].onSite),
      ...(found[scope] ?? notTried(WOULD_WRITE)),
    })),
  }
}

/** What could not be tried is known anyway of a token whose scopes were asked for; null: they are not known. */
export function withGranted(checks: readonly ScopeCheck[], granted: readonly string[] | null): readonly ScopeCheck[] {
  if (granted === null) return checks
  return checks.map((check): ScopeCheck => {
    if (check.verdict !== 'not-tried') return check
    return granted.includes(check.scope)
      ? { ...check, verdict: 'yes', note: formatMessage('you-granted-it') }
      : { ...check, verdict: 'no', note: formatMessage('was-not-asked-for') }
  })
}

/** Sentences that the owner of such a token should read; what a missing scope costs is with the scope. */
export function warnAbout(kind: TokenKind): readonly string[] {
  const warnings: string[] = []
  if (kind === 'code-host') {
    warnings.push(formatMessage('token-of-a-code-host'))
  }
  if (kind === 'session') {
    warnings.push(formatMessage('token-of-a-session'))
  }
  return warnings
}

async function readOwner(ask: AskService, asked: AskedWith): Promise<OwnUser> {
  try {
    return await ask.ownUser(asked)
  } catch (cause) {
    if (!(cause instanceof CoreError) || cause.code !== 'service-unauthorized') throw cause
    throw (await findByTrying(ask, asked)) === 'lives'
      ? new CoreError('service-unauthorized', message('token-hides-its-owner', { scope: nameScopes(['USER_READ']) }), {
          hint: message('tick-it-for-the-token'),
          lacks: { kind: 'scope', scopes: ['USER_READ'] },
          cause,
        })
      : new CoreError('service-unauthorized', message('the-service-refuses-this-token'), {
          hint: message('make-a-token-or-tick-more', { scope: nameScopes(LEAST_SCOPES) }),
          cause,
        })
  }
}

/** What became of a token that was refused for something. Throws that it was stopped. */
export async function findTokenState(ask: AskService, asked: AskedWith): Promise<TokenState> {
  try {
    await ask.ownUser(asked)
    return 'lives'
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    if (error.code === 'service-forbidden') return 'lives'
    if (error.code !== 'service-unauthorized') return 'unknown'
    return findByTrying(ask, asked)
  }
}

/** What it is that may not tell whose it is: it lives where the service answers it anything that it answers to nobody. */
async function findByTrying({ tries }: AskService, asked: AskedWith): Promise<TokenState> {
  const tried = await Promise.all(Object.values(tries).map((read) => attempt(() => read(asked))))
  if (tried.some(({ verdict }) => verdict === 'yes')) return 'lives'
  return tried.every(({ verdict }) => verdict === 'no') ? 'dead' : 'unknown'
}

async function attempt(read: () => Promise<unknown>): Promise<ScopeVerdict> {
  try {
    await read()
    return YES
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return error.code === 'service-unauthorized' ? NO : notTried(error.text)
  }
}

/** The listing answers without the scope too, with what is public: only a project that is not tells. */
async function tryProjects(ask: AskService, user: OwnUser, asked: AskedWith): Promise<ScopeVerdict> {
  let hidden = 0
  const finding = await attempt(async () => {
    const statuses = await ask.projectStatuses(user.id, asked)
    hidden = statuses.filter((status) => !PUBLIC_STATUSES.has(status)).length
  })
  return finding.verdict === 'yes' && hidden === 0 ? notTried(message('shows-with-hidden-project')) : finding
}

/** An account without an address looks as one whose address the token may not see, unless the service says that it is verified. */
function judgeEmail({ email, hasVerifiedEmail }: OwnUser): ScopeVerdict {
  if (email !== null) return YES
  return hasVerifiedEmail === true ? NO : notTried(message('may-have-no-address'))
}

function notTried(note: Message): ScopeVerdict {
  return { verdict: 'not-tried', note: format(note) }
}
