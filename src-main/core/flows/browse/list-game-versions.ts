import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Tags } from '../../model/projects/project.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

/** What the service knows, newest first; where it does not answer, what it said last; none where nobody ever asked. */
export async function listGameVersions(
  service: Pick<HostingService, 'tags'>,
  options: RequestOptions,
): Promise<Tags['gameVersions']> {
  const last = { ...options, freshness: 'offline' } as const
  const tags = (await service.tags(options).catch(orNull)) ?? (await service.tags(last).catch(orNull))
  return tags?.value.gameVersions ?? []
}

/** A list may be old, and a game version newer than it: that it is missing is said, and no more. */
export function warnOfGameVersion(wanted: string, known: Tags['gameVersions'], events: Pick<Events, 'emit'>): void {
  if (known.length === 0 || known.some(({ version }) => version === wanted)) return
  const newest = known.filter(({ kind }) => kind === 'release').slice(0, 5)
  const told = withMessage(
    message('game-version-not-known-yet', { wanted, newest: newest.map(({ version }) => version) }),
  )
  events.emit({ kind: 'warning', code: 'unknown-game-version', ...told, remedies: [] })
}

/** Warns of one that is not known. The service is asked only about what is not in the list known last. */
export async function checkGameVersion(
  wanted: string,
  { service, events }: { service(): Pick<HostingService, 'tags'>; readonly events: Pick<Events, 'emit'> },
  options: RequestOptions,
): Promise<void> {
  const last = await listGameVersions(service(), { ...options, freshness: 'offline' })
  if (last.some(({ version }) => version === wanted)) return
  const known = options.freshness === 'offline' ? last : await listGameVersions(service(), options)
  warnOfGameVersion(wanted, known, events)
}

function orNull(error: unknown): null {
  if (error instanceof CoreError && error.code !== 'cancelled') return null
  throw error
}
