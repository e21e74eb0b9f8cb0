/**
 * Which remedies of findings would help: what each would come to is worked out, as if it had been taken. In: findings with what they
 * were found in. Out: the same, each with the remedies that change something, each change once, and mend without breaking anything
 * else; and what waits for others with the ways that planning its update offers.
 */
import { isSwitchWish, takesCompanions, withCompanions, type SwitchWish } from '../../model/plans/companions.ts'
import { hasFact } from '../../model/words/reason.ts'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import {
  consequencesOf,
  isMending,
  withChanges,
  withDependants,
  withSwitched,
  type Consequences,
} from './simulate-change.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { type Choice, withLabel, labelOf } from '../../model/plans/advice.ts'
import type { Finding } from '../../model/plans/findings.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Changes } from '../../pipeline/plan/update.ts'
import { updateChanges, type ResolvingPart } from '../propose/propose-update.ts'
import { simulateEnabling } from '../propose/propose-enable.ts'
import { installChanges } from '../propose/propose-install.ts'
import { joinedUniverse, type Universe } from '../../pipeline/resolve/board/universe.ts'
import { versionChoices } from './other-versions.ts'

export async function keepWorkingRemedies(
  findings: readonly Finding[],
  assessment: Assessment,
  resolving: ResolvingPart,
): Promise<readonly Finding[]> {
  // What was just asked is not asked again, least of all a service that does not answer.
  const isStale = assessment.inspection.files.some(({ stale }) => stale !== undefined)
  const options: InspectOptions = {
    ...resolving.options,
    freshness: isStale || resolving.options.freshness === 'offline' ? 'offline' : 'normal',
  }
  const asking = { ...resolving, options }
  const simulating = { ...asking, isWithoutAdvice: true } as const
  const outcomes = new Map<string, Promise<Outcome | null>>()
  const outcomeOf = (wish: Wish, isJudging: boolean): Promise<Outcome | null> => {
    const name = JSON.stringify([wish, isJudging])
    const known = outcomes.get(name) ?? simulate(wish, isJudging, { assessment, resolving: simulating })
    outcomes.set(name, known)
    return known
  }
  const updates = findings.filter(({ kind }) => kind === 'update-available')
  const all = allAtOnce(assessment.inspection.instance.id)
  const alone = new Set(updates.slice(0, MAX_ALONE))
  const judging = { assessment, resolving: asking, outcomeOf }
  const withRemedies = async (finding: Finding): Promise<Finding> => {
    const isAmongMany = finding.kind === 'update-available' && !alone.has(finding)
    return { ...finding, remedies: isAmongMany ? all : await remediesFor(finding, judging) }
  }
  const kept: Finding[] = []
  for (let at = 0; at < findings.length; at += AT_ONCE) {
    kept.push(...(await Promise.all(findings.slice(at, at + AT_ONCE).map(withRemedies))))
  }
  return kept
}

/** Findings that are judged at once: what they ask of the service goes together, and of the resolutions that each takes few are in memory. */
const AT_ONCE = 32

async function remediesFor(finding: Finding, judging: RemedyInput): Promise<readonly Choice[]> {
  const { assessment, resolving } = judging
  const helping = async (offered: readonly (readonly Choice[])[]): Promise<readonly HelpfulChoice[]> => {
    const each = await Promise.all(offered.map((choices) => firstThatHelps(choices, finding, judging)))
    return each.filter((one) => one !== null)
  }
  const offered = [...finding.remedies, ...(await alternativesIn(finding, assessment, resolving))]
  const first = await helping(offered.map(aloneAndAlong))
  const bringsVersion = first.some(({ choice: { wish } }) => wish.kind === 'install' || wish.kind === 'update')
  const isOpen = isJudged(finding) && !bringsVersion
  const others = isOpen ? await helping(await versionChoices(finding, assessment, resolving)) : []
  const all = [...others, ...first]
  return all
    .filter(({ name }, index) => all.findIndex((one) => one.name === name) === index)
    .map(({ choice }) => choice)
}

/** Updates whose coming alone is planned: that each of the others comes with all is known without. */
const MAX_ALONE = 100

function allAtOnce(instance: string | null): readonly Choice[] {
  if (instance === null) return []
  const wish = { kind: 'update', instances: [instance], only: [], channel: null, freshness: 'normal' } as const
  return [{ ...withLabel(message('choice-update-everything')), wish }]
}

/** What taking a remedy would come to. */
interface Outcome {
  /** The same for the same changes. */
  readonly name: string
  /** null: nobody asked, or it cannot be told. */
  readonly consequences: Consequences | null
}

interface RemedyInput {
  readonly assessment: Assessment
  readonly resolving: ResolvingPart
  /** `isJudging`: whether what would be broken is asked. */
  outcomeOf(wish: Wish, isJudging: boolean): Promise<Outcome | null>
}

