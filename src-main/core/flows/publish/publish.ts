/**
 * Sends the versions of a publication one after the other. In: what was prepared and has no problem. Out: what became of each. What is done
 * is done: one that fails ends it, unless the others are wanted even then, and the same again sends only what is not there.
 */
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { VersionDraft } from '../../model/authoring/publishing/version-draft.ts'
import type {
  Publication,
  PublishedVersion,
  PublishOptions,
  PublishReport,
} from '../../model/authoring/publishing/publication.ts'
import type { StoreLock } from '../../services/database/locks/store-lock.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { hasProblem } from './decide/check-publication.ts'
import { findArrived } from './find-arrived.ts'
import { sendVersion, type SendServices } from './send-version.ts'

export interface PublishServices extends SendServices {
  readonly events: Pick<Events, 'emit'>
  readonly siteUrl: string
  readonly isRehearsal: boolean
  readonly publishingLock: (projectId: string) => Pick<StoreLock, 'claiming'>
}

/** Throws `bad-argument` where a check found a problem. */
export async function publish(
  publication: Publication,
  { onlyVersions, isGoingOn = false }: PublishOptions,
  services: PublishServices,
  options: RequestOptions,
): Promise<PublishReport> {
  const versions = publication.versions.filter(({ key }) => onlyVersions === undefined || onlyVersions.includes(key))
  refuseProblems(publication, versions)
  const results: PublishedVersion[] = []
  const done = { bytes: 0, told: 0 }
  const total = versions.reduce((sum, version) => sum + bytesOf(version), 0)
  let end: 'cancelled' | 'failed' | null = null
  for (const version of versions) {
    if (end !== null || services.isRehearsal) {
      results.push({ kind: 'not-begun', ...namesOf(version) })
      continue
    }
    const size = bytesOf(version)
    const onSent = (share: number) => {
      done.told = Math.max(done.told, Math.round(done.bytes + share * size))
      tell(done.told, total, services)
    }
    const result = await sendOne(version, publication, onSent, { services, options })
    done.bytes += size
    results.push(result)
    if (result.kind === 'failed') end = result.code === 'cancelled' ? 'cancelled' : isGoingOn ? null : 'failed'
  }
  const isWhole = results.every(({ kind }) => kind === 'published' || kind === 'already-there')
  const unfeatured = isWhole ? await unfeature(publication, services, options) : []
  return { project: publication.project, versions: results, isCancelled: end === 'cancelled', unfeatured }
}

function refuseProblems({ checks }: Publication, versions: readonly VersionDraft[]): void {
  const keys = new Set(versions.map(({ key }) => key))
  const open = checks.filter(({ level, version }) => level === 'problem' && (version === null || keys.has(version)))
  const [first] = open
  if (first === undefined || !hasProblem(open)) return
  throw new CoreError(
    'bad-argument',
    message('publication-has-problems', { count: open.length, first: first.message }),
    {
      hint: message('mend-them-first'),
    },
  )
}

function bytesOf({ files }: VersionDraft): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function tell(done: number, total: number, { events }: PublishServices): void {
  events.emit({ kind: 'progress', progress: { stage: 'upload', instanceId: null, done, total, unit: 'bytes' } })
}

/** By which a version is told from the others: their numbers may be the same. */
function namesOf({ key, number, loaders }: VersionDraft): Pick<VersionDraft, 'key' | 'number' | 'loaders'> {
  return { key, number, loaders }
}

async function sendOne(
  version: VersionDraft,
  { project }: Publication,
  onSent: (bytes: number) => void,
  { services, options }: { readonly services: PublishServices; readonly options: RequestOptions },
): Promise<PublishedVersion> {
  const names = namesOf(version)
  try {
    const send = () => sendVersion(version, { projectId: project.id, onSent }, services, options)
    const { kind, id } = await services.publishingLock(project.id).claiming(send, options.signal)
    const there = { ...names, versionId: id, siteUrl: versionPage(services.siteUrl, project.slug, id) }
    if (kind === 'already-there') return { kind, ...there }
    return { kind, ...there, twins: await findTwins(version, id, project, { services, options }) }
  } catch (error) {
    if (error instanceof CoreError)
      return { kind: 'failed', ...names, code: error.code, hint: error.hint, ...withMessage(error.text) }
    if (options.signal?.aborted !== true) throw error
    return { kind: 'failed', ...names, code: 'cancelled', hint: null, ...withMessage(message('publishing-stopped')) }
  }
}

/** Whoever publishes elsewhere at the same moment is seen by nobody before: so it is looked once more afterwards. What is not told stays so. */
async function findTwins(
  version: VersionDraft,
  id: string,
  project: Publication['project'],
  { services, options }: { readonly services: PublishServices; readonly options: RequestOptions },
): Promise<readonly string[]> {
  try {
    const { sameNumber } = await findArrived(version, project.id, services.service, options)
    const twins = sameNumber.filter((one) => one !== id)
    if (twins.length > 0) {
      const told = withMessage(message('published-twice', { number: version.number, ids: [id, ...twins] }))
      services.events.emit({ kind: 'warning', code: 'published-twice', ...told, remedies: [] })
    }
    return twins
  } catch (error) {
    if (error instanceof CoreError) return []
    throw error
  }
}

export function versionPage(siteUrl: string, slug: string, id: string): string {
  return `${siteUrl.replace(/\/+$/, '')}/project/${encodeURIComponent(slug)}/version/${encodeURIComponent(id)}`
}

/** What cannot be changed stays: the versions are still published. */
async function unfeature(
  { unfeatured, versions }: Publication,
  { service, events, isRehearsal }: PublishServices,
  options: RequestOptions,
): Promise<readonly string[]> {
  const done: string[] = []
  if (isRehearsal) return done
  const own = new Set(versions.map(({ number }) => number))
  for (const { id, number } of unfeatured.filter((version) => !own.has(version.number))) {
    try {
      await service.api.call('modify-version', { params: { id }, body: { featured: false } }, options)
      done.push(id)
    } catch (error) {
      if (!(error instanceof CoreError)) throw error
      const told = withMessage(message('not-unfeatured', { number, why: error.text }))
      events.emit({ kind: 'warning', code: 'not-unfeatured', ...told, remedies: [] })
    }
  }
  return done
}
