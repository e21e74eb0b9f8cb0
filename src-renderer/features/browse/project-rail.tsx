import type { ReactNode } from 'react'
import type { ProjectView, Version } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { formatAmount, formatDay } from '../../lib/format.ts'
import { nameLoader, nameProjectType, nameTag } from '../../lib/names.ts'
import { ProjectLinks } from './project-links.tsx'
import { useProject } from './project-store.ts'

/** The service may have others. */
const SUPPORT: ReadonlyMap<string, Text> = new Map([
  ['required', say('project-side-required')],
  ['optional', say('project-side-optional')],
  ['unsupported', say('project-side-unsupported')],
])

export interface ProjectRailProps {
  readonly project: ProjectView
  readonly onShowUser: (user: string) => void
}

/** What a project is, whose, and where more is to be read. */
export function ProjectRail({ project, onShowUser }: ProjectRailProps): ReactNode {
  const { versions, team, organization } = useProject()
  const { type, downloads, followers, updated, loaders, gameVersions, license, clientSide, serverSide } = project
  const [newest] = versions ?? []
  const facts = [
    [words('project-type'), nameProjectType(type)],
    [words('project-newest'), newest === undefined ? null : sayNewest(newest)],
    [words('project-downloads'), formatAmount(downloads)],
    [words('project-followers'), formatAmount(followers)],
    [words('project-updated'), formatDay(updated)],
    [words('project-loaders'), loaders.map((loader) => nameLoader(loader)).join(', ')],
    [words('project-versions'), span(gameVersions)],
    [words('browse-side-client'), saySide(clientSide)],
    [words('browse-side-server'), saySide(serverSide)],
    [words('project-licence'), license?.name ?? null],
    [words('project-categories'), project.categories.map(nameTag).join(', ')],
  ] as const
  return (
    <>
      <section className="rail-part" aria-label={words('project-facts')}>
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
      {organization !== null && (
        <section className="rail-part" aria-labelledby="organization">
          <h2 id="organization">{words('project-organization')}</h2>
          <p>{organization}</p>
        </section>
      )}
      {team !== null && team.length > 0 && (
        <section className="rail-part" aria-labelledby="team">
          <h2 id="team">{words('project-team')}</h2>
          <ul aria-label={words('project-team')}>
            {team.map(({ username, role }) => (
              <li key={username}>
                <button type="button" className="person" onClick={() => onShowUser(username)}>
                  {username}
                </button>{' '}
                {role !== null && <span className="meta quiet">{role}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="rail-part rail-links">
        <ProjectLinks project={project} />
      </div>
    </>
  )
}

function sayNewest({ number, published }: Version): string {
  return words('project-newest-version', { number, day: formatDay(published) })
}

/** null: the service does not know. */
function saySide(support: string): string | null {
  const known = SUPPORT.get(support)
  if (known !== undefined) return toWords(known)
  return support === 'unknown' ? null : support
}

function span(versions: readonly string[]): string {
  const [first = ''] = versions
  if (versions.length < 3) return versions.join(', ')
  return words('project-game-versions', { first, last: versions.at(-1) ?? '' })
}
