import type { TalkSubject } from '../../model/authoring/people/talk.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

/** The id of a project's or a report's thread; null: the service does not tell it. Throws what its answer means. */
export async function findThreadId(
  subject: Exclude<TalkSubject, { readonly kind: 'either' }>,
  { api }: Pick<HostingService, 'api'>,
  options: RequestOptions,
): Promise<string | null> {
  if (subject.kind === 'thread') return subject.id
  const { thread_id: found } =
    subject.kind === 'project'
      ? await api.read('get-project', { params: { id: subject.named } }, options)
      : await api.read('get-report', { params: { id: subject.id } }, options)
  return found
}
