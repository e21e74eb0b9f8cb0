/**
 * Sends one version, and never twice: whenever it is not certain what became of it, the service is looked at before it is sent again.
 * In: a draft. Out: its id. Throws `cancelled`, and the failure that remained.
 */
import { CoreError } from '../../errors.ts'
import type { FileRole, VersionDraft } from '../../model/authoring/publishing/version-draft.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { findArrived } from './find-arrived.ts'

export interface SendServices {
  readonly service: Pick<HostingService, 'api'>
  readonly clock: () => Date
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface SentVersion {
  readonly kind: 'published' | 'already-there'
  readonly id: string
}

interface Sending {
  readonly projectId: string
  /** How much of it was sent, 0 to 1. */
  readonly onSent: (share: number) => void
}

const ATTEMPTS = 4
/** Where every byte was sent the service may still be at work on it. */
const PAUSES_AFTER_ALL = [1000, 4000, 10_000]
const PAUSES_AFTER_PART = [1000]
/** The service cannot be reached, or said nothing that can be read: what became of it is open. */
const OPEN_ENDS: ReadonlySet<string> = new Set(['service-unreachable', 'service-failed', 'bad-answer', 'service-busy'])

export async function sendVersion(
  version: VersionDraft,
  { projectId, onSent }: Sending,
  services: SendServices,
  options: RequestOptions,
): Promise<SentVersion> {
  const { api } = services.service
  const there = await findArrived(version, projectId, services.service, options)
  if (there.id !== null) return { kind: 'already-there', id: there.id }
  // Somebody else was quicker, as another pipeline may be.
  if (there.isNumberTaken)
    throw new CoreError('service-conflict', message('number-taken-meanwhile', { number: version.number }))
  const parts = version.files.map(({ path }, index) => ({ part: `file-${index + 1}`, path }))
  let failure = new CoreError('bad-answer', message('published-not-found', { number: version.number }))
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let isAllSent = false
    try {
      const { body } = await api.call(
        'create-version',
        { body: toWire(version, projectId), files: parts },
        {
          ...options,
          onSent(sent, total) {
            isAllSent = sent >= total
            onSent(total === 0 ? 1 : sent / total)
          },
        },
      )
      const id = idOf(body)
      if (id !== null) return { kind: 'published', id }
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      failure = error
      if (error.code === 'cancelled') return await orCancelled(error, isAllSent, version, { projectId, services })
      if (!OPEN_ENDS.has(error.code)) throw error
    }
    const arrived = await lookAgain(version, projectId, isAllSent ? PAUSES_AFTER_ALL : PAUSES_AFTER_PART, {
      services,
      options,
    })
    if (arrived !== null) return { kind: 'published', id: arrived }
  }
  throw failure
}

/** A person stopped it: it may still have arrived. */
async function orCancelled(
  error: CoreError,
  isAllSent: boolean,
  version: VersionDraft,
  { projectId, services }: { readonly projectId: string; readonly services: SendServices },
): Promise<SentVersion> {
  const arrived = isAllSent
    ? await findArrived(version, projectId, services.service, { freshness: 'now', priority: 'user' }).catch(() => null)
    : null
  if (arrived === null || arrived.id === null) throw error
  return { kind: 'published', id: arrived.id }
}

/** After each pause; as long as the service cannot be asked nothing is sent again, and the last failure is thrown. */
async function lookAgain(
  version: VersionDraft,
  projectId: string,
  pauses: readonly number[],
  { services, options }: { readonly services: SendServices; readonly options: RequestOptions },
) {
  for (const milliseconds of pauses) {
    await services.pause(milliseconds, options.signal)
    const arrived = await findArrived(version, projectId, services.service, options)
    if (arrived.id !== null) return arrived.id
  }
  return null
}

function idOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null
}

/** As the operation takes it (fact H47). */
function toWire(version: VersionDraft, projectId: string) {
  const { name, number, changelog, channel, loaders, gameVersions, isFeatured, status, environment, files, needs } =
    version
  const types = files.flatMap(({ role }, index) =>
    role === 'main' ? [] : [[`file-${index + 1}`, wireRole(role)] as const],
  )
  return {
    project_id: projectId,
    file_parts: files.map((_, index) => `file-${index + 1}`),
    primary_file: 'file-1',
    name,
    version_number: number,
    changelog,
    dependencies: needs.flatMap(({ kind, project, versionId }) =>
      project === null
        ? []
        : [{ dependency_type: kind, project_id: project.id, version_id: versionId, file_name: null }],
    ),
    game_versions: gameVersions,
    version_type: channel,
    loaders,
    featured: isFeatured,
    status,
    ...(environment !== null && { environment }),
    ...(types.length > 0 && { file_types: Object.fromEntries(types) }),
  }
}

function wireRole(role: Exclude<FileRole, 'main'>): string {
  return role
}
