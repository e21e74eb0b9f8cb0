/**
 * Which remedies of findings would do something: those that install or update are planned, as if they had been taken.
 * In: findings with what they were found in. Out: the same, each with the remedies that change something, each change once; and what
 * waits for others with the ways that planning its update offers.
 */
import { CoreError } from './errors.ts'
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
  const outcomes = new Map<string, Promise<string | null>>()
  const outcomeOf = (wish: Wish): Promise<string | null> => {
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
      const results = await Promise.all(offered.map(({ wish }) => outcomeOf(wish)))
      const remedies = offered.filter((_, index) => {
        const result = results[index] ?? null
        return result !== null && results.indexOf(result) === index
      })
      return { ...finding, remedies }
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

/** What taking a remedy would come to, the same text for the same changes; null: nothing. */
async function foresee(wish: Wish, assessment: Assessment, context: SettlePartContext): Promise<string | null> {
  if (wish.kind !== 'install' && wish.kind !== 'update') return JSON.stringify(wish)
  try {
    const changes =
      wish.kind === 'install'
        ? await installChanges(wish, assessment, context)
        : await updateChanges(wish, assessment, context)
    return nameOf(changes, assessment)
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
