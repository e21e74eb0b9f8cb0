import { hasFact } from '../../../core/model/words/reason.ts'
import { groupWatchesOut } from '../../../core/model/moves/released-target.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerWatches({ core, inspections }: Sources): AnswersTo<'library.watches-out'> {
  return {
    async 'library.watches-out'(_, call) {
      const waiting = inspections.list().filter(({ notes }) => hasFact(notes, 'is-out'))
      const instances = waiting.flatMap(({ instance: { id } }) => (id === null ? [] : [id]))
      if (instances.length === 0) return []
      const request = { instances, freshness: 'normal', channel: null } as const
      return groupWatchesOut(await (await core).watches(request, { ...call, priority: 'background' }))
    },
  }
}
