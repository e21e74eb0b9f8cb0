import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { UserPageView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { formatAmount } from '../../lib/words/format.ts'
import { nameProjectType } from '../../lib/words/names.ts'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Picture } from '../../ui/art/picture.tsx'

export interface UserProjectsProps {
  readonly projects: UserPageView['projects']
  readonly onShowProject: (project: string) => void
}

/** Arrows go through it, Enter opens a project. */
export function UserProjects({ projects, onShowProject }: UserProjectsProps): ReactNode {
  return (
    <section className="profile-projects" aria-labelledby="profile-projects">
      <h2 id="profile-projects">{formatMessage('profile-projects')}</h2>
      {projects.length === 0 ? (
        <EmptyState icon={Package} title={formatMessage('profile-no-projects')} />
      ) : (
        <GridList
          className="profile-project-list"
          aria-label={formatMessage('profile-projects')}
          items={projects}
          onAction={(key) => onShowProject(String(key))}
        >
          {({ id, title, description, type, downloads, hasIcon }) => (
            <GridListItem id={id} textValue={title} className="profile-project">
              <Picture size={36} source={hasIcon ? `modwell-app://icon/${id}` : null} />
              <span className="profile-project-text">
                <span className="profile-project-title" dir="auto">
                  {title}
                </span>
                <span className="soft cut" title={description} dir="auto">
                  {description}
                </span>
              </span>
              <span className="meta soft">
                {formatMessage('profile-project-facts', {
                  type: nameProjectType(type),
                  count: downloads,
                  amount: formatAmount(downloads),
                })}
              </span>
            </GridListItem>
          )}
        </GridList>
      )}
    </section>
  )
}
