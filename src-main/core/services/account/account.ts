import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Account, AccountEvent, SignInOptions, SignInWays, TokenReport } from '../../model/account.ts'
import { parseServiceUrl } from '../settings/service-url.ts'
import type { AccountDoor } from './account-door.ts'
import { createAccounts } from './accounts.ts'
import { openAccountsFile } from './accounts-file.ts'
import { keepApplication, readApplication } from './application.ts'
import type { AskService } from './ask-service.ts'
import { checkToken, warnAbout, withGranted } from './check-token.ts'
import { expiryMessage } from './expiry.ts'
import { redirectUriOf } from './loopback-listener.ts'
import { canKeep, createMemoryBox, FILE_BOX } from './secrets.ts'
import type { SecretBox } from './secrets.ts'
import { createSignIn, noBrowser } from './sign-in.ts'

interface Addresses {
  readonly serviceUrl: string
  readonly siteUrl: string
}

export interface AccountConfig {
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Addresses of the service that calls go to now, as they were given. */
  readonly service: () => Addresses
  readonly ask: (serviceUrl: string) => AskService
  readonly settings: () => { readonly oauthClientId: string; readonly oauthPorts: readonly number[] }
  readonly secretBox?: SecretBox
  readonly openBrowser?: (address: string) => Promise<void>
  /** What the service answered to this account. */
  readonly forgetAnswers: (accountId: string) => void
  readonly events: Pick<Events, 'emit'>
  readonly warn: (message: string) => void
  readonly clock: () => Date
  /** Seconds that the browser has, default 300. */
  readonly patience?: number
}

/** The account as the core holds it: the door for callers, the token for the client of the service. */
export interface AccountDesk {
  readonly door: AccountDoor
  /** The token that calls to this service carry; null: they are made as nobody. */
  tokenFor(serviceUrl: string): Promise<string | null>
  /** Whose answers may be kept on disk, apart from all others; null: of nobody, or of somebody who is gone after this run. */
  idFor(serviceUrl: string): string | null
  /** A call that carried the token and needs these scopes was answered 401: said once for each account until it is accepted again. */
  noteRefused(serviceUrl: string, scopes: readonly string[]): void
}

