/** What is wrong in instances, or worth knowing: an inspection of each, and what it shows when its files are seen together. */
import { oneAtATime } from '../../one-at-a-time.ts'
import { assessTogether, type AssessSharedServices } from '../shared-folders/assess-together.ts'
import { findAll, type Broken } from '../../pipeline/check/findings.ts'
import { containAll, containEach } from '../../contain.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import { countChecks } from '../../model/plans/checks.ts'
import type { Finding, InstanceFindings } from '../../model/plans/findings.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Watch } from '../../model/moves/move.ts'
import { PathMap } from '../../model/paths/path-key.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Remedy } from '../../model/words/remedy.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { withoutRepeatedNeeds } from '../../pipeline/resolve/breakage.ts'
import { brokenToday, discouragedToday, listedToday } from '../../pipeline/resolve/rules-among.ts'
import type { Remark } from '../../pipeline/resolve/board/request.ts'
import { slugsOf, suggestProjects } from '../browse/find/find-projects-by-mod-id.ts'
import { findOutWatches, holdWatched } from '../move/watches.ts'
import { keepWorkingRemedies } from './check-remedies.ts'
import { listFindings } from './list-findings.ts'

export interface FindingServices extends AssessSharedServices, Pick<HomeServices, 'pathKeys'> {
  readonly ledger: Pick<Ledger, 'changeSets' | 'ignoredFindings'>
  /** Newest first, with what others did in folders that it shares. */
  changeSetsOf(instanceId: string): readonly ChangeSet[]
}

export async function findFindings(
  instances: readonly Assessment['inspection']['instance'][],
  services: FindingServices,
  options: InspectOptions,
): Promise<readonly InstanceFindings[]> {
  const { assessments, sharingInstances } = await assessTogether(instances, services, { ...options, isWhole: true })
  const suggested = await suggestProjects(
    assessments.flatMap(unknownIn).flatMap(({ ids }) => ids),
    services.service,
    options,
  )
  const containing = { events: services.events, signal: options.signal, nameOf, isOnly: assessments.length === 1 }
  const watched = await containEach(assessments, (some) => findOutWatches(some, services, options), containing)
  const others = [...assessments, ...sharingInstances]
  const find = (assessment: Assessment, watches: readonly Watch[]) =>
    findIn(assessment, { watches, suggested, others, services, options })
  const findOne = async (assessment: Assessment, index: number): Promise<InstanceFindings> => {
    const known = watched[index]
    if (known?.kind !== 'failed') return find(assessment, known?.value ?? [])
    const found = await find(assessment, [])
    return { ...found, problem: found.problem ?? known.reason }
  }
  const outcomes = await containAll(assessments, findOne, containing)
  return assessments.flatMap((assessment, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined) return []
    return outcome.kind === 'done' ? outcome.value : notFound(assessment, outcome.reason, services.clock())
  })
}

/** What findings are looked for with. */
export interface FindingsInput {
  /** What is disabled until something fits. */
  readonly watches: readonly Watch[]
  /** By mod id: projects that it may name. */
  readonly suggested: Awaited<ReturnType<typeof suggestProjects>>
  /** All that were assessed, with those that share folders. */
  readonly others: readonly Assessment[]
  readonly services: FindingServices
  readonly options: InspectOptions
  /** What is only worth knowing is left out; absent: it is not. */
  readonly isOfProblems?: boolean
}

