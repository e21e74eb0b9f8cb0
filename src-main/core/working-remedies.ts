/**
 * Which remedies of findings would help: what each would come to is worked out, as if it had been taken. In: findings with what they
 * were found in. Out: the same, each with the remedies that change something, each change once, and mend without breaking anything
 * else; and what waits for others with the ways that planning its update offers.
 */
import { CoreError } from './errors.ts'
import { afterChanges, afterOwn, isMending, withDependants, type Foreseen } from './foresee.ts'
import type { Assessment, InspectOptions } from './inspect.ts'
import type { Choice } from './model/advice.ts'
import type { Finding } from './model/findings.ts'
import type { Wish } from './model/wish.ts'
import type { Changes } from './plan/update.ts'
import { updateChanges } from './propose-changes.ts'
import { installChanges } from './propose-install.ts'
import type { SettlePartContext } from './settle-part.ts'

export async function withWorkingRemedies(
  findings: readonly Finding[],
  assessment: Assessment,
  context: SettlePartContext,
): Promise<readonly Finding[]> {
  // What was just asked is not asked again.
  const options: InspectOptions = {
    ...context.options,
    freshness: context.options.freshness === 'offline' ? 'offline' : 'normal',
  }
  const asking = { ...context, options }
  const outcomes = new Map<string, Promise<Outcome | null>>()
  const outcomeOf = (wish: Wish): Promise<Outcome | null> => {
    const name = JSON.stringify(wish)
    const known = outcomes.get(name) ?? foresee(wish, assessment, asking)
    outcomes.set(name, known)
    return known
  }
  const updates = findings.filter(({ kind }) => kind === 'update-available')
  const all = allAtOnce(assessment.inspection.instance.id)
  return Promise.all(
    findings.map(async (finding) => {
      if (updates.indexOf(finding) >= MOST_ALONE) return { ...finding, remedies: all }
      const offered = [...finding.remedies, ...(await waysIn(finding, assessment, asking))]
      const each = offered.map((choice) =>
        firstThatHelps(withDependantsToo(choice), finding, { assessment, outcomeOf }),
      )
      const helping = (await Promise.all(each)).filter((one) => one !== null)
      const isFirst = (name: string, index: number) => helping.findIndex((one) => one.name === name) === index
      return {
        ...finding,
        remedies: helping.filter(({ name }, index) => isFirst(name, index)).map(({ choice }) => choice),
      }
    }),
  )
}

/** Updates whose coming alone is planned: that each of the others comes with all is known without. */
const MOST_ALONE = 100

function allAtOnce(instance: string | null): readonly Choice[] {
  if (instance === null) return []
  const wish = { kind: 'update', instances: [instance], only: [], channel: null, freshness: 'normal' } as const
  return [{ label: 'Update everything that can be', wish }]
}

/** What taking a remedy would come to. */
interface Outcome {
  /** The same for the same changes. */
  readonly name: string
  /** null: what would stand is not judged. */
  readonly foreseen: Foreseen | null
}

interface Judging {
  readonly assessment: Assessment
  outcomeOf(wish: Wish): Promise<Outcome | null>
}

/** Taking something out alone, and with what cannot do without it. */
function withDependantsToo(choice: Choice): readonly Choice[] {
  const { label, wish } = choice
  if (wish.kind !== 'remove' && wish.kind !== 'disable') return [choice]
  return [choice, { label: `${label}, with what needs it`, wish: { ...wish, isAlong: true } }]
}

/** Of a problem that things have with each other only what mends it helps. */
async function firstThatHelps(
  choices: readonly Choice[],
  finding: Finding,
  { assessment, outcomeOf }: Judging,
): Promise<{ readonly choice: Choice; readonly name: string } | null> {
  for (const choice of choices) {
    const outcome = await outcomeOf(choice.wish)
    if (outcome === null) continue
    const isJudged = AMONG_EACH_OTHER.has(finding.kind) && finding.severity === 'problem'
    if (!isJudged || outcome.foreseen === null || isMending(finding, outcome.foreseen, assessment))
      return { choice, name: outcome.name }
  }
  return null
}

const AMONG_EACH_OTHER: ReadonlySet<Finding['kind']> = new Set(['missing', 'wrong-version', 'incompatible'])

/** null: it would change nothing. */
async function foresee(wish: Wish, assessment: Assessment, context: SettlePartContext): Promise<Outcome | null> {
  if (wish.kind === 'remove' || wish.kind === 'disable' || wish.kind === 'enable') {
    const targets = wish.isAlong === true ? withDependants(wish.targets, assessment) : wish.targets
    return { name: JSON.stringify(wish), foreseen: afterOwn({ kind: wish.kind, targets }, assessment) }
  }
  if (wish.kind !== 'install' && wish.kind !== 'update') return { name: JSON.stringify(wish), foreseen: null }
  try {
    const changes =
      wish.kind === 'install'
        ? await installChanges(wish, assessment, context)
        : await updateChanges(wish, assessment, context)
    const name = nameOf(changes, assessment)
    const universe = changes.settled?.universe ?? assessment.universe
    return name === null ? null : { name, foreseen: afterChanges(changes, assessment, universe) }
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

function nameOf({ replacements: all, newcomers, asked, removals }: Changes, { request }: Assessment): string | null {
  // A copy of what is there already cannot take the place of another copy.
  const replacements = all.filter(
    ({ path, candidate }) =>
      !request.present.some(({ key, version }) => key !== path && version?.id === candidate.version.id),
  )
  const arriving = [
    ...replacements.map(({ path, candidate }) => `${path} ${candidate.version.id}`),
    ...[...newcomers, ...asked].map(({ candidate }) => candidate.version.id),
  ]
  return arriving.length === 0 ? null : JSON.stringify([arriving.toSorted(), removals.toSorted()])
}

/** What an update is held by others for can be let in in the ways that its plan names. */
async function waysIn(
  { kind, path }: Finding,
  assessment: Assessment,
  context: SettlePartContext,
): Promise<readonly Choice[]> {
  if (kind !== 'held' || assessment.inspection.instance.id === null) return []
  const { advice } = await updateChanges({ only: [path] }, assessment, context)
  return advice.flatMap(({ choices }) => choices)
}
