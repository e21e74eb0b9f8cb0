import type { ReactNode } from 'react'
import type { ProjectView, Version } from '../../../../src-preload/contract.ts'
import { nameCategory, nameRole } from '../../../../resources/text/service-names.ts'
import { message, format, formatMessage, type Message, listSeparator } from '../../../../resources/text/text.ts'
import { formatAmount, formatDay } from '../../../lib/words/format.ts'
import { nameLoader, nameProjectType } from '../../../lib/words/names.ts'
import { useProject } from './project-questions.ts'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** The service may have others. */
const SUPPORT: ReadonlyMap<string, Message> = new Map([
  ['required', message('project-side-required')],
  ['optional', message('project-side-optional')],
  ['unsupported', message('project-side-unsupported')],
])

export interface ProjectRailProps {
  readonly project: ProjectView
  /** Of the instance that it is looked at for; null: of none, or it does not matter. */
  readonly gameVersion: string | null
  readonly onShowUser: (user: string) => void
}

/** What a project is, whose, and where more is to be read. */
export function ProjectRail({ project, gameVersion, onShowUser }: ProjectRailProps): ReactNode {
  const { versions, team, organization } = useProject()
  const { type, downloads, followers, updated, loaders, gameVersions, license, clientSide, serverSide } = project
  const [newest] = versions ?? []
  const facts = [
    [formatMessage('project-type'), nameProjectType(type)],
    [formatMessage('project-newest'), newest === undefined ? null : sayNewest(newest, gameVersion, updated)],
    [formatMessage('project-downloads'), formatAmount(downloads)],
    [formatMessage('project-followers'), formatAmount(followers)],
    [formatMessage('project-updated'), formatDay(updated)],
    [formatMessage('project-loaders'), loaders.map((loader) => nameLoader(loader)).join(listSeparator())],
    [formatMessage('project-game-versions-of'), span(gameVersions)],
    [formatMessage('browse-side-client'), saySide(clientSide)],
    [formatMessage('browse-side-server'), saySide(serverSide)],
    [formatMessage('project-licence'), license?.name ?? null],
    [formatMessage('project-categories'), project.categories.map(nameCategory).join(listSeparator())],
  ] as const
  return (
    <>
      {organization !== null && (
        <section className="rail-part" aria-labelledby="organization">
          <h2 id="organization">{formatMessage('project-organization')}</h2>
          <p>{organization}</p>
        </section>
      )}
      {team !== null && team.length > 0 && (
        <section className="rail-part" aria-labelledby="team">
          <h2 id="team">{formatMessage('project-team')}</h2>
          <ul aria-label={formatMessage('project-team')}>
            {team.map(({ username, role }) => (
              <li key={username}>
                <button type="button" className="person" onClick={() => onShowUser(username)}>
                  {username}
                </button>{' '}
                {role !== null && <span className="meta quiet">{nameRole(role)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="rail-part" aria-label={formatMessage('project-facts')}>
        <dl className="facts">
          {facts.map(([name, value]) =>
            value === null || value === '' ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <div className="rail-part rail-links">
        <ProjectLinks project={project} />
      </div>
    </>
  )
}

/** When it came out is said once, where the project was updated on the same day. */
function sayNewest({ number, published, gameVersions }: Version, wanted: string | null, updated: string): string {
  const isFor = wanted === null || gameVersions.includes(wanted)
  const day = formatDay(published)
  const hasDay = day !== formatDay(updated)
  return formatMessage('project-newest-version', { number, hasDay, day, isFor, games: span(gameVersions) })
}

/** null: the service does not know. */
function saySide(support: string): string | null {
  const known = SUPPORT.get(support)
  if (known !== undefined) return format(known)
  return support === 'unknown' ? null : support
}

function span(versions: readonly string[]): string {
  const [first = ''] = versions
  if (versions.length < 3) return versions.join(listSeparator())
  return formatMessage('project-game-versions', { first, last: versions.at(-1) ?? '' })
}

/** The author's links; each opens in the person's browser. */
function ProjectLinks({ project }: { readonly project: ProjectView }): ReactNode {
  const { openLink } = useProject()
  const { siteLink, links, license } = project
  const all = [
    ...(siteLink === null ? [] : [{ label: formatMessage('project-website'), link: siteLink }]),
    ...links,
    ...(license === null || license.link === null
      ? []
      : [{ label: formatMessage('project-licence'), link: license.link }]),
  ]
  return all.map(({ label, link }) => (
    <Button key={`${label} ${link}`} look="quiet" icon={ExternalLink} onPress={() => openLink(link)}>
      {label}
    </Button>
  ))
}
