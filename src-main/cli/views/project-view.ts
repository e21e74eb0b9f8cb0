import type { Dated } from '../../core/model/freshness.ts'
import type { Instance } from '../../core/model/instance.ts'
import type { ProjectFit } from '../../core/model/project-fit.ts'
import type { ProjectPage, TeamMember } from '../../core/model/project.ts'
import type { NamedDependency, Version } from '../../core/model/version.ts'
import { dateText, timeText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'

/** A project with what of it fits where. */
export interface ProjectView {
  readonly page: Dated<ProjectPage>
  /** The one that `dependencies` are of; null: it has none. */
  readonly version: Version | null
  readonly dependencies: readonly NamedDependency[]
  readonly fits: readonly { readonly instance: Instance; readonly fit: ProjectFit }[]
  /** null: the service did not say. */
  readonly team: readonly TeamMember[] | null
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

export function projectView({ page, version, dependencies, fits, team }: ProjectView, style: Style): readonly string[] {
  const { value: project } = page
  const from = page.fromCache ? style.dim(` (from the cache of ${timeText(page.at, style.now)})`) : ''
  const facts = [
    ['type', project.type],
    ['downloads', `${COMPACT.format(project.downloads)}, ${COMPACT.format(project.followers)} followers`],
    ['updated', dateText(project.updated)],
    ['loaders', project.loaders.join(', ')],
    ['client', project.clientSide],
    ['server', project.serverSide],
    ['licence', project.license?.name || (project.license?.id ?? '')],
    ['team', (team ?? []).map(({ username, role }) => (role === null ? username : `${username} (${role})`)).join(', ')],
    ['page', project.siteUrl],
    ...project.links.map(({ label, url }) => [label.toLowerCase(), url] as const),
  ] as const
  return [
    `${style.bold(plain(project.title))}  ${style.dim(plain(project.slug))}${from}`,
    ...wrapIndented(plain(project.description), 2, style.width),
    ...facts.flatMap(([name, value]) => (value === '' ? [] : [`  ${plain(name).padEnd(10)} ${plain(value)}`])),
    ...(version === null ? ['', 'It has no version.'] : ['', `Dependencies of ${plain(version.number)}:`]),
    ...dependencies.map((one) => `  ${plain(one.kind).padEnd(12)} ${nameOf(one)}`),
    ...(version !== null && dependencies.length === 0 ? ['  none'] : []),
    ...(fits.length === 0 ? [] : ['', 'Your instances:']),
    ...fits.map(({ instance, fit }) => `  ${plain(instance.name)}: ${sayFit(fit)}`),
  ]
}

function nameOf({ title, slug, versionNumber }: NamedDependency): string {
  const named = versionNumber === null ? plain(title) : `${plain(title)} ${plain(versionNumber)}`
  return slug === null ? named : `${named} (${plain(slug)})`
}

function sayFit(fit: ProjectFit): string {
  return fit.kind === 'fits' ? `${plain(fit.version.number)} fits` : plain(fit.reason.message)
}
