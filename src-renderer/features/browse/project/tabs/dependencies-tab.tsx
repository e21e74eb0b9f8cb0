import type { ReactNode } from 'react'
import type { LibraryEntry, DependantView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { DependencyList } from './dependency-list.tsx'
import { useProject, useDependants } from '../project-questions.ts'
import { nameDependency } from '../name-dependency.ts'

export interface DependenciesTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly onShowProject: (project: string) => void
}

interface DependantsProps {
  readonly onShowProject: (project: string) => void
}

/** Of the version that the instance would take; of the newest where it takes none. */
export function DependenciesTab({ target, onShowProject }: DependenciesTabProps): ReactNode {
  const { versions, fits } = useProject()
  if (versions === null) return <Busy>{formatMessage('reading-versions')}</Busy>
  const taken = target === null ? null : (fits?.get(target.id)?.version ?? null)
  const fitting = versions.find(({ id }) => id === taken) ?? null
  const version = fitting ?? versions[0]
  if (version === undefined) return <p className="soft">{formatMessage('project-no-version')}</p>
  return (
    <>
      <p className="soft">
        {fitting !== null && target !== null
          ? formatMessage('project-dependencies-of-fitting', { number: version.number, instance: target.label })
          : formatMessage('project-dependencies-of', { number: version.number })}
      </p>
      <DependencyList version={version.id} onShowProject={onShowProject} />
      <Dependants onShowProject={onShowProject} />
    </>
  )
}

/** What of the person's own mods names the project as a dependency, and in which instances. */
function Dependants({ onShowProject }: DependantsProps): ReactNode {
  const { value: dependants } = useDependants()
  if (dependants === null || dependants.length === 0) return null
  return (
    <section aria-labelledby="dependants">
      <h2 id="dependants">{formatMessage('dependants-heading')}</h2>
      <ul className="dependencies" aria-labelledby="dependants">
        {dependants.map(({ projectId, title, kind, instances }: DependantView) => (
          <li key={`${projectId} ${kind}`}>
            <button type="button" className="markdown-link" onClick={() => onShowProject(projectId)}>
              {title}
            </button>
            <span className="meta soft">
              {formatMessage('dependants-kind-and-instances', { kind: nameDependency(kind), instances })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
