import type { Dependency, Version } from '../../../model/versions/version.ts'
import { demand, forbid, want, type Because, type RuleBook } from '../board/because.ts'
import type { Board, Index, Option } from '../board/board.ts'
import { comparableId, type Present, type Request, substitutesFor } from '../board/request.ts'
import { SHADER_MODS } from '../../../model/projects/shader-mods.ts'
import { isForPacks, isForShaders } from '../../../model/states/target.ts'
import { candidatesOf, isUnwanted, projectOfEdge, specimenOf, titleOf, type Universe } from '../board/universe.ts'

export interface RuleSources {
  readonly request: Request
  readonly universe: Universe
  readonly board: Board
}

/**
 * The rules of the service's edges. A required edge that names a version is met by that version alone.
 * What is broken among things that stay as they are is not made a rule: it stays broken, and stops nothing else.
 * Authors list edges for all loaders of a version (fact H104): where the file was read for this one its word stands, and what only the
 * service says comes along where it can, and is no rule.
 */
export function addEdgeRules(book: RuleBook, option: Option, sources: RuleSources): void {
  for (const edge of option.version?.dependencies ?? []) {
    const projectId = projectOfEdge(edge, sources.universe)
    // An edge that names no project is about a file outside the service: nobody can tell.
    if (projectId === null) continue
    if (edge.kind === 'required') addNeed(book, option, { edge, projectId, sources })
    if (edge.kind === 'incompatible') addClash(book, option, { edge, projectId, sources })
  }
}

/** Of what stays, whose edges could be met by, or clash with, one of these options. */
export function boundTo(among: Index, sources: RuleSources): readonly Option[] {
  const { bound, pinned } = sources.board.staying
  const isAmong = (projectId: string) =>
    among.ofProject(projectId).length > 0 || standingInFor(projectId, sources, among).length > 0
  const found: Option[] = []
  for (const [projectId, options] of bound) if (isAmong(projectId)) found.push(...options)
  for (const option of pinned) {
    const projects = (option.version?.dependencies ?? []).map((edge) => projectOfEdge(edge, sources.universe))
    if (projects.some((projectId) => projectId !== null && isAmong(projectId))) found.push(option)
  }
  return found
}

interface Edge {
  readonly edge: Dependency
  readonly projectId: string
  readonly sources: RuleSources
}

function addNeed(book: RuleBook, from: Option, { edge, projectId, sources }: Edge): void {
  const { board } = sources
  const pinned = pinOf(edge, sources)
  const there = board.ofProject(projectId)
  const exact = there.filter(({ version }) => pinned === null || version === null || version.id === pinned.id)
  // Which version its author had is no more than the service's word: it comes where something has to.
  const isExact = !isRead(from) || (exact.length > 0 && !there.some(({ kind }) => kind === 'stay' || kind === 'move'))
  const enough = [...(isExact ? exact : there), ...standingInFor(projectId, sources, board)]
  if (enough.some(({ place }) => place === from.place)) return
  if (isRead(from) && !isNamedBy(from, projectId, sources))
    return addListed(book, from, { projectId, pinned, enough, sources })
  const isLeftOut = isUnwanted(projectId, sources.request, sources.universe)
  const lacking = enough.length > 0 || isLeftOut ? null : whyNothing(from, { projectId, pinned, there, sources })
  const needed = titleOfEdge(projectId, there, sources.universe)
  const standing = staysIn(enough)
  const isBroken = from.kind === 'stay' && standing.length === 0
  const unread = isBroken ? maybeThere(from, needed, projectId, sources) : null
  const because = unread ?? lacking ?? { kind: 'needs-project', from, needed, projectId, exactly: pinned, standing }
  if (isBroken) book.broken.push(because)
  else demand(book, because, { subject: projectId, oneOf: enough })
}

/** Whether what it says itself is known, as the loader of the instance reads it: packs say nothing of others. */
function isRead({ traits, version }: Option): boolean {
  if (version !== null && version.loaders.length > 0 && isForPacks(version)) return true
  return traits !== null && traits.mayBring === undefined && (traits.owns ?? []).length > 0
}

/** Whether the file itself requires what the project is: the mod that some file of it is, or one that is named as it is; shaders require what loads them. */
function isNamedBy({ traits, version }: Option, projectId: string, { board, request, universe }: RuleSources): boolean {
  const project = universe.projects.get(projectId)
  const slug = project?.kind === 'answer' ? project.value?.slug : undefined
  if (slug !== undefined && SHADER_MODS.has(slug) && version !== null && isForShaders(version)) return true
  const brought = [
    ...(universe.modIds.get(projectId) ?? []).flat(),
    ...board.ofProject(projectId).flatMap((option) => option.traits?.provides.map(({ id }) => id) ?? []),
  ]
  const { side: own } = request.surroundings
  return (traits?.wants ?? []).some(
    ({ id, kind, side }) =>
      kind === 'required' &&
      (side === 'both' || side === own) &&
      (brought.includes(id) || (slug !== undefined && comparableId(slug) === comparableId(id))),
  )
}

interface ListedLack extends Omit<Lack, 'there'> {
  readonly enough: readonly Option[]
}

