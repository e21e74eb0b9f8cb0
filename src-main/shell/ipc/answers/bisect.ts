import { z } from 'zod'
import type { BisectReport } from '../../../core/model/changes/bisect.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, OF_INSTANCE } from '../schemas.ts'

export function answerBisect({ core }: Sources) {
  return {
    /** The search for a bad mod that runs, or the last one; null: there was none. */
    'bisect.status': ask(OF_INSTANCE, async ({ instance }, call) => (await core).bisect.status(instance, call)),
    'bisect.start': ask(OF_INSTANCE, async ({ instance }, call) =>
      show(await (await core).bisect.start(instance, call)),
    ),
    'bisect.answer': ask(
      z.strictObject({ instance: ID, word: z.enum(['good', 'bad', 'skip']) }),
      async ({ instance, word }, call) => show(await (await core).bisect.answer(instance, word, call)),
    ),
    /** Ends it, with everything as it was. */
    'bisect.stop': ask(OF_INSTANCE, async ({ instance }, call) => show(await (await core).bisect.stop(instance, call))),
  }
}

/** `switched`: how many mods were enabled or disabled. */
function show({ status, skipped, changeSet }: BisectReport) {
  return { status, skipped, switched: changeSet?.steps.length ?? 0 }
}
