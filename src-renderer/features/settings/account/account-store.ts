import { create } from 'zustand'
import type {
  Account,
  AccountEvent,
  AccountPage,
  AccountsView,
  ApplicationGiven,
  CallError,
  TokenKeeper,
  TokenReport,
  Result,
  SignInOutcome,
} from '../../../../src-preload/contract.ts'
import { startCall } from '../../../lib/asking/ask.ts'
import { hear } from '../../../lib/asking/events.ts'
import { act, lastAnswer, refresh, takeAnswer, tryTo } from '../../../lib/asking/question.ts'
import { hearOf, newAttempt, type Attempt } from './attempt.ts'

/** How the last attempt ended; null: none did since it was put away. */
export type SignInEnd =
  | SignInOutcome
  | { readonly kind: 'stopped' }
  /** `tokenKinds`: of what was forgotten here. */
  | { readonly kind: 'signed-out'; readonly tokenKinds: readonly Account['tokenKind'][] }

/** Beside which of the buttons it is said how something ended. */
export type AskedAt = 'browser' | 'token' | 'application' | 'section'

interface BrowserSignIn {
  /** Besides the least and what was granted before. */
  readonly scopes: readonly string[]
  /** Absent: as chosen. */
  readonly keeping?: TokenKeeper
  /** Default: the section. */
  readonly at?: AskedAt
}

interface AccountState {
  readonly attempt: Attempt | null
  readonly ending: SignInEnd | null
  readonly error: CallError | null
  /** Where the one or the other was begun. */
  readonly askedAt: AskedAt
  /** The service is asked what the active account may do. */
  readonly isChecking: boolean
  /** The site's page for tokens was opened: what follows is to paste one. */
  readonly isAtTokens: boolean
  /** ISO 8601 UTC of when it was found that nothing has changed; null: something has, or nobody looked. */
  readonly sameAt: string | null
  readonly keeping: TokenKeeper
  setKeeping(keeping: TokenKeeper): void
  signInInBrowser(how: BrowserSignIn): Promise<void>
  /** `scopes`: besides the least. */
  signInWithToken(token: string, scopes: readonly string[]): Promise<void>
  stop(): void
  /** `scopes`: what is wanted besides the least. Answers what was found out; null: nothing. */
  check(scopes?: readonly string[]): Promise<TokenReport | null>
  use(account: string): Promise<void>
  /** null: everybody. */
  signOut(account: string | null): Promise<void>
  /** Answers whether it was kept, or forgotten. */
  setApplication(given: Omit<ApplicationGiven, 'keeping'> | null): Promise<boolean>
  openPage(page: AccountPage): Promise<void>
  /** Of the attempt under way, onto the clipboard. Answers whether it is there. */
  copyAddress(): Promise<boolean>
  dismiss(): void
}

/** Who is signed in, and signing in: it goes on wherever the person is. Holds no token and no secret. */
export const useAccount = create<AccountState>((set, get) => {
  let stopCall: (() => void) | null = null

  const fail = (error: CallError): void => set({ error })
  const take = (view: AccountsView | undefined): boolean => {
    if (view === undefined) return false
    takeAnswer('account.overview', null, view)
    set({ error: null })
    return true
  }
  const attempt = async (way: Attempt['way'], askedAt: AskedAt, start: () => SignInCall): Promise<void> => {
    if (get().attempt !== null) return
    set({ attempt: newAttempt(way), ending: null, error: null, askedAt })
    const call = start()
    stopCall = call.cancel
    const answer = await call.answer
    stopCall = null
    set({ attempt: null, ...endOf(answer) })
    await refresh('account.overview')
  }
  const follow = (event: AccountEvent): void => {
    const { attempt: running } = get()
    if (running !== null) set({ attempt: hearOf(running, event) })
  }
  hear('account', ({ event }) => follow(event))

  return {
    attempt: null,
    ending: null,
    error: null,
    askedAt: 'section',
    isChecking: false,
    isAtTokens: false,
    sameAt: null,
    keeping: 'system',
    setKeeping: (keeping) => set({ keeping }),
    signInInBrowser: ({ scopes, keeping = get().keeping, at = 'section' }) =>
      attempt('browser', at, () => startCall('account.sign-in-browser', { keeping, scopes })),
    async signInWithToken(token, scopes) {
      const { keeping } = get()
      await attempt('token', 'token', () => startCall('account.sign-in-token', { keeping, scopes, token }))
      if (get().ending?.kind === 'signed-in') set({ isAtTokens: false })
    },
    stop: () => stopCall?.(),
    async check(scopes = []) {
      if (get().isChecking) return null
      const before = lastAnswer('account.overview', null)?.report ?? null
      set({ isChecking: true, ending: null, error: null, sameAt: null, askedAt: 'section' })
      const { done = null, error: failure } = await tryTo('account.check', { scopes })
      await refresh('account.overview')
      const view = lastAnswer('account.overview', null)
      const sameAt = isSame(before, done) ? done.checkedAt : null
      // What was changed there was found: who comes back from elsewhere later comes not from there.
      if (done !== null && sameAt === null) set({ isAtTokens: false })
      set({ isChecking: false, sameAt, error: failure === null || isTold(failure, view) ? null : failure })
      return done
    },
    async use(account) {
      set({ ending: null, askedAt: 'section' })
      take(await act('account.use', { account }, fail))
    },
    async signOut(account) {
      set({ ending: null, askedAt: 'section' })
      const before = lastAnswer('account.overview', null)?.accounts ?? []
      const view = await act('account.sign-out', { account }, fail)
      if (!take(view)) return
      const left = new Set(view?.accounts.map(({ id }) => id))
      // What another service still accepts is not seen at this one.
      const gone = before.filter(({ id, isHere }) => isHere && !left.has(id))
      if (gone.length > 0) set({ ending: { kind: 'signed-out', tokenKinds: gone.map(({ tokenKind }) => tokenKind) } })
    },
    async setApplication(given) {
      set({ ending: null, error: null, askedAt: 'application' })
      const application = given === null ? null : { ...given, keeping: get().keeping }
      return take(await act('account.set-application', application, fail))
    },
    async openPage(page) {
      if (page === 'tokens') set({ isAtTokens: true, error: null, sameAt: null, askedAt: 'token' })
      await act('account.open-page', { page }, fail)
    },
    copyAddress: async () => (await act('account.copy-address', null, fail)) !== undefined,
    dismiss: () => set({ ending: null, error: null, sameAt: null }),
  }
})

/** Where its token goes when the same person signs in again: it moves into the open by choice only. */
export function keepingOf({ place }: Account): TokenKeeper {
  return place === 'file' ? 'file' : 'system'
}

/** Whether the one found out what the other did. */
function isSame(before: TokenReport | null, now: TokenReport | null): now is TokenReport {
  if (before === null || now === null || before.account.id !== now.account.id) return false
  return verdictsOf(before) === verdictsOf(now)
}

function verdictsOf({ scopes }: TokenReport): string {
  return scopes.map(({ scope, verdict }) => `${scope} ${verdict}`).join()
}

/** Whether an account says so itself. */
function isTold({ message }: CallError, view: AccountsView | null): boolean {
  return view?.accounts.some(({ problem }) => problem?.message === message) === true
}

interface SignInCall {
  readonly answer: Promise<Result<SignInOutcome>>
  cancel(): void
}

function endOf(answer: Result<SignInOutcome>): Pick<AccountState, 'ending' | 'error'> {
  if (answer.kind === 'ok') return { ending: answer.value, error: null }
  if (answer.error.code === 'cancelled') return { ending: { kind: 'stopped' }, error: null }
  return { ending: null, error: answer.error }
}
