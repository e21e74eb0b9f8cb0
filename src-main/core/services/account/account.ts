import { parseServiceUrl } from '../settings/service-url.ts'
import type { AccountApi } from './account-api.ts'
import type { AccountConfig, AccountParts } from './account-parts.ts'
import { createAccounts } from './kept/accounts.ts'
import { openAccountsCopy, openAccountsFile } from './kept/accounts-file.ts'
import { createAnnouncements } from './kept/announcements.ts'
import { createMemoryBox } from './kept/secrets.ts'
import { chooseScopes, findLacks } from './choose-scopes.ts'
import { listAreas } from './scope-areas.ts'
import { boxFor, createSignInWays, readOwnApplication } from './sign-in/sign-in-ways.ts'
import { createSignIn, noBrowser } from './sign-in/sign-in.ts'
import { createTokenOfCalls, type TokenOfCalls } from './token-of-calls.ts'
import { createTokenOwners } from './kept/token-owners.ts'
import { CoreError } from '../../errors.ts'
import { lazy } from '../../lazy.ts'
import type { Account, TokenReport } from '../../model/accounts/account.ts'
import { checkToken, warnAbout, withGranted } from './find-scopes.ts'
import { sayExpiry } from './kept/expiry.ts'
import { message, format } from '../../../../resources/text/text.ts'

/** The account as the core holds it: the door for callers, the token for the client of the service. */
export interface AccountDesk extends TokenOfCalls {
  readonly door: AccountApi
}

export function createAccountDesk(config: AccountConfig): AccountDesk {
  const parts = openParts(config)
  return { door: createAccountDoor(parts), ...createTokenOfCalls(parts) }
}

function openParts(config: AccountConfig): AccountParts {
  const { environmentToken: token, warn, clock } = config
  const file = config.isRehearsal === true ? openAccountsCopy(config.home) : openAccountsFile(config.home, warn)
  const os = config.secretBox ?? null
  const memory = createMemoryBox()
  const now = () => clock().getTime()
  const environmentToken = token === null ? null : { token, owners: createTokenOwners(token, { ...config.kept, now }) }
  const accounts = createAccounts({ file, memory, os, environmentToken, clock })
  const service = () => {
    const { serviceUrl, siteUrl } = config.service()
    return { serviceUrl: parseServiceUrl(serviceUrl).url, siteUrl: parseServiceUrl(siteUrl).url }
  }
  const origin = () => new URL(service().serviceUrl).origin
  return {
    ...config,
    accounts,
    file,
    os,
    memory,
    isFromEnvironment: token !== null,
    announcements: createAnnouncements(accounts, origin, config.events),
    service,
    origin,
  }
}

function createAccountDoor(parts: AccountParts): AccountApi {
  const { accounts, announcements, origin } = parts
  const ways = lazy(() => createSignInWays(parts))
  const signIn = lazy(() =>
    createSignIn({
      ...parts,
      place: () => ({ ...parts.service(), ask: parts.ask(parts.service().serviceUrl) }),
      application: () => readOwnApplication(parts),
      ports: () => parts.settings().oauthPorts,
      boxFor: (options) => boxFor(options, parts),
      openBrowser: parts.openBrowser ?? noBrowser,
      emit: announcements.emit,
      patience: parts.patience,
    }),
  )
  return {
    list: async () => accounts.list(origin()),
    active: async () => accounts.active(origin()),
    ways: () => ways().ways(),
    hasKeyStore: () => ways().hasKeyStore(),
    setApplication: (...chosen) => ways().setApplication(...chosen),
    checkScopes: (names) => void chooseScopes(names),
    signInWithToken: (token, options = {}, call = {}) => signIn().withToken(token, options, signalOf(call)),
    signInInBrowser: (options = {}, call = {}) => signIn().inBrowser(options, signalOf(call)),
    check: (call = {}) => checkAccount(parts, call.scopes ?? [], signalOf(call)),
    ...createAccountChoice(parts),
    on: announcements.on,
  }
}

function signalOf({ signal }: { readonly signal?: AbortSignal | undefined }): AbortSignal {
  return signal ?? new AbortController().signal
}

/** Asks the service whose the active account's token is and what it may do; null: nobody is signed in. Throws `service-unauthorized`. */
async function checkAccount(
  parts: AccountParts,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<TokenReport | null> {
  const { accounts, announcements, clock } = parts
  const account = accounts.active(parts.origin())
  if (account === null) return null
  const token = await accounts.tokenOf(account)
  if (token === null) throw outOfReach(account, parts.os !== null)
  try {
    const checked = await checkToken(parts.ask(parts.service().serviceUrl), { token, signal })
    accounts.noteAccepted(account, { userId: checked.user.id, username: checked.user.username })
    announcements.emit({ kind: 'accounts-changed' })
    const known = accounts.find(account.id, account.service)
    const ending = sayExpiry(known, clock())
    const scopes = withGranted(checked.scopes, known.scopes)
    return {
      account: known,
      scopes,
      areas: listAreas(scopes),
      lacks: findLacks(scopes, wanted),
      warnings: [...(ending === null ? [] : [format(ending)]), ...warnAbout(known.tokenKind)],
      checkedAt: clock().toISOString(),
    }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'service-unauthorized') {
      accounts.noteRefused(account.id, error.message)
      announcements.emit({ kind: 'accounts-changed' })
    }
    throw error
  }
}

function outOfReach({ username }: Account, hasKeyStore: boolean): CoreError {
  return new CoreError(
    'service-unauthorized',
    message('token-unreadable', { username: username ?? message('the-account') }),
    {
      hint: hasKeyStore ? message('the-key-store-of-the-system') : message('it-lies-in-the-key-store'),
      remedies: hasKeyStore ? [] : [{ kind: 'sign-in-with-file' }],
    },
  )
}

/** Who of those who are signed in calls are made as, and who is to be forgotten. */
function createAccountChoice(parts: AccountParts): Pick<AccountApi, 'use' | 'signOut' | 'signOutAll'> {
  const { accounts, announcements, origin } = parts

  function forget(gone: readonly Account[], told: readonly string[] | 'all'): readonly Account[] {
    accounts.forget(gone.map(({ id }) => id))
    parts.file.dropSetAside()
    if (told.length > 0) parts.forgetAnswers(told)
    if (gone.length > 0) announcements.emit({ kind: 'accounts-changed' })
    return gone
  }

  return {
    async use(named) {
      const found = accounts.find(named, origin())
      if (parts.isFromEnvironment) throw environmentDecides()
      accounts.use(found.id)
      announcements.emit({ kind: 'accounts-changed' })
      return accounts.find(found.id, origin())
    },
    async signOut(named) {
      const found = named === null ? accounts.active(origin()) : accounts.find(named, origin())
      if (found?.place === 'environment') throw environmentDecides()
      return found === null ? forget([], []) : forget([found], [found.id])
    },
    // Tokens of the environment were told things too, of accounts that are not listed.
    signOutAll: async () =>
      forget(
        accounts.list(origin()).filter(({ place }) => place !== 'environment'),
        'all',
      ),
  }
}

function environmentDecides(): CoreError {
  return new CoreError('bad-argument', message('modwell-token-is-set-and-decides'), {
    hint: message('unset-it-to-choose-or-sign'),
  })
}
