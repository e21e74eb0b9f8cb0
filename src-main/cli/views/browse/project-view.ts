import { about } from '../../terminal/joints.ts'
import { sayLink, saySupport, sayType } from '../value-words.ts'
import { inShort } from '../../terminal/numbers.ts'
import { nameRole } from '../../../../resources/text/service-names.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { format, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { WithDate } from '../../../core/model/times/freshness.ts'
import type { Instance } from '../../../core/model/instances/instance.ts'
import { actionFor, describeFit, whyNotUpdated } from '../../../core/model/states/describe-fit.ts'
import type { InstanceFit } from '../../../core/model/states/project-fit.ts'
import { sayNeeds } from '../../../core/model/projects/say-needs.ts'
import { sayProjectStatus } from '../../../core/model/projects/project-status.ts'
import type { ProjectPage, TeamMember } from '../../../core/model/projects/project.ts'
import type { Dependant, NamedDependency, Version } from '../../../core/model/versions/version.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { dateText, timeText } from '../../terminal/amounts.ts'
import { labelled } from '../../terminal/labelled.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** A project with what of it fits where. */
export interface ProjectView {
  readonly page: WithDate<ProjectPage>
  /** The one that `dependencies` are of; null: it has none. */
  readonly version: Version | null
  readonly dependencies: readonly NamedDependency[]
  readonly fits: readonly { readonly instance: Instance; readonly fit: InstanceFit }[]
  /** What names it as a dependency, in instances where something does. */
  readonly dependants: readonly { readonly instance: Instance; readonly files: readonly Dependant[] }[]
  /** null: the service did not say. */
  readonly team: readonly TeamMember[] | null
  /** The name of the organization that owns it; null: none does, or the service does not tell its name. */
  readonly organization: string | null
}

export function projectView(
  { page, version, dependencies, fits, dependants, team, organization }: ProjectView,
  style: Style,
): readonly string[] {
  const { value: project } = page
  const status = sayProjectStatus(project.status)
  const needs = sayNeeds(project)
  const from = page.fromCache
    ? style.dim(` ${formatMessage('project-from-cache', { at: timeText(page.at, style.now) })}`)
    : ''
  const facts = [
    [formatMessage('project-fact-type'), sayType(project.type)],
    [formatMessage('project-fact-status'), status === null ? '' : format(status)],
    [
      formatMessage('project-fact-downloads'),
      formatMessage('project-counts', {
        downloads: inShort(project.downloads),
        followers: inShort(project.followers),
      }),
    ],
    [formatMessage('project-fact-updated'), dateText(project.updated)],
    [formatMessage('project-fact-loaders'), project.loaders.map(nameLoader).join(listSeparator())],
    [formatMessage('project-fact-client'), saySupport(project.clientSide)],
    [formatMessage('project-fact-server'), saySupport(project.serverSide)],
    [formatMessage('project-fact-licence'), project.license?.name || (project.license?.id ?? '')],
    [
      formatMessage('project-fact-team'),
      (team ?? [])
        .map(({ username, role }) =>
          role === null ? username : formatMessage('name-with-role', { name: username, role: nameRole(role) }),
        )
        .join(listSeparator()),
    ],
    [formatMessage('project-fact-organization'), organization ?? project.organizationId ?? ''],
    [formatMessage('project-fact-page'), project.siteUrl],
    ...project.links.map((link) => [sayLink(link), link.url] as const),
  ] as const
  return [
    `${style.bold(plain(project.title))}  ${style.dim(plain(project.slug))}${from}`,
    ...wrapIndented(plain(project.description), 2, style.width),
    ...labelled(facts.flatMap(([name, value]) => (value === '' ? [] : [[plain(name), plain(value)]]))),
    ...(version === null
      ? ['', formatMessage('project-has-no-version')]
      : ['', formatMessage('show-dependencies-of', { version: plain(version.number) })]),
    ...labelled(dependencies.map((one) => [plain(saySupport(one.kind)), nameOf(one)])),
    ...(version !== null && dependencies.length === 0 ? [`  ${formatMessage('project-none')}`] : []),
    ...(fits.length === 0 ? [] : ['', formatMessage('show-your-instances')]),
    ...fits.flatMap(({ instance, fit }) => [
      `  ${about(plain(labelOf(instance, style.typed)), plain(describeFit(fit)))}`,
      ...whyNotUpdated(fit).flatMap((why) => wrapIndented(plain(why.message), 4, style.width)),
    ]),
    ...(needs !== null && fits.some(({ fit }) => actionFor(fit) === 'versions')
      ? wrapIndented(plain(format(needs)), 2, style.width)
      : []),
    ...(dependants.length === 0 ? [] : ['', formatMessage('project-named-by')]),
    ...labelled(
      dependants.flatMap(({ instance, files }) => {
        const named = plain(labelOf(instance, style.typed))
        return files.map(({ kind, title }): readonly [string, string] => [
          plain(saySupport(kind)),
          formatMessage('title-in', { title: plain(title), instance: named }),
        ])
      }),
    ),
  ]
}

function nameOf({ title, slug, versionNumber }: NamedDependency): string {
  const named = versionNumber === null ? plain(title) : `${plain(title)} ${plain(versionNumber)}`
  return slug === null ? named : formatMessage('name-with-role', { name: named, role: plain(slug) })
}
