import type { ReactNode } from 'react'
import type { ProjectView } from '../../../src-preload/contract.ts'
import { formatAmount, formatDay } from '../../lib/format.ts'
import { nameLoader, nameProjectType, nameTag } from '../../lib/names.ts'
import { ProjectLinks } from './project-links.tsx'
import { useProject } from './project-store.ts'

/** What a project is, whose, and where more is to be read. */
export function ProjectRail({ project }: { readonly project: ProjectView }): ReactNode {
  const { versions, team } = useProject()
  const { type, downloads, followers, updated, loaders, gameVersions, license, clientSide, serverSide } = project
  const [newest] = versions ?? []
  const facts = [
    ['Type', nameProjectType(type)],
    ['Newest', newest === undefined ? null : `${newest.number}, ${formatDay(newest.published)}`],
    ['Downloads', formatAmount(downloads)],
    ['Followers', formatAmount(followers)],
    ['Updated', formatDay(updated)],
    ['Loaders', loaders.map((loader) => nameLoader(loader)).join(', ')],
    ['Versions', span(gameVersions)],
    ['Client', saySide(clientSide)],
    ['Server', saySide(serverSide)],
    ['Licence', license?.name ?? null],
    ['Categories', project.categories.map(nameTag).join(', ')],
  ] as const
  return (
    <>
      <section className="rail-part" aria-label="Facts">
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
      {team !== null && team.length > 0 && (
        <section className="rail-part" aria-labelledby="team">
          <h2 id="team">Team</h2>
          <ul aria-label="Team">
            {team.map(({ username, role }) => (
              <li key={username}>
                {username} {role !== null && <span className="meta quiet">{role}</span>}
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

/** null: the service does not know. */
function saySide(support: string): string | null {
  return support === 'unknown' ? null : support
}

function span(versions: readonly string[]): string {
  const [first = ''] = versions
  return versions.length < 3 ? versions.join(', ') : `${first} to ${versions.at(-1) ?? ''}`
}
