import type { TokenState } from '../../model/accounts/account.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { AnswerCache } from '../database/cache/answer-cache.ts'
import type { SharedStates } from '../database/cache/open-cache.ts'
import { CoreError, type ErrorCode } from '../../errors.ts'
import type { Events } from '../../events.ts'
import { lazy } from '../../lazy.ts'
import type { ApiRequest } from '../../model/service/operation.ts'
import type { ServiceStatus } from '../../model/service/service-status.ts'
import { parseServiceUrl, nameService } from '../settings/service-url.ts'
import { toIso } from './queries/ask-each.ts'
import { createBudget, type Budget } from './rate-limit/budget.ts'
import type { Client } from './client/client.ts'
import { type Clock, SYSTEM_CLOCK } from './http/waiting/clock.ts'
import type { ViewFor, ViewsConfig } from './queries/create-views.ts'
import type { RequestOptions, HostingService } from './hosting-service.ts'
import type { Environment } from './http/proxies.ts'
import { shareAllowance } from './rate-limit/allowance.ts'
import { createTransport, timeLimits } from './http/transport.ts'
import { createWaitLimit } from './http/waiting/wait-limit.ts'
import { createSend } from './client/send-within-limits.ts'
import { createTakenForms } from './client/taken-forms.ts'
import type { LastRequest, ServiceContact } from '../../model/service/service-contact.ts'
import type { ReadAnswer } from './client/ask-service.ts'

export interface HostingServiceConfig {
  /** Base address; `https:`, or `http:` on loopback. */
  readonly serviceUrl: string
  /** Base address of the service's site, for links that people open. */
  readonly siteUrl: string
  /** Modwell's own version, for the User-Agent. */
  readonly version: string
  /** Where HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read. */
  readonly env: Environment
  /** The setting, read at each request; absent: what the environment says. */
  readonly proxy?: () => string
  readonly cache: AnswerCache
  /** Where the processes of this machine count their requests together; absent: this one counts alone. */
  readonly shared?: SharedStates
  readonly events: Pick<Events, 'emit'>
  /** The setting, read at each question. */
  readonly freshMinutes: () => number
  /** Of the account that is active when a question is asked; sent to the service's own origin only. null: nobody is signed in. */
  readonly token?: () => Promise<string | null>
  /** Whose token that is, to keep answers apart by; null: not known (then answers with a token are not kept beyond this process). */
  readonly accountId?: () => string | null
  /** The service refused the token for an operation that needs these scopes: expired, revoked, or without one of them. */
  readonly onRefusedToken?: () => Promise<TokenState>
  /** Takes what would change something at the service, and nothing of it is sent; absent: it is sent. */
  readonly holdBack?: (request: ApiRequest) => void
  /** Milliseconds that are waited in all for a service that gives no usable answer. */
  readonly wait?: number
  readonly clock?: Clock
  readonly random?: () => number
}

const REPOSITORY = 'https://github.com/modwell/modwell'

/**
 * The client of one hosting service. Throws `bad-service-url`. The table of operations comes with the first question: commands that ask
 * nothing do not pay for it.
 */
export function createHostingService(config: HostingServiceConfig): HostingService {
  const { url: serviceUrl, isLoopback } = parseServiceUrl(config.serviceUrl)
  const { events, shared, clock = SYSTEM_CLOCK, random = Math.random } = config
  const { origin } = new URL(serviceUrl)
  const budget = createBudget(clock, events, shared === undefined ? undefined : shareAllowance(origin, shared))
  const transport = createTransport({
    serviceUrl,
    userAgent: `modwell/${config.version} (+${REPOSITORY})`,
    env: config.env,
    ...(config.proxy !== undefined && { proxy: config.proxy }),
    limits: timeLimits(config.wait),
  })
  const limit = createWaitLimit(clock, config.wait)
  const send = createSend({ transport, budget, limit, clock, events })
  const contact = createContact({ serviceUrl, clock, events, budget })
  const viewsConfig: ViewsConfig = {
    ...config,
    hear: contact.hear,
    takenForms: lazy(() => createTakenForms(origin, shared)),
    links: { isLoopbackService: isLoopback, siteUrl: config.siteUrl },
    serviceUrl,
    clock,
    random,
    send,
    limit,
  }
  const views = lazy(async () => (await import('./queries/create-views.ts')).createViews(viewsConfig))
  const viewFor: ViewFor = async (token) => (await views())(token)
  const api = lazy(async () => {
    const { createApi } = await import('./client/create-api.ts')
    return createApi(serviceUrl, async (token) => (await viewFor(token)).client)
  })
  return {
    versionsByHash: async (...asked) => (await viewFor()).questions.versionsByHash(...asked),
    newestByHash: async (...asked) => (await viewFor()).questions.newestByHash(...asked),
    projectsBySlug: async (...asked) => (await viewFor()).questions.projectsBySlug(...asked),
    projects: async (...asked) => (await viewFor()).questions.projects(...asked),
    projectsByHash: async (...asked) => (await viewFor()).questions.projectsByHash(...asked),
    versions: async (...asked) => (await viewFor()).questions.versions(...asked),
    versionsOfProjects: async (...asked) => (await viewFor()).questions.versionsOfProjects(...asked),
    project: async (...asked) => (await viewFor()).questions.project(...asked),
    changelog: async (...asked) => (await viewFor()).questions.changelog(...asked),
    search: async (...asked) => (await viewFor()).questions.search(...asked),
    tags: async (...asked) => (await viewFor()).questions.tags(...asked),
    status: async (options) => askStatus((await viewFor(null)).client, clock, options),
    contact: contact.tell,
    transport: {
      send: (request, call, signal) => send(request, call, { priority: () => 'user', signal, isSafe: true }),
    },
    api: {
      operations: async () => (await api()).operations(),
      preview: async (...asked) => (await api()).preview(...asked),
      call: async (...asked) => (await api()).call(...asked),
      read: async (...asked) => (await api()).read(...asked),
    },
  }
}

