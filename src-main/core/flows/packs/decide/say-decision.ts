/** What was decided of a file of a pack, as a step of a plan or as what stays, with its reason. */
import type { PlanStep, SkippedFile } from '../../../model/plans/plan.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import type { ReasonCode } from '../../../model/words/codes/reason-codes.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { withoutTakenNames, type Steps } from '../../../pipeline/plan/plan.ts'
import { actionOf } from '../../../pipeline/plan/steps.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { CurrentFiles, DecidedFiles } from './decide-file.ts'
import type { FileDecision, WhyMine } from './file-decision.ts'

const REASONS: Readonly<Record<WhyMine, readonly [ReasonCode, Message]>> = {
  'both-changed': ['both-changed', message('both-changed')],
  differs: ['differs-from-pack', message('another-file-is-there')],
  edited: ['edited', message('edited-and-no-longer-in-pack')],
  removed: ['removed', message('you-removed-it')],
  later: ['unlocked', message('later-than-in-the-pack')],
  'added-before': ['added-before', message('was-there-before-the-pack-had-it')],
  'of-play': ['of-play', message('is-of-play')],
  'no-plain-file': ['not-a-plain-file', message('not-a-plain-file')],
}

/** What cannot be done after all, since another file has the name, stays too. */
export function stepsOf({ decisions }: DecidedFiles, { findings }: Pick<CurrentFiles, 'findings'>): Steps {
  const outcomes = decisions.map(sayDecision)
  const steps = outcomes.flatMap((one) => ('action' in one ? [one] : []))
  const skipped = outcomes.flatMap((one) => ('action' in one ? [] : [one]))
  return withoutTakenNames({ steps, skipped }, findings)
}

function sayDecision(decision: FileDecision): PlanStep | SkippedFile {
  switch (decision.kind) {
    case 'write':
      return stepOf(decision)
    case 'merge': {
      const { theirs, from, merged } = decision
      const { text, sha1, size } = merged
      const to = { ...from, sha1, size, versionId: null, version: null }
      const reason = reasonOf('merged', message('merged-with-the-packs'))
      return { ...BARE, action: 'replace', path: from.path, title: theirs.title, from, to, reason, content: text }
    }
    case 'remove': {
      const reason = reasonOf('not-in-pack', message('no-longer-in-the-pack'))
      const { path, from } = decision
      return { ...BARE, action: 'remove', path: from.path, title: nameAt(path), from, to: null, reason }
    }
    case 'blocked':
      return stay(decision, 'in-the-way', message('is-in-its-way', { path: decision.by }))
    case 'keep':
      return { ...stay(decision, ...reasonOfMine(decision)), ...(ofPerson(decision.why) && { cause: 'yours' }) }
  }
}

function reasonOfMine({ why, theirsAt }: Extract<FileDecision, { kind: 'keep' }>): readonly [ReasonCode, Message] {
  const [code, text] = REASONS[why]
  if (theirsAt === undefined || (why !== 'both-changed' && why !== 'differs')) return [code, text]
  return [
    code,
    message(why === 'differs' ? 'another-file-is-there-and-theirs' : 'both-changed-and-theirs', { at: theirsAt }),
  ]
}

function ofPerson(why: WhyMine): boolean {
  return why !== 'of-play' && why !== 'no-plain-file'
}

const BARE = { download: null, origin: { kind: 'pack' }, needs: [] } as const

function stepOf({ theirs, from, path, isRenamed }: Extract<FileDecision, { kind: 'write' }>): PlanStep {
  const { title, source, version, isOverride } = theirs
  const { sha1, size } = source
  const { projectId = null, id = null, number = null } = version ?? {}
  const to = { path, sha1, size, projectId, versionId: id, version: number }
  return {
    ...BARE,
    action: actionOf(from, to),
    path: from?.path ?? path,
    title,
    from,
    to,
    reason: isOverride
      ? reasonOf('pack-override', message('lies-in-the-pack'))
      : reasonOf('in-pack', message('the-pack-has-it')),
    download: isRenamed ? null : source,
    ...(isOverride && { isOverride }),
  }
}

function stay({ path, title }: Pick<SkippedFile, 'path' | 'title'>, code: ReasonCode, text: Message): SkippedFile {
  return { path, title, reason: reasonOf(code, text) }
}

function reasonOf(code: ReasonCode, text: Message) {
  return { code, ...withMessage(text) }
}
