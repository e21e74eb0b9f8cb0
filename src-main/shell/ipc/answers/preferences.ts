import type { HoldUntil } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { FileFinding } from '../../../core/model/states/finding.ts'
import { nameHeld } from '../../../core/model/plans/hold.ts'
import type { HoldWish } from '../../../core/model/plans/wish.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { listHoldChoices } from './hold-choices.ts'
import { message } from '../../../../src-texts/text.ts'

type PreferenceQuestions = 'instance.hold' | 'instance.hold-choices' | 'instance.let-go' | 'instance.choose-channel'

export function answerPreferences({ core, inspections }: Sources): AnswersTo<PreferenceQuestions> {
  return {
    async 'instance.hold'({ instance, file, until, note = null }, call) {
      const finding = file === null ? null : inspections.finding(instance, file)
      const project = finding && projectOf(finding)
      await (await core).holds.add(instance, { project, until: untilOf(until, finding), note }, call)
      return null
    },
    async 'instance.hold-choices'({ instance, file }, call) {
      const inspection = inspections.get(instance)
      if (inspection === undefined) throw new CoreError('not-found', message('the-instance-was-not-checked-yet'))
      const finding = file === null ? null : inspections.finding(instance, file)
      const project = finding && projectOf(finding)
      const versions = project === null ? [] : (await (await core).browse.versions(project, 'normal', call)).value
      return listHoldChoices(versions, finding, inspection)
    },
    async 'instance.let-go'({ instance, hold }) {
      await (await core).holds.remove(instance, hold)
      return null
    },
    async 'instance.choose-channel'({ instance, file, channel }, call) {
      const project = file === null ? null : projectOf(inspections.finding(instance, file))
      await (await core).channels.choose(instance, { project, channel }, call)
      return null
    },
  }
}

function projectOf({ identity, file }: FileFinding): string {
  if (identity !== null) return identity.project.id
  throw new CoreError('bad-argument', message('project-of-file-not-known', { path: file.path }))
}

/** `finding` null: of the pack. */
function untilOf(until: HoldUntil, finding: FileFinding | null): HoldWish['until'] {
  if (until.kind !== 'skip') return until
  const version = until.version ?? (finding?.update ?? finding?.newest)?.version.id
  if (version !== undefined) return { kind: 'skip', version }
  const what = finding?.file.path ?? nameHeld({ kind: 'pack' })
  throw new CoreError('bad-argument', message('nothing-to-skip', { what }))
}
