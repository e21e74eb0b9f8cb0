import { CoreError } from '../../errors.ts'
import { slugProblem } from '../../model/authoring/project-limits.ts'
import type { SlugAnswer } from '../../model/authoring/project-draft.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { type EditingServices } from './author.ts'

/** `ownId`: the project that may have it already; null: it is for a new one. */
export async function askSlug(
  slug: string,
  ownId: string | null,
  { service }: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<SlugAnswer> {
  const problem = slugProblem(slug)
  if (problem !== null) return { slug, isFree: false, problem: withMessage(problem) }
  try {
    const { id } = await service.api.read('check-project', { params: { id: slug } }, options)
    if (id === ownId) return { slug, isFree: true, problem: null }
    return { slug, isFree: false, problem: withMessage(message('project-slug-taken', { slug })) }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'service-not-found') return { slug, isFree: true, problem: null }
    throw error
  }
}

/** Throws `service-conflict`, or `bad-argument` for what is no slug. */
export async function assertSlugFree(
  slug: string,
  ownId: string | null,
  services: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<void> {
  const { problem } = await askSlug(slug, ownId, services, options)
  if (problem === null) return
  const text = problem.text ?? message('as-told', { words: problem.message })
  if (slugProblem(slug) !== null) {
    throw new CoreError('bad-argument', message('project-field-refused', { field: 'slug', why: text }))
  }
  throw new CoreError('service-conflict', text, { hint: message('project-choose-another-slug') })
}
