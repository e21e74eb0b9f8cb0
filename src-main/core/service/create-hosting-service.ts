import type { AnswerCache } from '../database/answer-cache.ts'
import { CoreError } from '../errors.ts'
import type { Events } from '../events.ts'
import type { ServiceStatus } from '../model/service-status.ts'
import { createFileQuestions } from './about-files.ts'
import { createIdQuestions } from './about-ids.ts'
import { createSingleQuestions } from './about-one.ts'
import { toIso } from './ask-each.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Clock } from './clock.ts'
import type { CallOptions, HostingService } from './hosting-service.ts'
import { createMemory } from './memory.ts'
import { getServiceInfo } from './operations/service-info.ts'
import type { Environment } from './proxies.ts'
import { parseServiceUrl } from '../service-url.ts'
import { createTransport } from './transport.ts'
import { createVersionLists } from './versions-of-projects.ts'

export interface HostingServiceConfig {
  /** Base address; `https:`, or `http:` on loopback. */
  readonly serviceUrl: string
  /** Base address of the service's site, for links that people open. */
  readonly siteUrl: string
  /** Modwell's own version, for the User-Agent. */
  readonly version: string
  /** Where HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read. */
  readonly env: Environment
  readonly cache: AnswerCache
  readonly events: Pick<Events, 'emit'>
  /** The setting, read at each question. */
  readonly freshMinutes: () => number
  readonly clock?: Clock
  readonly random?: () => number
}

const REPOSITORY = 'https://github.com/modwell/modwell'

/** The client of one hosting service. Throws `bad-service-url`. */
export function createHostingService(config: HostingServiceConfig): HostingService {
  const { url: serviceUrl, isLoopback } = parseServiceUrl(config.serviceUrl)
  const { cache, events, freshMinutes, clock = SYSTEM_CLOCK, random = Math.random } = config
  const transport = createTransport({
    serviceUrl,
    userAgent: `modwell/${config.version} (+${REPOSITORY})`,
    env: config.env,
  })
  const client = createClient({ serviceUrl, transport, clock, random, events })
  const memory = createMemory({ cache, serviceUrl, clock, freshMinutes })
  const context = { client, memory, links: { isLoopbackService: isLoopback, siteUrl: config.siteUrl } }
  const { projectsWithin, requestsFor, ...byId } = createIdQuestions(context)
  return {
    ...createFileQuestions(context),
    ...byId,
    ...createSingleQuestions(context),
    versionsOfProjects: createVersionLists(context, { ...byId, projectsWithin, requestsFor }),
    status: (options) => askStatus(client, clock, options),
  }
}

async function askStatus(client: Client, clock: Clock, { freshness, ...options }: CallOptions): Promise<ServiceStatus> {
  const silent = { url: client.serviceUrl, isReachable: false, name: null, version: null }
  if (freshness === 'offline')
    return { ...silent, message: 'not asked: working offline', checkedAt: toIso(clock.now()) }
  try {
    const { name, version } = await client.call(getServiceInfo, {}, { ...options, patience: 'quick' })
    return { url: client.serviceUrl, isReachable: true, name, version, message: null, checkedAt: toIso(clock.now()) }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return { ...silent, message: error.message, checkedAt: toIso(clock.now()) }
  }
}
