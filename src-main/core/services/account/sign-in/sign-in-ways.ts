import { CoreError } from '../../../errors.ts'
import type { SignInOptions, SignInWays } from '../../../model/accounts/account.ts'
import type { AccountApi } from '../account-api.ts'
import type { AccountParts } from '../account-parts.ts'
import { keepApplication, readApplication, type ApplicationResult } from './application.ts'
import { redirectUriOf } from './loopback-listener.ts'
import { isUsualService, isUsualSite } from '../../settings/settings-file.ts'
import { canKeep, FILE_BOX, type SecretBox } from '../kept/secrets.ts'
import { listScopeUses } from '../choose-scopes.ts'
import { message } from '../../../../../resources/text/text.ts'

/** What this Modwell may sign people in as at the service in use, or what is missing for that. */
export function readOwnApplication({ origin, file, os, env, settings }: AccountParts): Promise<ApplicationResult> {
  return readApplication(origin(), { file, os, env, clientId: () => settings().oauthClientId })
}

/** Where secrets are kept that this person hands over. */
export async function boxFor(
  { isStoredInFile = false }: SignInOptions,
  { os, memory }: AccountParts,
): Promise<SecretBox> {
  if (isStoredInFile) return FILE_BOX
  return os !== null && (await canKeep(os)) ? os : memory
}

/** How a person can sign in at the service in use, and what is needed for that. */
export function createSignInWays(parts: AccountParts): Pick<AccountApi, 'ways' | 'hasKeyStore' | 'setApplication'> {
  async function ways(): Promise<SignInWays> {
    const { serviceUrl, siteUrl } = parts.service()
    const reading = await readOwnApplication(parts)
    const redirectUris = parts.settings().oauthPorts.map(redirectUriOf)
    return {
      browser: reading.kind === 'ready' ? { kind: 'ready', redirectUris } : { ...reading, redirectUris },
      isSiteKnown: isUsualService(serviceUrl) || !isUsualSite(siteUrl),
      scopeUses: listScopeUses(),
      tokenPage: `${siteUrl}/settings/pats`,
      grantsPage: `${siteUrl}/settings/authorizations`,
      applicationsPage: `${siteUrl}/settings/applications`,
      accountPage: `${siteUrl}/settings/account`,
      service: parts.origin(),
      isFromEnvironment: parts.isFromEnvironment,
    }
  }

  return {
    ways,
    hasKeyStore: async () => (await parts.os?.isAvailable()) ?? false,
    async setApplication(chosen, options = {}) {
      const box = await boxFor(options, parts)
      if (chosen !== null && box.kind === 'memory') throw nowhereToKeep()
      await keepApplication(parts.origin(), chosen, { file: parts.file, box })
      return ways()
    },
  }
}

function nowhereToKeep(): CoreError {
  return new CoreError('bad-argument', message('this-system-offers-no-key-store'), {
    hint: message('keep-it-in-a-file'),
  })
}
