import type { HoldUntil } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { FileFinding } from '../../../core/model/finding.ts'
import type { HoldWish } from '../../../core/model/wish.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type PreferenceQuestions = 'instance.hold' | 'instance.let-go' | 'instance.choose-channel'

export function answerPreferences({ core, inspections }: Sources): AnswersTo<PreferenceQuestions> {
  return {
    async 'instance.hold'({ instance, file, until }, context) {
      const finding = inspections.finding(instance, file)
      const wish = { project: projectOf(finding), until: untilOf(until, finding), note: null }
      await (await core).holds.add(instance, wish, context)
      return null
    },
    async 'instance.let-go'({ instance, hold }) {
      await (await core).holds.remove(instance, hold)
      return null
    },
    async 'instance.choose-channel'({ instance, file, channel }, context) {
      const project = file === null ? null : projectOf(inspections.finding(instance, file))
      await (await core).channels.choose(instance, { project, channel }, context)
      return null
    },
  }
}

function projectOf({ identity, file }: FileFinding): string {
  if (identity !== null) return identity.project.id
  throw new CoreError('bad-argument', `It is not known which project ${file.path} is of.`)
}

function untilOf(until: HoldUntil, { update, newest, file }: FileFinding): HoldWish['until'] {
  if (until.kind === 'date') return until
  if (until.kind === 'for-ever') return { kind: 'for-ever' }
  const skipped = update ?? newest
  if (skipped !== null) return { kind: 'skip', version: skipped.version.id }
  throw new CoreError('bad-argument', `No newer version of ${file.path} is known that could be skipped.`)
}