interface HelpfulChoice {
  readonly choice: Choice
  readonly name: string
}

/** Switching something alone, and with what that takes. */
function aloneAndAlong(choice: Choice): readonly Choice[] {
  const { wish } = choice
  if (!isSwitchWish(wish)) return [choice]
  const label = withLabel(message('choice-with-what-belongs', { choice: labelOf(choice), kind: wish.kind }))
  return [choice, { ...label, wish: withCompanions(wish) }]
}

/** Of a problem that things have with each other only what mends it helps. */
async function firstThatHelps(
  choices: readonly Choice[],
  finding: Finding,
  { assessment, outcomeOf }: RemedyInput,
): Promise<HelpfulChoice | null> {
  for (const choice of choices) {
    const outcome = await outcomeOf(choice.wish, isJudged(finding))
    if (outcome === null) continue
    if (outcome.consequences === null || isMending(finding, outcome.consequences, assessment))
      return { choice, name: outcome.name }
  }
  return null
}

const AMONG_EACH_OTHER: ReadonlySet<Finding['kind']> = new Set(['missing', 'wrong-version', 'incompatible'])

function isJudged({ kind, severity }: Finding): boolean {
  return AMONG_EACH_OTHER.has(kind) && severity === 'problem'
}

/** null: it would change nothing. */
async function simulate(
  wish: Wish,
  isJudging: boolean,
  { assessment, resolving }: Pick<RemedyInput, 'assessment' | 'resolving'>,
): Promise<Outcome | null> {
  const name = JSON.stringify(wish)
  if (isSwitchWish(wish))
    return { name, consequences: isJudging ? await afterSwitching(wish, assessment, resolving) : null }
  if (wish.kind !== 'install' && wish.kind !== 'update') return { name, consequences: null }
  try {
    const changes =
      wish.kind === 'install'
        ? await installChanges(wish, assessment, resolving)
        : await updateChanges(wish, assessment, resolving)
    const changeName = nameOf(changes, assessment)
    if (changeName === null) return null
    return {
      name: changeName,
      consequences: isJudging ? await oneAtATime(() => afterChanges(changes, assessment)) : null,
    }
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}

function afterChanges(
  changes: Changes & { readonly resolved: { readonly universe: Universe } | null },
  assessment: Assessment,
): Consequences {
  const universe = joinedUniverse(assessment.universe, changes.resolved?.universe ?? assessment.universe)
  return consequencesOf(withChanges(assessment.request.present, changes, universe), universe, assessment)
}

async function afterSwitching(
  wish: SwitchWish,
  assessment: Assessment,
  resolving: ResolvingPart,
): Promise<Consequences> {
  const { request, universe, inspection } = assessment
  const { kind, targets } = wish
  if (kind !== 'enable' || !takesCompanions(wish)) {
    return oneAtATime(() => {
      resolving.options.signal?.throwIfAborted()
      const paths = takesCompanions(wish) ? withDependants(targets, assessment) : targets
      return consequencesOf(withSwitched(request.present, kind, paths), universe, assessment)
    })
  }
  const meant = inspection.files.filter(({ file }) => targets.includes(file.path))
  const { on, changes, resolved } = await simulateEnabling(meant, assessment, resolving)
  const paths = on.map(({ file }) => file.path)
  const enabled = withSwitched(request.present, kind, paths)
  const joined = joinedUniverse(universe, resolved.universe)
  return oneAtATime(() => consequencesOf(withChanges(enabled, changes, joined), joined, assessment))
}

function nameOf({ replacements: all, newcomers, asked, removals }: Changes, { request }: Assessment): string | null {
  // A copy of what is there already cannot take the place of another copy.
  const coming = new Set(all.map(({ candidate }) => candidate.version.id))
  const there = request.present.filter(({ version }) => version !== null && coming.has(version.id))
  const replacements = all.filter(
    ({ path, candidate }) => !there.some(({ key, version }) => key !== path && version?.id === candidate.version.id),
  )
  const arriving = [
    ...replacements.map(({ path, candidate }) => `${path} ${candidate.version.id}`),
    ...[...newcomers, ...asked].map(({ candidate }) => candidate.version.id),
  ]
  return arriving.length === 0 ? null : JSON.stringify([arriving.toSorted(), removals.toSorted()])
}

/** What an update is held by others for can be let in in the ways that its plan names. */
async function alternativesIn(
  { kind, path, evidence }: Finding,
  assessment: Assessment,
  resolving: ResolvingPart,
): Promise<readonly Choice[]> {
  const isWatched = hasFact(evidence, 'watched')
  if (kind !== 'held' || isWatched || assessment.inspection.instance.id === null) return []
  const { advice } = await updateChanges({ only: [path] }, assessment, resolving)
  return advice.flatMap(({ choices }) => choices)
}