async function askStatus(
  client: Client,
  clock: Clock,
  { freshness, ...options }: RequestOptions,
): Promise<ServiceStatus> {
  const silent = { url: client.serviceUrl, isReachable: false, name: null, version: null }
  if (freshness === 'offline')
    return { ...silent, ...withMessage(message('service-not-asked-offline')), checkedAt: toIso(clock.now()) }
  try {
    const { getServiceInfo } = await import('./operations/service/service-info.ts')
    const { name, version } = await client.call(getServiceInfo, {}, { ...options, patience: 'quick' })
    return { url: client.serviceUrl, isReachable: true, name, version, message: null, checkedAt: toIso(clock.now()) }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return { ...silent, message: error.message, text: error.text, checkedAt: toIso(clock.now()) }
  }
}

export interface Contact {
  hear(reading: ReadAnswer): void
  tell(): ServiceContact
}

export interface ContactConfig {
  readonly serviceUrl: string
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
  readonly budget: Pick<Budget, 'look'>
}

/** Between two events that say the same. */
const CONTACT_QUIET = 1_000
/** No answer that could be used. */
const UNUSABLE_ANSWERS: ReadonlySet<ErrorCode> = new Set(['service-unreachable', 'service-failed', 'bad-answer'])
/** Nothing was sent, or nobody waited for the answer. */
const WITHOUT_ANSWER: ReadonlySet<ErrorCode> = new Set(['cancelled', 'service-busy', 'offline'])

/** Whether the service answers, by what came of each request; tells when that changes, and now and then that it has not. */
function createContact({ serviceUrl, clock, events, budget }: ContactConfig): Contact {
  let last: LastRequest | null = null
  let toldAt = -Infinity

  function tell(): ServiceContact {
    const now = clock.now()
    const left = budget.look(now)
    return {
      url: serviceUrl,
      name: nameService(serviceUrl),
      last,
      budget: left && {
        limit: left.limit,
        left: Math.max(0, Math.floor(left.tokens)),
        waitsUntil: left.wait > 0 ? isoOf(now + left.wait) : null,
      },
    }
  }

  function tellAll(now: number): void {
    toldAt = now
    events.emit({ kind: 'contact', contact: tell() })
  }

  return {
    hear(reading) {
      const error = reading instanceof CoreError ? reading : null
      const now = clock.now()
      if (error !== null && WITHOUT_ANSWER.has(error.code)) {
        // How long it asks to wait is news, whatever it answered before.
        if (error.code === 'service-busy' && now - toldAt >= CONTACT_QUIET) tellAll(now)
        return
      }
      const isReachable = error === null || !UNUSABLE_ANSWERS.has(error.code)
      const isNews = last?.isReachable !== isReachable || now - toldAt >= CONTACT_QUIET
      const told = isReachable ? null : error
      last = {
        at: isoOf(now),
        isReachable,
        ...(told !== null && told.code !== 'service-unreachable' && { isFailing: true }),
        message: told?.message ?? null,
        ...(told !== null && { text: told.text }),
      }
      if (isNews) tellAll(now)
    },
    tell,
  }
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
