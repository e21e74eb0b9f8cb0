import { z } from 'zod'
import type { BisectReport } from '../../../core/model/changes/bisect.ts'
import type { CrashRemedy, Suspect } from '../../../core/model/crash/crash.ts'
import type { Choices } from '../../handles/choices.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, OF_INSTANCE } from '../schemas.ts'

/** Why a game crashed: what its logs tell, and the search by halves. */
export function answerCrash({ core, choices }: Sources) {
  return {
    /** What the newest log and crash report of the instance tell. */
    'crash.read': ask(OF_INSTANCE, async ({ instance }, call) => {
      const reading = await (await core).crash.read({ log: { kind: 'newest' }, instance }, call)
      const { logs } = reading
      if (reading.kind === 'no-crash') return { kind: reading.kind, what: reading.what, logs }
      const { evidence, suspects, remedies } = reading
      const seen = {
        logs,
        evidence,
        suspects: suspects.map(showSuspect),
        remedies: remedies.map((one) => showRemedy(one, choices)),
      }
      if (reading.kind === 'not-known') return { kind: reading.kind, what: reading.what, ...seen }
      const { message, also, isCertain } = reading
      return { kind: reading.kind, cause: message, also: also.map((one) => one.message), isCertain, ...seen }
    }),
    /** The search for a bad mod that runs, or the last one; null: there was none. */
    'bisect.status': ask(OF_INSTANCE, async ({ instance }, call) => (await core).bisect.status(instance, call)),
    'bisect.start': ask(OF_INSTANCE, async ({ instance }, call) =>
      showStep(await (await core).bisect.start(instance, call)),
    ),
    'bisect.answer': ask(
      z.strictObject({ instance: ID, word: z.enum(['good', 'bad', 'skip']) }),
      async ({ instance, word }, call) => showStep(await (await core).bisect.answer(instance, word, call)),
    ),
    /** Ends it, with everything as it was. */
    'bisect.stop': ask(OF_INSTANCE, async ({ instance }, call) =>
      showStep(await (await core).bisect.stop(instance, call)),
    ),
  }
}

/** `switched`: how many mods were enabled or disabled. */
function showStep({ status, skipped, changeSet }: BisectReport) {
  return { status, skipped, switched: changeSet?.steps.length ?? 0 }
}

/** `why`: each thing that speaks against it, once. */
function showSuspect({ title, version, path, nested, because, change }: Suspect) {
  const [line = null] = because.flatMap(({ evidence }) => evidence ?? [])
  return { title, version, path, nested, change, line, why: [...new Set(because.map(({ message }) => message))] }
}

function showRemedy(remedy: CrashRemedy, choices: Choices) {
  if (remedy.kind === 'plan') return { kind: remedy.kind, ...choices.show(remedy) }
  return { kind: remedy.kind, label: remedy.label }
}
