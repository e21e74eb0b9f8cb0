import { basename } from 'node:path'
import { sayLoader } from '../../../../../resources/text/loader-names.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { sayTarget } from '../../../model/states/target.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { Steps } from '../decide-each.ts'
import { isOfUnknownFile } from './choose-file.ts'
import type { Chosen } from './choose-version.ts'

/**
 * What comes from a file says so, whether it fits and whether the service has it, and is of no project where it has not. `service`: what
 * people call it.
 */
export function tellFiles<S extends Pick<Steps, 'steps'>>(planned: S, given: readonly Chosen[], service: string): S {
  const steps = planned.steps.map((step) => {
    const from = step.download?.localPath
    if (from === undefined || step.to === null) return step
    const file = basename(from)
    const told = withMessage(message('comes-from-file', { file }))
    const brief = sayGiven(
      file,
      given.find(({ wish }) => wish.file === from),
      service,
    )
    const reason = { code: 'from-file', ...told, brief } as const
    const isUnknown = isOfUnknownFile(step.to.projectId)
    return { ...step, reason, to: isUnknown ? { ...step.to, projectId: null, versionId: null } : step.to }
  })
  return { ...planned, steps }
}

/** Whoever installs it despite a reason has that shown; it does not fit then. */
function sayGiven(file: string, chosen: Chosen | undefined, service: string): Message {
  const { wish, type, target, given } = chosen ?? {}
  if (wish === undefined || target === undefined || given === undefined)
    return message('comes-from-file-in-brief', { file })
  const { standing, fits } = given
  return message('given-file-in-brief', {
    file,
    service,
    standing,
    fits: (wish.despite ?? []).length > 0 ? 'untold' : fits,
    target: type === 'mod' ? sayTarget(target) : target.gameVersion,
    loader: sayLoader(target.loaders[0] ?? null, message('any-loader')),
  })
}
