import { message } from '../../../../resources/text/text.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { answer, type Advice, withLabel } from '../../model/plans/advice.ts'
import { fileTypeOf } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { comparableId } from '../../pipeline/resolve/board/request.ts'
import type { ResolvedRequest } from '../resolution/resolve-requests.ts'
import { suggestProjects, type Suggestion } from '../browse/find/find-projects-by-mod-id.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { namesOfNothing } from '../../pipeline/plan/select.ts'
import { isUnwanted } from '../../pipeline/resolve/board/universe.ts'

/**
 * What goes well with what arrives and is not there: offered, never brought along in silence. And what does not go well with it.
 * `instance`: its id.
 */
export async function optionalDependenciesOf(
  resolved: ResolvedRequest,
  instance: string,
  service: Pick<HostingService, 'projects' | 'api'>,
  options: RequestOptions,
): Promise<readonly Advice[]> {
  const { resolution } = resolved
  const frictions = resolution.remarks.flatMap((remark): readonly Advice[] =>
    remark.kind === 'listed' || (remark.kind === 'discouraged' && remark.isArriving)
      ? [{ reason: remark.reason, choices: [] }]
      : [],
  )
  const arrivals = arrivalsOf(resolved).filter(({ named, recommended }) => named.length + recommended.length > 0)
  if (arrivals.length === 0) return frictions
  const titles = new Map<string, Suggestion>()
  const named = [...new Set(arrivals.flatMap((arrival) => arrival.named))]
  for (const [id, outcome] of named.length === 0 ? [] : await service.projects(named, options)) {
    const project = outcome.kind === 'answer' ? outcome.value : null
    if (project !== null && fileTypeOf(project) !== null) titles.set(id, project)
  }
  const recommended = arrivals.flatMap((arrival) => arrival.recommended)
  for (const [slug, project] of await suggestProjects(recommended, service, options)) titles.set(slug, project)
  const there = new Set(
    resolved.request.present.flatMap(({ traits }) => (traits?.provides ?? []).map(({ id }) => comparableId(id))),
  )
  const offers = arrivals.flatMap((arrival): readonly Advice[] => {
    const found = [...arrival.named, ...arrival.recommended].flatMap((id) => titles.get(id) ?? [])
    const distinct = [...new Map(found.map((project) => [project.slug, project])).values()]
    const projects = distinct.filter(({ slug }) => !there.has(comparableId(slug)))
    if (projects.length === 0) return []
    const text = message('works-with', { title: arrival.title, others: projects.map(({ title }) => title) })
    const choices = projects.map((project) => offer(project, instance))
    return [
      {
        reason: { code: 'optional', ...withMessage(text) },
        choices,
        planned: answer(message('choice-without-optional')),
        about: { kind: 'suggestion' },
      },
    ]
  })
  return [...frictions, ...offers]
}

interface Arrival {
  readonly title: string
  /** Project ids of the service's optional edges that the version before did not have. */
  readonly named: readonly string[]
  /** Mod ids that the jar itself recommends or suggests. */
  readonly recommended: readonly string[]
}

function arrivalsOf({ request, resolution }: ResolvedRequest): readonly Arrival[] {
  const before = new Map(request.present.map(({ key, version }) => [key, version]))
  const arriving = [
    ...resolution.moves.map(({ key, title, candidate }) => ({ key, title, version: candidate.version })),
    ...resolution.additions.map(({ projectId, title, candidate }) => ({
      key: projectId,
      title,
      version: candidate.version,
    })),
  ]
  const there = new Set([
    ...request.present.map(({ projectId }) => projectId),
    ...arriving.map(({ version }) => version.projectId),
  ])
  return arriving.map(({ key, title, version }): Arrival => {
    const known = optionalOf(before.get(key) ?? null)
    return {
      title,
      named: optionalOf(version).filter((id) => !known.includes(id) && !there.has(id)),
      recommended: resolution.remarks.flatMap((remark) =>
        (remark.kind === 'recommended' || remark.kind === 'optional') && remark.key === key ? [remark.modId] : [],
      ),
    }
  })
}

function optionalOf(version: Version | null): readonly string[] {
  return (version?.dependencies ?? []).flatMap(({ kind, projectId }) => (kind === 'optional' && projectId) || [])
}

function offer({ slug, title }: Suggestion, instance: string): Advice['choices'][number] {
  return {
    ...withLabel(message('choice-install', { title })),
    wish: { kind: 'install', instance, project: slug, version: null, channel: null, freshness: 'normal' },
  }
}

/** What comes along with an installation only because the service says that it is required, each with the way to leave it out. */
export function adviseOnListed(
  wish: Extract<Wish, { kind: 'install' }>,
  { request, resolution, universe }: ResolvedRequest,
): readonly Advice[] {
  const titles = new Map(
    [...request.wishes, ...resolution.moves, ...resolution.additions].map((one) => {
      return ['key' in one ? one.key : one.projectId, one.title] as const
    }),
  )
  return resolution.additions
    .filter(({ isOnlyListed }) => isOnlyListed)
    .map(({ projectId, title, neededBy }) => {
      const project = universe.projects.get(projectId)
      const slug = project?.kind === 'answer' ? project.value?.slug : undefined
      const without = [...(wish.without ?? []), slug ?? projectId]
      const by = neededBy.map((key) => titles.get(key) ?? key)
      return {
        reason: { code: 'only-listed', ...withMessage(message('comes-as-listed', { title, by })) },
        choices: [{ ...withLabel(message('choice-leave-out', { title })), wish: { ...wish, without } }],
        planned: answer(message('choice-install', { title })),
        about: { kind: 'suggestion' } as const,
      }
    })
}

/** What was to be left out and is nowhere: neither installed nor thought of as what would come. */
export function adviseOnIdle(
  names: readonly string[] = [],
  { universe }: ResolvedRequest,
  files: readonly FileFinding[],
): readonly Advice[] {
  return namesOfNothing(names, files)
    .filter((name) => ![...universe.projects.keys()].some((id) => isUnwanted(id, { unwanted: [name] }, universe)))
    .map((name) => {
      const text = message('nothing-to-leave-out', { name })
      return { reason: { code: 'nothing-to-leave-out', ...withMessage(text) }, choices: [] }
    })
}