export function createAccountDesk(config: AccountConfig): AccountDesk {
  const { env, events, clock, warn } = config
  const file = openAccountsFile(config.home, warn)
  const os = config.secretBox ?? null
  const memory = createMemoryBox()
  const environmentToken = readEnvironmentToken(env['MODWELL_TOKEN'])
  const accounts = createAccounts({ file, memory, os, environmentToken, clock })
  const listeners = new Set<(event: AccountEvent) => void>()
  const announced = new Set<string>()

  /** Throws `bad-service-url`. */
  const service = (): Addresses => {
    const { serviceUrl, siteUrl } = config.service()
    return { serviceUrl: parseServiceUrl(serviceUrl).url, siteUrl: parseServiceUrl(siteUrl).url }
  }
  const origin = () => new URL(service().serviceUrl).origin
  const emit = (event: AccountEvent) => {
    if (event.kind === 'accounts-changed') forgetAnnounced()
    for (const listener of listeners) listener(event)
  }
  const application = () =>
    readApplication(origin(), { file, os, env, clientId: () => config.settings().oauthClientId })
  const boxFor = async ({ isStoredInFile = false }: SignInOptions): Promise<SecretBox> => {
    if (isStoredInFile) return FILE_BOX
    return os !== null && (await canKeep(os)) ? os : memory
  }
  const signIn = createSignIn({
    accounts,
    place: () => ({ ...service(), ask: config.ask(service().serviceUrl) }),
    application,
    ports: () => config.settings().oauthPorts,
    boxFor,
    openBrowser: config.openBrowser ?? noBrowser,
    emit,
    clock,
    patience: config.patience,
  })

  /** What is well again may be told anew. */
  function forgetAnnounced(): void {
    for (const { id, problem, expiry } of accounts.list(origin())) {
      if (problem === null) announced.delete(`token-refused ${id}`)
      if (expiry === 'later' || expiry === 'unknown') announced.delete(`expires-soon ${id}`)
    }
  }

  function announce(kind: 'expires-soon' | 'token-refused', account: Account, message: string): void {
    if (announced.has(`${kind} ${account.id}`)) return
    announced.add(`${kind} ${account.id}`)
    emit({ kind, account, message })
    events.emit({ kind: 'warning', code: kind, message, commands: [] })
  }

  async function check(signal: AbortSignal): Promise<TokenReport | null> {
    const account = accounts.active(origin())
    if (account === null) return null
    const token = await accounts.tokenOf(account)
    if (token === null) throw outOfReach(account, os !== null)
    try {
      const checked = await checkToken(config.ask(service().serviceUrl), { token, signal })
      accounts.noteAccepted(account.id, { userId: checked.user.id, username: checked.user.username })
      emit({ kind: 'accounts-changed' })
      const known = accounts.find(account.id, account.service)
      const ending = expiryMessage(known, clock())
      return {
        account: known,
        scopes: withGranted(checked.scopes, known.scopes),
        warnings: [...(ending === null ? [] : [ending]), ...warnAbout(known.tokenKind)],
        checkedAt: clock().toISOString(),
      }
    } catch (error) {
      if (error instanceof CoreError && error.code === 'service-unauthorized') {
        accounts.noteRefused(account.id, error.message)
        emit({ kind: 'accounts-changed' })
      }
      throw error
    }
  }

  function forget(gone: readonly Account[]): readonly Account[] {
    accounts.forget(gone.map(({ id }) => id))
    for (const { id } of gone) config.forgetAnswers(id)
    if (gone.length > 0) emit({ kind: 'accounts-changed' })
    return gone
  }

  async function ways(): Promise<SignInWays> {
    const { siteUrl } = service()
    const reading = await application()
    const redirectUris = config.settings().oauthPorts.map(redirectUriOf)
    return {
      browser: reading.kind === 'ready' ? { kind: 'ready', redirectUris } : { ...reading, redirectUris },
      tokenPage: `${siteUrl}/settings/pats`,
      grantsPage: `${siteUrl}/settings/authorizations`,
      applicationsPage: `${siteUrl}/settings/applications`,
      accountPage: `${siteUrl}/settings/account`,
      service: origin(),
      isFromEnvironment: environmentToken !== null,
    }
  }

  const door: AccountDoor = {
    list: async () => accounts.list(origin()),
    active: async () => accounts.active(origin()),
    ways,
    signInWithToken: (token, options = {}, context = {}) => signIn.withToken(token, options, signalOf(context)),
    signInInBrowser: (options = {}, context = {}) => signIn.inBrowser(options, signalOf(context)),
    check: (context = {}) => check(signalOf(context)),
    async use(named) {
      const found = accounts.find(named, origin())
      if (environmentToken !== null) throw environmentDecides()
      accounts.use(found.id)
      emit({ kind: 'accounts-changed' })
      return accounts.find(found.id, origin())
    },
    async signOut(named) {
      const found = named === null ? accounts.active(origin()) : accounts.find(named, origin())
      if (found?.place === 'environment') throw environmentDecides()
      return forget(found === null ? [] : [found])
    },
    signOutAll: async () => forget(accounts.list(origin()).filter(({ place }) => place !== 'environment')),
    async setApplication(chosen, options = {}) {
      const box = await boxFor(options)
      if (chosen !== null && box.kind === 'memory') throw nowhereToKeep()
      await keepApplication(origin(), chosen, { file, box })
      return ways()
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  /** Accounts that cannot be read make a call nobody's: what everybody may see is answered still. */
  function activeAt(serviceUrl: string): Account | null {
    try {
      return accounts.active(new URL(serviceUrl).origin)
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(`calls are made as nobody: ${error.message}`)
      return null
    }
  }

  function noteRefused(account: Account, scopes: readonly string[]): void {
    const lacking = scopes.length === 0 ? '' : `, or lacks ${scopes.join(' and ')}`
    const message = `the service refused the sign-in of ${account.username ?? 'MODWELL_TOKEN'}: it has expired, was revoked${lacking}`
    try {
      accounts.noteRefused(account.id, message)
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      warn(error.message)
    }
    announce('token-refused', accounts.find(account.id, account.service), message)
    emit({ kind: 'accounts-changed' })
  }

  return {
    door,
    idFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      return account?.place === 'os' || account?.place === 'file' ? account.id : null
    },
    async tokenFor(serviceUrl) {
      const account = activeAt(serviceUrl)
      if (account === null) return null
      const ending = expiryMessage(account, clock())
      if (ending !== null) announce('expires-soon', account, ending)
      return accounts.tokenOf(account)
    },
    noteRefused(serviceUrl, scopes) {
      const account = activeAt(serviceUrl)
      if (account !== null && !announced.has(`token-refused ${account.id}`)) noteRefused(account, scopes)
    },
  }
}

/** Of whatever kind: another service may have other prefixes. Throws `bad-argument` for what no header can carry. */
function readEnvironmentToken(text: string | undefined): string | null {
  const token = text?.trim() ?? ''
  if (token === '') return null
  if (token.length <= 512 && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CoreError('bad-argument', 'MODWELL_TOKEN does not hold one token', {
    hint: 'Set it to a token, or unset it.',
  })
}

function signalOf({ signal }: { readonly signal?: AbortSignal | undefined }): AbortSignal {
  return signal ?? new AbortController().signal
}

function outOfReach({ username }: Account, hasKeyStore: boolean): CoreError {
  return new CoreError('service-unauthorized', `the token of ${username ?? 'the account'} cannot be read here`, {
    hint: hasKeyStore
      ? 'The key store of the system does not give it back. Unlock it and start again, or sign in again.'
      : 'It lies in the key store of the system, which only the window opens. Set MODWELL_TOKEN, or sign in again and keep it in a file.',
    commands: hasKeyStore ? [] : ['modwell login --keep-in-file'],
  })
}

function environmentDecides(): CoreError {
  return new CoreError('bad-argument', 'MODWELL_TOKEN is set and decides for this run', {
    hint: 'Unset it to choose or sign out accounts.',
  })
}

function nowhereToKeep(): CoreError {
  return new CoreError('bad-argument', 'this system offers no key store for the client secret', {
    hint: 'Keep it in a file that only you may read, or set MODWELL_OAUTH_SECRET.',
  })
}
