/**
 * What would stand in an instance if a wish were carried out, without planning it whole. In: changes, or files that are switched or
 * taken out, and how the instance was assessed. Out: what would be there, and whether that mends what is broken today.
 */
import type { Assessment } from '../inspect/assess.ts'
import type { Finding } from '../../model/plans/findings.ts'
import type { Changes } from '../../pipeline/plan/update.ts'
import type { Breakage } from '../../model/states/breakage.ts'
import type { Present } from '../../pipeline/resolve/board/request.ts'
import { withoutRepeatedNeeds } from '../../pipeline/resolve/breakage.ts'
import { brokenByChange, dependantsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { Universe } from '../../pipeline/resolve/board/universe.ts'

export function withChanges(
  all: readonly Present[],
  changes: Pick<Changes, 'replacements' | 'newcomers'> & Partial<Changes>,
  { traits }: Universe,
): readonly Present[] {
  const { newcomers, asked = [], removals = [] } = changes
  const replacements = new Map(changes.replacements.map((one) => [one.path, one.candidate]))
  const staying = all
    .filter(({ key }) => !removals.includes(key))
    .map((present): Present => {
      const version = replacements.get(present.key)?.version
      return version === undefined ? present : { ...present, version, traits: traits.get(version.id) ?? null }
    })
  const coming = [...newcomers, ...asked].map(({ projectId, title, candidate: { version } }): Present => ({
    key: projectId,
    projectId,
    version,
    title,
    isEnabled: true,
    traits: traits.get(version.id) ?? null,
    isFromPack: false,
  }))
  return [...staying, ...coming]
}

/** With the files of these paths enabled, disabled or taken out. */
export function withSwitched(
  all: readonly Present[],
  kind: 'remove' | 'disable' | 'enable',
  paths: readonly string[],
): readonly Present[] {
  return all.flatMap((one): readonly Present[] => {
    if (!paths.includes(one.key)) return [one]
    return kind === 'remove' ? [] : [{ ...one, isEnabled: kind === 'enable' }]
  })
}

/** With these paths, those of what requires them. */
export function withDependants(paths: readonly string[], { request, universe }: Assessment): readonly string[] {
  return [...paths, ...dependantsAmong(paths, request, universe)]
}

/** What would be broken among all that has to do with a change, and is today. */
export interface Consequences {
  readonly before: readonly Breakage[]
  readonly after: readonly Breakage[]
  /** By project id, as the universe has them. */
  readonly modIds: Universe['modIds']
}

/** `universe`: with what the newcomers say of themselves. */
export function consequencesOf(present: readonly Present[], universe: Universe, { request }: Assessment): Consequences {
  const [before, after] = brokenByChange(request, present, universe).map((broken) =>
    withoutRepeatedNeeds(broken, universe),
  )
  return { before: before ?? [], after: after ?? [], modIds: universe.modIds }
}

/** Whether nothing is worse than today. */
export function breaksNothing({ before, after }: Consequences): boolean {
  const known = new Set(before.map(subjectOf))
  return after.every((breakage) => known.has(subjectOf(breakage)))
}

/** Whether what a finding among mods is about is so today, and no longer. */
export function isMended({ path, others, needs }: Finding, { before, after }: Consequences): boolean {
  const isIt = (breakage: Breakage) =>
    breakage.key === path &&
    (breakage.neededMod ?? breakage.neededProject) === (needs ?? null) &&
    breakage.others.join('\n') === others.join('\n')
  return before.some(isIt) && !after.some(isIt)
}

/** Whether what a finding is about is better than today, and nothing else is worse. */
export function isMending(
  { path }: Finding,
  consequences: Consequences,
  { request: { present } }: Assessment,
): boolean {
  const { before, after, modIds } = consequences
  const there = new Set(present.map(({ key }) => key))
  if (!breaksNothing(consequences)) return false
  const own = after.filter(({ key }) => key === path)
  const isInVain = own.some(({ others }) => others.some((other) => !there.has(other)))
  const today = before.filter(({ key }) => key === path)
  return !isInVain && own.length < today.filter((one) => !isMaybeAmong(one, own, modIds)).length
}

/** What only the service says is needed may be what the file itself still lacks, where nobody knows which mods that project is. */
function isMaybeAmong(
  { neededProject, neededMod }: Breakage,
  lacking: readonly Breakage[],
  modIds: Universe['modIds'],
): boolean {
  if (neededProject === null || neededMod !== null || modIds.has(neededProject)) return false
  const isNamed = lacking.some((one) => one.neededMod === null && one.neededProject === neededProject)
  return !isNamed && lacking.some((one) => one.kind === 'missing' && one.neededMod !== null)
}

function subjectOf({ key, neededMod, neededProject, others }: Breakage): string {
  return JSON.stringify([key, neededMod ?? neededProject ?? others])
}