function addListed(book: RuleBook, from: Option, { projectId, pinned, enough, sources }: ListedLack): void {
  const { board, universe } = sources
  const needed = titleOfEdge(projectId, board.ofProject(projectId), universe)
  const because = { kind: 'only-listed', from, needed, projectId, exactly: pinned } as const
  if (from.kind === 'stay') {
    // What is there and does without it needs it no more tomorrow.
    if (staysIn(enough).length === 0) book.listed.push(maybeThere(from, needed, projectId, sources) ?? because)
    else
      want(
        book,
        because,
        enough.filter(({ kind }) => kind !== 'addition'),
        projectId,
      )
    return
  }
  if (staysIn(enough).length === 0 && doesWithout(projectId, from, sources)) return
  want(book, because, enough, projectId)
}

/** The version that is there today has the same edge. */
function doesWithout(projectId: string, { place }: Option, { board, universe }: RuleSources): boolean {
  const edges = board.staying.at(place)?.version?.dependencies ?? []
  return edges.some((edge) => edge.kind === 'required' && projectOfEdge(edge, universe) === projectId)
}

/** Of what is there, where no file of the project could be read and the service does not know every file. */
function maybeThere(
  from: Option,
  needed: string,
  projectId: string,
  { request, universe }: RuleSources,
): Because | null {
  if (universe.modIds.has(projectId) || !request.present.some(isStranger)) return null
  const telling = [...candidatesOf(projectId, request, universe), specimenOf(projectId, request, universe)]
  const isUnread = telling.some((one) => one !== null && !universe.traits.has(one.version.id))
  return isUnread ? { kind: 'project-unread', from, needed, projectId } : null
}

/** A file that the service does not know and that loads something, as far as anybody can tell. */
function isStranger({ projectId, isEnabled, traits }: Present): boolean {
  return projectId === null && isEnabled && (traits === null || traits.provides.length > 0)
}

/** What its loader has in a project's place, and files of another project, or of none that the service knows, that bring what the project is. */
function standingInFor(projectId: string, sources: RuleSources, among: Index): readonly Option[] {
  const substitute = substitutesFor(sources.request.surroundings.loader).get(projectId)
  return [...(substitute === undefined ? [] : among.ofProject(substitute)), ...broughtAlong(projectId, sources, among)]
}

/** All mods that a file of it is, or one whose id is its slug. */
function broughtAlong(projectId: string, { board, universe }: RuleSources, among: Index): readonly Option[] {
  const project = universe.projects.get(projectId)
  const slug = project?.kind === 'answer' ? project.value?.slug : undefined
  const there = board.ofProject(projectId).filter(({ kind }) => kind === 'stay')
  const files = [...(universe.modIds.get(projectId) ?? []), ...there.flatMap(({ traits }) => [traits?.owns ?? []])]
  const bringing = files.flatMap((ids) => bringingAll(ids, among))
  const found = new Set([...(slug === undefined ? [] : among.ofSlug(slug)), ...bringing])
  return [...found].filter((option) => option.projectId !== projectId)
}

function bringingAll([first, ...rest]: readonly string[], among: Index): readonly Option[] {
  const optionsOf = (id: string) => among.ofModId(id).map(({ option }) => option)
  return first === undefined ? [] : optionsOf(first).filter((one) => rest.every((id) => optionsOf(id).includes(one)))
}

interface Lack {
  readonly projectId: string
  readonly pinned: Version | null
  readonly there: readonly Option[]
  readonly sources: RuleSources
}

function whyNothing(from: Option, { projectId, pinned, there, sources }: Lack): Because {
  const { universe } = sources
  const needed = titleOfEdge(projectId, there, universe)
  if (there.some(({ kind }) => kind === 'stay') && pinned !== null)
    return {
      kind: 'other-version',
      from,
      needed,
      projectId,
      there: staysIn(there),
      exactly: pinned,
    }
  const project = universe.projects.get(projectId)
  if (project?.kind !== 'answer') return { kind: 'project-unchecked', from, needed, projectId, outcome: project }
  const listed = universe.versionsOfProjects.get(projectId)
  if (listed?.kind !== 'answer') return { kind: 'project-unchecked', from, needed, projectId, outcome: listed }
  const isGone = listed.value === null || project.value === null
  return { kind: isGone ? 'project-gone' : 'project-unfit', from, needed, projectId }
}

function addClash(book: RuleBook, from: Option, { edge, projectId, sources }: Edge): void {
  if (!from.isEnabled) return
  for (const other of sources.board.ofProject(projectId)) {
    if (other.place === from.place || !other.isEnabled) continue
    if (edge.versionId !== null && edge.versionId !== other.version?.id) continue
    const because = { kind: 'declared-incompatible', from, other } as const
    if (isRead(from)) {
      if (other.isPassedOver !== true && (from.kind === 'stay') === (other.kind === 'stay'))
        book.listed.push({ kind: 'only-listed-incompatible', from, other })
    } else if (from.kind === 'stay' && other.kind === 'stay') book.broken.push(because)
    else forbid(book, because, { subject: other.place, other })
  }
}

function staysIn(options: readonly Option[]): readonly Option[] {
  return options.filter(({ kind }) => kind === 'stay')
}

function pinOf(edge: Dependency, { universe, request }: RuleSources): Version | null {
  if (edge.versionId === null) return null
  const pinned = universe.versions.get(edge.versionId)
  if (pinned?.kind === 'answer') return pinned.value
  return request.present.find(({ version }) => version?.id === edge.versionId)?.version ?? null
}

function titleOfEdge(projectId: string, there: readonly Option[], universe: Universe): string {
  return there[0]?.title ?? titleOf(projectId, universe)
}
