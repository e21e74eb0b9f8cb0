import { z } from 'zod'
import type { Opening } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { CallOptions } from '../../../core/core.ts'
import type { Target } from '../../deep-links/parse-deep-link.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { findInstance } from './entry.ts'
import { message, formatMessage } from '../../../../src-texts/text.ts'

const versionRecord = z.object({ project_id: z.string().regex(/^\w{1,64}$/) })

export function answerOpening(sources: Sources): AnswersTo<'app.opening'> {
  return {
    async 'app.opening'(_, call) {
      const opening = sources.openings.take()
      if (opening === null || opening.kind === 'refused') return opening
      try {
        return await follow(opening.target, sources, call)
      } catch (error) {
        if (!(error instanceof CoreError)) throw error
        return { kind: 'refused', message: formatMessage('link-not-opened', { problem: error.text }) }
      }
    },
  }
}

/** Throws `not-found`, and what asking the service throws. */
async function follow(target: Target, sources: Sources, call: CallOptions): Promise<Opening> {
  if (target.kind === 'instance') await findInstance(sources, target.instance)
  if (target.kind !== 'version') return { kind: 'route', route: target }
  const { api } = await sources.core
  const { body } = await api.call('get-version', { params: { id: target.version } }, call)
  const found = versionRecord.safeParse(body)
  if (!found.success) throw new CoreError('not-found', message('the-service-does-not-say-which'))
  return { kind: 'route', route: { kind: 'project', project: found.data.project_id } }
}
