import type { TokenState } from '../../../model/accounts/account.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import type { Events } from '../../../events.ts'
import { lazy, partsOf, withLazy } from '../../../lazy.ts'
import { createFileQuestions } from './about-files.ts'
import { createIdQuestions, createVersionLists } from './about-ids.ts'
import { createSingleQuestions } from './about-one.ts'
import { type Client, type ClientConfig, createClient } from '../client/client.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { HostingService } from '../hosting-service.ts'
import { createStoredAnswers, createMemory } from '../cache/memory.ts'
import { createNotice } from '../rate-limit/notices.ts'
import type { QuestionSources } from './questions.ts'
import { cacheOfAccount, cacheOfProcess } from '../cache/separate-caches.ts'
import type { Send } from '../client/send-within-limits.ts'
import type { WaitLimit } from '../http/waiting/wait-limit.ts'
import { tokenKindOf } from '../../../model/accounts/token-kind.ts'

export interface ViewsConfig {
  readonly serviceUrl: string
  readonly siteUrl: string
  readonly links: QuestionSources['links']
  readonly cache: AnswerCache
  readonly events: Pick<Events, 'emit'>
  readonly freshMinutes: () => number
  readonly token?: () => Promise<string | null>
  readonly accountId?: () => string | null
  readonly holdBack?: ClientConfig['holdBack']
  readonly onRefusedToken?: () => Promise<TokenState>
  readonly clock: Clock
  readonly random: () => number
  readonly send: Send
  readonly hear: ClientConfig['hear']
  readonly takenForms: ClientConfig['takenForms']
  readonly limit: WaitLimit
}

/** The service as one account sees it, or as everybody does. */
export interface View {
  readonly client: Client
  readonly questions: Omit<HostingService, 'status' | 'contact' | 'api' | 'transport'>
}

interface Identity {
  readonly token: string | null
  readonly accountId: string | null
  /** For one call, and not by whoever is signed in. */
  readonly isGiven: boolean
}

/** The view of a token; null: without any; undefined: of whoever is signed in now. */
export type ViewFor = (token?: string | null) => Promise<View>

const EVERYBODY = 'everybody'

/**
 * One view for each account, so that what one may see is never answered to another: each has its own cache, and joins only its own
 * requests. The budget is one for all. The token of a view is the newest of its account.
 */
export function createViews(config: ViewsConfig): ViewFor {
  const views = new Map<string, View & { token: string | null }>()
  const strangers: string[] = []
  const notice = createNotice(config)
  let hasWarned = false

  /** The names say whose cache it is and appear nowhere else. */
  function nameOf({ token, accountId, isGiven }: Identity): string {
    if (token === null) return EVERYBODY
    if (accountId !== null) return `account ${accountId}`
    if (!strangers.includes(token)) strangers.push(token)
    return `${isGiven ? 'given' : 'stranger'} ${strangers.indexOf(token)}`
  }

  function cacheFor(name: string, accountId: string | null): AnswerCache {
    if (name === EVERYBODY) return config.cache
    return accountId === null ? cacheOfProcess() : cacheOfAccount(config.cache, accountId)
  }

  function open(name: string, { accountId, isGiven }: Identity): View & { token: string | null } {
    const cache = cacheFor(name, accountId)
    const view: { token: string | null } = { token: null }
    const client = createClient({
      ...config,
      notice,
      stored: createStoredAnswers(cache, config.clock),
      // Somebody's own token says nothing about the account.
      onRefusedToken: async () => (isGiven ? 'unknown' : ((await config.onRefusedToken?.()) ?? 'unknown')),
      token: async () => view.token,
    })
    const sources = lazy(() => {
      const memory = createMemory({ ...config, cache, ...(name !== EVERYBODY && { everybody: config.cache }) })
      return { client, memory, links: config.links }
    })
    const byFile = lazy(() => createFileQuestions(sources()))
    const byId = lazy(() => createIdQuestions(sources()))
    const single = lazy(() => createSingleQuestions(sources()))
    const questions = withLazy(
      {},
      {
        ...partsOf(byFile, ['versionsByHash', 'projectsByHash', 'newestByHash']),
        ...partsOf(byId, ['projects', 'projectsBySlug', 'versions']),
        ...partsOf(single, ['project', 'changelog', 'search', 'tags']),
        versionsOfProjects: () => createVersionLists(sources(), byId()),
      },
    )
    return Object.assign(view, { client, questions })
  }

  function warnOfCodeHost(token: string | null): void {
    if (hasWarned || token === null || tokenKindOf(token) !== 'code-host') return
    hasWarned = true
    const told = withMessage(message('code-host-token'))
    config.events.emit({ kind: 'warning', code: 'code-host-token', ...told, remedies: [] })
  }

  return async (named) => {
    const token = named === undefined ? ((await config.token?.()) ?? null) : named
    const accountId = named === undefined && token !== null ? (config.accountId?.() ?? null) : null
    const identity = { token, accountId, isGiven: named !== undefined }
    warnOfCodeHost(token)
    const name = nameOf(identity)
    const view = views.get(name) ?? open(name, identity)
    views.set(name, view)
    view.token = token
    return view
  }
}
