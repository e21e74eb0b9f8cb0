import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { Report, ReportedItem, SentReport } from '../../model/accounts/profile.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { type ProfileServices } from './own-profile.ts'

/** What of the answer is told: a report that was sent is sent, whatever else the answer says, and a dry run has none. */
const MADE = z.object({ id: z.string().nullish().catch(null), thread_id: z.string().nullish().catch(null) })

/** Characters (fact H103). */
const MAX_COUNT = 65_536

/** The service's own words for why something is reported. */
export async function listReportKinds(
  { service }: ProfileServices,
  options: RequestOptions,
): Promise<readonly string[]> {
  return service.api.read('list-report-types', {}, options)
}

/** Tells the moderators. Throws `bad-argument`, `service-unauthorized` and what else the answer means. */
export async function sendReport(
  { type, id }: ReportedItem,
  { kind, text }: Report,
  services: ProfileServices,
  options: RequestOptions,
): Promise<SentReport> {
  if (text.trim() === '') throw new CoreError('bad-argument', message('report-is-empty'))
  if (text.length > MAX_COUNT)
    throw new CoreError('bad-argument', message('report-too-long', { count: text.length, most: MAX_COUNT }))
  const kinds = await listReportKinds(services, options)
  if (!kinds.includes(kind)) {
    throw new CoreError('bad-argument', message('no-such-report-kind', { kind }), {
      hint: message('report-kinds', { kinds }),
    })
  }
  const body = { report_type: kind, item_id: id, item_type: type, body: text }
  const answer = await services.service.api.call('create-report', { body }, options)
  const { data } = MADE.safeParse(answer.body)
  return { id: data?.id ?? null, threadId: data?.thread_id ?? null }
}

/** A version as a person names it: by its number within a project, or by its id. Throws `not-found`. */
export async function findVersion(
  { project, version }: { readonly project: string | null; readonly version: string },
  { service }: Pick<ProfileServices, 'service'>,
  options: RequestOptions,
): Promise<{ readonly id: string; readonly number: string; readonly project: string }> {
  try {
    const found =
      project === null
        ? await service.api.read('get-version', { params: { id: version } }, options)
        : await service.api.read('get-project-version', { params: { id: project, version } }, options)
    return { id: found.id, number: found.version_number ?? found.id, project: found.project_id ?? project ?? '' }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('version-is-unknown', { id: version }), { cause: error })
  }
}
