import { format, message } from '../../../../resources/text/text.ts'
import { answer, type Advice, type Choice } from '../../model/plans/advice.ts'
import type { Finding } from '../../model/plans/findings.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { Reason } from '../../model/words/reason.ts'
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import type { Assessment } from '../inspect/assess.ts'

/** What is left to the person, with the remedy that is recommended. `refusals`: why what would mend it cannot be done. */
export function adviseOnProblem(
  { kind, title, evidence, remedies, helps = [] }: Finding,
  refusals: readonly Reason[],
  assessment: Assessment,
): Advice {
  const why = new Map([...evidence, ...refusals].map((reason) => [reason.message, messageOf(reason)]))
  const isLost = kind === 'unreadable' && remedies.every(({ wish }) => wish.kind !== 'put-back')
  const all = sentences([...why.values(), ...(isLost ? [message('source-is-unknown')] : [])])
  const told = withMessage(message('problem-left-to-you', { title, why: all }))
  const short = TITLES.get(kind)
  const isNamed = short !== undefined || format(all).startsWith(title)
  const brief = isNamed ? all : message('problem-left-to-you-in-brief', { title, why: all })
  // Better found than done without.
  const isSought = kind === 'missing' || kind === 'unreadable'
  const searches = isSought ? helps.filter((help) => help.kind === 'search') : []
  return {
    reason: {
      code: 'not-fixed',
      fact: 'not-fixed',
      ...told,
      brief,
      ...(searches.length > 0 && { remedies: searches }),
    },
    ...(short !== undefined && { title: message(short, { title }) }),
    choices: remedies,
    ...recommend(remedies, refusals, assessment),
    // What mends it comes first.
    planned: answer(message('choice-leave-problem'), remedies.length, message('cost-of-leaving-a-problem')),
  }
}

/** The first that a person's hold does not speak against; none where it is known that one cannot be done. */
function recommend(
  remedies: readonly Choice[],
  refusals: readonly Reason[],
  { request }: Assessment,
): Pick<Advice, 'recommended'> {
  const held = new Set(request.holds.flatMap(({ of }) => (of.kind === 'project' ? [of.projectId] : [])))
  const first = remedies.findIndex(({ wish }) => {
    if (wish.kind === 'install' && held.has(wish.project)) return false
    return !(wish.kind === 'install' || wish.kind === 'update') || (wish.despite ?? []).length === 0
  })
  return first === -1 || refusals.length > 0 ? {} : { recommended: first }
}

const TITLES: ReadonlyMap<Finding['kind'], 'unreadable-in-short' | 'missing-in-short'> = new Map([
  ['unreadable', 'unreadable-in-short'],
  ['missing', 'missing-in-short'],
])
