import { toWords, words } from '../../../src-texts/text.ts'
import type { Dated } from '../../core/model/freshness.ts'
import type { Instance } from '../../core/model/instance.ts'
import type { ProjectFit } from '../../core/model/project-fit.ts'
import { sayProjectStatus } from '../../core/model/project-status.ts'
import type { ProjectPage, TeamMember } from '../../core/model/project.ts'
import type { Dependant, NamedDependency, Version } from '../../core/model/version.ts'
import { labelOf } from '../as-typed.ts'
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
  /** What names it as a dependency, in instances where something does. */
  readonly dependants: readonly { readonly instance: Instance; readonly files: readonly Dependant[] }[]
  /** null: the service did not say. */
  readonly team: readonly TeamMember[] | null
  /** The name of the organization that owns it; null: none does, or the service does not tell its name. */
  readonly organization: string | null
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

export function projectView(
  { page, version, dependencies, fits, dependants, team, organization }: ProjectView,
  style: Style,
): readonly string[] {
  const { value: project } = page
  const status = sayProjectStatus(project.status)
  const from = page.fromCache ? style.dim(` ${words('project-from-cache', { at: timeText(page.at, style.now) })}`) : ''
  const facts = [
    [words('project-fact-type'), project.type],
    [words('project-fact-status'), status === null ? '' : toWords(status)],
    [
      words('project-fact-downloads'),
      words('project-counts', {
        downloads: COMPACT.format(project.downloads),
        followers: COMPACT.format(project.followers),
      }),
    ],
    [words('project-fact-updated'), dateText(project.updated)],
    [words('project-fact-loaders'), project.loaders.join(', ')],
    [words('project-fact-client'), project.clientSide],
    [words('project-fact-server'), project.serverSide],
    [words('project-fact-licence'), project.license?.name || (project.license?.id ?? '')],
    [
      words('project-fact-team'),
      (team ?? [])
        .map(({ username, role }) => (role === null ? username : words('name-with-role', { name: username, role })))
        .join(', '),
    ],
    [words('project-fact-organization'), organization ?? project.organizationId ?? ''],
    [words('project-fact-page'), project.siteUrl],
    ...project.links.map(({ label, url }) => [label.toLowerCase(), url] as const),
  ] as const
  return [
    `${style.bold(plain(project.title))}  ${style.dim(plain(project.slug))}${from}`,
    ...wrapIndented(plain(project.description), 2, style.width),
    ...facts.flatMap(([name, value]) => (value === '' ? [] : [`  ${plain(name).padEnd(10)} ${plain(value)}`])),
    ...(version === null
      ? ['', words('project-has-no-version')]
      : ['', words('show-dependencies-of', { version: plain(version.number) })]),
    ...dependencies.map((one) => `  ${plain(one.kind).padEnd(12)} ${nameOf(one)}`),
    ...(version !== null && dependencies.length === 0 ? [`  ${words('project-none')}`] : []),
    ...(fits.length === 0 ? [] : ['', words('show-your-instances')]),
    ...fits.map(({ instance, fit }) => `  ${plain(labelOf(instance, style.typed))}: ${sayFit(fit)}`),
    ...(dependants.length === 0 ? [] : ['', words('project-named-by')]),
    ...dependants.flatMap(({ instance, files }) =>
      files.map(
        ({ kind, title }) =>
          `  ${plain(kind).padEnd(12)} ${words('title-in', { title: plain(title), instance: plain(labelOf(instance, style.typed)) })}`,
      ),
    ),
  ]
}

function nameOf({ title, slug, versionNumber }: NamedDependency): string {
  const named = versionNumber === null ? plain(title) : `${plain(title)} ${plain(versionNumber)}`
  return slug === null ? named : words('name-with-role', { name: named, role: plain(slug) })
}

function sayFit(fit: ProjectFit): string {
  return fit.kind === 'fits' ? words('show-fits', { version: plain(fit.version.number) }) : plain(fit.reason.message)
}