export async function findIn(
  assessment: Assessment,
  { watches, suggested, others, services, options, isOfProblems = false }: FindingsInput,
): Promise<InstanceFindings> {
  const { inspection, request, universe } = assessment
  const origins = services.originsOf(inspection.instance)
  const broken = await oneAtATime(() => brokenToday(request, universe))
  const listed = await oneAtATime(() => listedToday(request, universe))
  const orphans = await oneAtATime(() => [...findOrphans(assessment, others, { sharing: services.sharing, origins })])
  const findings = await oneAtATime(() =>
    findAll({
      inspection: holdWatched(inspection, watches),
      broken: [
        ...withoutRepeatedNeeds([...broken, ...listed], universe),
        ...discouragedToday(request, universe).flatMap((remark) =>
          remark.kind === 'discouraged' ? [frictionOf(remark)] : [],
        ),
      ],
      watches,
      targets: request.targets,
      origins,
      orphans,
      sides: new Map(
        request.present.flatMap(({ key, traits }) => (traits?.side === undefined ? [] : [[key, traits.side]])),
      ),
      passedOver: new Map(
        request.present.flatMap(({ key, passedOver }) => (passedOver === undefined ? [] : [[key, passedOver]])),
      ),
      holds: request.holds,
      changed: changedIn(assessment, services),
      suggestions: new Map(
        unknownIn(assessment).map(({ path, ids }) => [
          path,
          ids.flatMap((id) => suggested.get(id) ?? []).map(({ slug, title }) => ({ slug, title })),
        ]),
      ),
    }),
  )
  const meant = isOfProblems ? findings.filter(({ severity }) => severity === 'problem') : findings
  const remedied = await keepWorkingRemedies(meant, assessment, {
    services,
    options,
    sharing: services.sharing,
    others,
  })
  const slugs = slugsIn(assessment)
  const { id } = inspection.instance
  const place = { inspection, watches, ignored: id === null ? [] : services.ledger.ignoredFindings(id) }
  return {
    instance: inspection.instance,
    findings: listFindings(
      remedied.map((finding) => nameBySlug(finding, slugs)),
      place,
    ),
    at: services.clock().toISOString(),
    checks: countChecks(inspection.files),
    problem: inspection.problem,
  }
}

/** By their ids, as far as they are known: what a person would type. */
function slugsIn({ inspection, universe }: Assessment): ReadonlyMap<string, string> {
  const there = inspection.files.flatMap(({ identity }) => identity?.project ?? [])
  const known = [...universe.projects.values()].flatMap((outcome) => lastKnown(outcome) ?? [])
  return new Map([...known, ...there].map(({ id, slug }) => [id, slug]))
}

function nameBySlug(finding: Finding, slugs: ReadonlyMap<string, string>): Finding {
  const remedies = finding.remedies.map((remedy) => {
    const { wish } = remedy
    const slug = wish.kind === 'install' ? slugs.get(wish.project) : undefined
    return wish.kind === 'install' && slug !== undefined ? { ...remedy, wish: { ...wish, project: slug } } : remedy
  })
  return {
    ...finding,
    remedies,
    ...(finding.helps !== undefined && { helps: finding.helps.map((help) => helpBySlug(help, slugs)) }),
  }
}

function helpBySlug(help: Remedy, slugs: ReadonlyMap<string, string>): Remedy {
  const { kind } = help
  if (kind !== 'show-project' && kind !== 'list-versions' && kind !== 'hold') return help
  return { ...help, project: slugs.get(help.project) ?? help.project }
}

function nameOf({ inspection }: Assessment): string {
  return inspection.instance.name
}

function notFound({ inspection: { instance } }: Assessment, problem: Reason, at: Date): InstanceFindings {
  return { instance, findings: [], at: at.toISOString(), checks: countChecks([]), problem }
}

function frictionOf({ key, others, reason }: Extract<Remark, { kind: 'discouraged' }>): Broken {
  return { kind: 'discouraged', key, others, neededProject: null, neededMod: null, reason }
}

/** Paths whose bytes are not those that the newest change set put there. */
function changedIn({ inspection }: Assessment, { changeSetsOf, pathKeys }: FindingServices): readonly string[] {
  const { id, gamePath } = inspection.instance
  const put = new PathMap<string>(pathKeys.of(gamePath))
  for (const { changes } of id === null ? [] : changeSetsOf(id).toReversed()) {
    for (const { path, after } of changes) {
      if (after === null) put.delete(path)
      else put.set(path, after.sha1)
    }
  }
  return inspection.files.flatMap(({ file }) => {
    const sha1 = put.get(file.path)
    return sha1 !== undefined && file.sha1 !== null && sha1 !== file.sha1 ? [file.path] : []
  })
}

function unknownIn({ inspection }: Assessment): readonly { readonly path: string; readonly ids: readonly string[] }[] {
  return inspection.files
    .filter(({ state, mods }) => state === 'unknown' && mods.length > 0)
    .map(({ file, mods }) => ({ path: file.path, ids: [...new Set(mods.flatMap(({ id }) => slugsOf(id)))] }))
}
