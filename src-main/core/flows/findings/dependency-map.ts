/**
 * What needs what in an instance. In: an assessment. Out: every mod as a node, what is needed and not there as one too, and edges: what
 * is required as the resolver sees it (by the service and by the jars), what is used where it is there, and what does not work together.
 * Changes nothing, asks nothing.
 */
import { format } from '../../../../resources/text/text.ts'
import type { DependencyMap, FileNode, MapEdge, MissingNode } from '../../model/states/dependency-map.ts'
import { titleOf } from '../../model/states/file-title.ts'
import type { Traits } from '../../model/files/traits.ts'
import { withoutRepeatedNeeds } from '../../pipeline/resolve/breakage.ts'
import { sayRange, isAnyVersion } from '../../pipeline/resolve/ranges/say-range.ts'
import type { Breakage } from '../../model/states/breakage.ts'
import type { Present } from '../../pipeline/resolve/board/request.ts'
import { brokenToday, needsAmong } from '../../pipeline/resolve/rules-among.ts'
import { isSurrounding } from '../../pipeline/resolve/board/surroundings.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { assessTogether, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'

/** Of the one instance as it is now, seen together with those that share its folders. */
export async function mapDependencies(
  found: readonly Assessment['inspection']['instance'][],
  services: AssessSharedServices,
  options: InspectOptions,
): Promise<DependencyMap> {
  const { assessments, sharingInstances } = await assessTogether(found, services, { ...options, isWhole: true })
  const [assessment] = assessments
  if (assessment === undefined) throw new Error(`no assessment of instance ${found[0]?.id}`)
  const origins = services.originsOf(assessment.inspection.instance)
  const orphans = findOrphans(assessment, [...assessments, ...sharingInstances], { ...services, origins })
  return drawDependencies(assessment, orphans)
}

/** `orphans`: paths of what came along for others and is needed by nothing any more. */
export function drawDependencies(assessment: Assessment, orphans: ReadonlySet<string>): DependencyMap {
  const { inspection, request, universe } = assessment
  const files = inspection.files
    .filter(({ file }) => file.type === 'mod')
    .map((finding): FileNode => ({
      kind: 'file',
      key: finding.file.path,
      title: titleOf(finding),
      version: finding.identity?.version.number ?? finding.mods[0]?.version ?? null,
      enabled: finding.file.enabled,
      state: finding.state,
      isOrphan: orphans.has(finding.file.path),
    }))
  const traits = new Map(request.present.map((present) => [present.key, present.traits]))
  const required = [...needsAmong(request, universe)].flatMap(([from, each]) =>
    each.flatMap((meeting) => requirements(from, meeting, traits)),
  )
  const broken = withoutRepeatedNeeds(brokenToday(request, universe), universe).map((breakage) => ({
    breakage,
    missing: missingOf(breakage, assessment),
  }))
  const edges = [
    ...required,
    ...broken.flatMap(({ breakage, missing }) => brokenEdges(breakage, missing, traits)),
    ...usesAmong(assessment, new Set(required.map(nameOf))),
  ]
  const known = new Set([...files.map(({ key }) => key), ...broken.flatMap(({ missing }) => missing?.key ?? [])])
  return {
    nodes: [
      ...files,
      ...distinct(
        broken.flatMap(({ missing }) => missing ?? []),
        ({ key }) => key,
      ),
    ],
    edges: distinct(
      edges.filter(({ from, to }) => known.has(from) && known.has(to)),
      nameOf,
    ),
  }
}

type TraitsAt = ReadonlyMap<string, Traits | null>

function requirements(from: string, meeting: readonly string[], traits: TraitsAt): readonly MapEdge[] {
  return meeting.map((to) => ({
    from,
    to,
    kind: 'requires',
    range: rangeBetween(from, to, traits),
    ...(meeting.length > 1 ? { isOneOfSeveral: true } : {}),
    problem: null,
  }))
}

/** As the jar of `from` writes it of a mod that `to` brings. */
function rangeBetween(from: string, to: string, traits: TraitsAt): string | null {
  return rangeOf(from, new Set(traits.get(to)?.provides.map(({ id }) => id)), traits)
}

function rangeOf(from: string, ids: ReadonlySet<string>, traits: TraitsAt): string | null {
  const want = traits.get(from)?.wants.find(({ id, kind }) => kind === 'required' && ids.has(id))
  if (want === undefined) return null
  const range = sayRange(want.ranges, want.grammar)
  const told = format(range)
  return told === '' || isAnyVersion(range) ? null : told
}

/** null: what takes part is there. */
function missingOf(breakage: Breakage, { universe }: Assessment): MissingNode | null {
  if (breakage.others.length > 0 || (breakage.kind !== 'missing' && breakage.kind !== 'not-checked')) return null
  const project = breakage.neededProject === null ? undefined : universe.projects.get(breakage.neededProject)
  const title = (project === undefined ? null : lastKnown(project)?.title) ?? breakage.neededMod
  const needs = breakage.neededMod ?? breakage.neededProject
  if (title === null || needs === null) return null
  return { kind: 'missing', key: `missing:${breakage.neededMod ?? title}`, title, needs }
}

function brokenEdges(
  { kind, key, others, neededMod, reason }: Breakage,
  missing: MissingNode | null,
  traits: TraitsAt,
): readonly MapEdge[] {
  const meets = kind === 'incompatible' ? 'incompatible' : 'requires'
  if (missing === null) return others.map((to) => ({ from: key, to, kind: meets, range: null, problem: reason }))
  const range = rangeOf(key, new Set(neededMod === null ? [] : [neededMod]), traits)
  return [{ from: key, to: missing.key, kind: meets, range, problem: reason }]
}

/** What a jar goes well with and is there. */
function usesAmong({ request }: Assessment, required: ReadonlySet<string>): readonly MapEdge[] {
  const loaded = request.present.filter(({ isEnabled, passedOver }) => isEnabled && passedOver === undefined)
  const bringing = new Map<string, Present[]>()
  for (const present of loaded) {
    for (const { id } of present.traits?.provides ?? []) {
      bringing.set(id, [...(bringing.get(id) ?? []), present])
    }
  }
  return loaded.flatMap(({ key, traits }) =>
    (traits?.wants ?? [])
      .filter(
        ({ id, kind }) => (kind === 'recommended' || kind === 'optional') && !isSurrounding(id, request.surroundings),
      )
      .flatMap(({ id }) => bringing.get(id) ?? [])
      .filter((other) => other.key !== key)
      .map((other): MapEdge => ({ from: key, to: other.key, kind: 'uses', range: null, problem: null }))
      .filter(({ from, to }) => !required.has(nameOf({ from, to, kind: 'requires' }))),
  )
}

function nameOf({ from, to, kind }: Pick<MapEdge, 'from' | 'to' | 'kind'>): string {
  return JSON.stringify([from, to, kind])
}

/** The last of each name: what is broken is told after what is required. */
function distinct<T>(all: readonly T[], name: (one: T) => string): readonly T[] {
  return [...new Map(all.map((one) => [name(one), one])).values()]
}
