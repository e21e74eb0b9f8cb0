import { parseServiceUrl } from '../settings/service-url.ts'
import type { AccountApi } from './account-api.ts'
import type { AccountConfig, AccountParts } from './account-parts.ts'
import { createAccounts } from './kept/accounts.ts'
import { openAccountsCopy, openAccountsFile } from './kept/accounts-file.ts'
import { createAnnouncements } from './kept/announcements.ts'
import { checkAccount } from './check-account.ts'
import { createAccountChoice } from './choose-account.ts'
import { readEnvironmentToken } from './kept/environment-account.ts'
import { createMemoryBox } from './kept/secrets.ts'
import { chooseScopes } from './scopes.ts'
import { boxFor, createSignInWays, readOwnApplication } from './sign-in/sign-in-ways.ts'
import { createSignIn, noBrowser } from './sign-in/sign-in.ts'
import { createTokenOfCalls, type TokenOfCalls } from './token-of-calls.ts'
import { createTokenOwners } from './kept/token-owners.ts'

/** The account as the core holds it: the door for callers, the token for the client of the service. */
export interface AccountDesk extends TokenOfCalls {
  readonly door: AccountApi
}

export function createAccountDesk(config: AccountConfig): AccountDesk {
  const parts = openParts(config)
  return { door: createAccountDoor(parts), ...createTokenOfCalls(parts) }
}

function openParts(config: AccountConfig): AccountParts {
  const { env, warn, clock } = config
  const file = config.isRehearsal === true ? openAccountsCopy(config.home) : openAccountsFile(config.home, warn)
  const os = config.secretBox ?? null
  const memory = createMemoryBox()
  const token = readEnvironmentToken(env['MODWELL_TOKEN'])
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
  const signIn = createSignIn({
    ...parts,
    place: () => ({ ...parts.service(), ask: parts.ask(parts.service().serviceUrl) }),
    application: () => readOwnApplication(parts),
    ports: () => parts.settings().oauthPorts,
    boxFor: (options) => boxFor(options, parts),
    openBrowser: parts.openBrowser ?? noBrowser,
    emit: announcements.emit,
    patience: parts.patience,
  })
  return {
    list: async () => accounts.list(origin()),
    active: async () => accounts.active(origin()),
    ...createSignInWays(parts),
    checkScopes: (names) => void chooseScopes(names),
    signInWithToken: (token, options = {}, call = {}) => signIn.withToken(token, options, signalOf(call)),
    signInInBrowser: (options = {}, call = {}) => signIn.inBrowser(options, signalOf(call)),
    check: (call = {}) => checkAccount(parts, signalOf(call)),
    ...createAccountChoice(parts),
    on: announcements.on,
  }
}

function signalOf({ signal }: { readonly signal?: AbortSignal | undefined }): AbortSignal {
  return signal ?? new AbortController().signal
}
