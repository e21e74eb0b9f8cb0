/**
 * Whether a wish can be decided about as it stands. In: the wish, and what was found in the instances. Throws `unreadable-folder` for the
 * only one, `not-found` for names and holds that nothing has, `bad-argument` for what contradicts itself.
 */
import { isSwitchWish } from '../../model/plans/companions.ts'
import { messageOf } from '../../model/words/with-message.ts'
import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { findingsNamed, namesNotOut } from '../../pipeline/plan/select.ts'
import { notInstalled } from './propose-remove-or-disable.ts'
import { message } from '../../../../resources/text/text.ts'

type Update = Extract<Wish, { kind: 'update' }>

/** `isAgain`: it was decided on before, and what it names may be gone. */
export function checkWish(
  wish: Exclude<Wish, { changeSet: string | null }>,
  assessments: readonly Assessment[],
  isAgain: boolean,
): void {
  const problems = assessments.flatMap(({ inspection }) => problemOf(inspection) ?? [])
  // What moves together moves as one, or not at all.
  if (problems[0] !== undefined && (assessments.length === 1 || wish.kind === 'move')) throw problems[0]
  if (wish.kind === 'update' && !isAgain) {
    const { only, except = [], without = [], first = [], back = [] } = wish
    checkNames([...only, ...except, ...without, ...first, ...back], assessments)
    checkNotBoth(wish, assessments)
  }
  if (isSwitchWish(wish) && wish.ignoreMissing === true) checkNames(wish.targets, assessments)
  if ('despite' in wish) checkHolds(wish.despite ?? [], assessments)
}

function problemOf({ instance, problem }: Assessment['inspection']): Error | null {
  if (problem === null) return null
  if (problem.fact === 'mistake') return new Error(`${instance.name}: ${problem.message}`)
  return new CoreError(
    'unreadable-folder',
    message('instance-has-problem', { instance: instance.name, why: messageOf(problem) }),
    {
      hint: message('bring-the-folder-back-or-forget'),
      remedies: instance.id === null ? [] : [{ kind: 'forget', instance: instance.id }],
    },
  )
}

function checkNames(names: readonly string[], assessments: readonly Assessment[]): void {
  for (const name of names) {
    if (assessments.every(({ inspection }) => findingsNamed(name, inspection.files).length === 0))
      throw notInstalled(name, assessments.length === 1 ? assessments[0]?.inspection.instance : undefined)
  }
}

function checkNotBoth(
  { only, except = [], without = [] }: Pick<Update, 'only' | 'except' | 'without'>,
  assessments: readonly Assessment[],
): void {
  const files = assessments.map(({ inspection }) => inspection.files)
  const bothOf = (names: readonly string[], others: readonly string[]) =>
    names.find((name) => files.every((findings) => namesNotOut([name], others, findings).length === 0))
  const hint = { hint: message('name-it-for-only-one') }
  const removed = bothOf([...only, ...except], without)
  if (removed !== undefined)
    throw new CoreError('bad-argument', message('both-updated-and-removed', { name: removed }), hint)
  const left = bothOf(only, except)
  if (left !== undefined) throw new CoreError('bad-argument', message('both-updated-and-left', { name: left }), hint)
}

function checkHolds(ids: readonly string[], assessments: readonly Assessment[]): void {
  const known = new Set(assessments.flatMap(({ request }) => request.holds.map(({ id }) => id)))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new CoreError('not-found', message('hold-not-found', { unknown }), {
      hint: message('list-holds'),
      remedies: [{ kind: 'list-holds' }],
    })
}
