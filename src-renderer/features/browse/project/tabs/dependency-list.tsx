import type { ReactNode } from 'react'
import type { NamedDependency } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { ErrorBanner } from '../../../../lib/problem-banner.tsx'
import { nameDependency } from '../name-dependency.ts'
import { useDependencies } from '../project-questions.ts'

export interface DependencyListProps {
  /** Id. */
  readonly version: string
  readonly onShowProject: (project: string) => void
}

/** What a version requires, goes with, brings inside, or is incompatible with. */
export function DependencyList({ version, onShowProject }: DependencyListProps): ReactNode {
  const { value: known, error } = useDependencies(version)
  if (error !== null) return <ErrorBanner error={error} />
  if (known === null) return <Busy>{formatMessage('project-reading-dependencies')}</Busy>
  if (known.length === 0) return <p className="soft">{formatMessage('project-no-dependencies')}</p>
  return (
    <ul className="dependencies" aria-label={formatMessage('project-dependencies')}>
      {known.map((dependency, index) => (
        <li key={`${index} ${dependency.title}`}>
          <Name {...dependency} onShowProject={onShowProject} />
          <span className="meta soft">{nameDependency(dependency.kind)}</span>
        </li>
      ))}
    </ul>
  )
}

type NameProps = NamedDependency & Pick<DependencyListProps, 'onShowProject'>

function Name({ projectId, title, versionNumber, onShowProject }: NameProps): ReactNode {
  const text = versionNumber === null ? title : `${title} ${versionNumber}`
  if (projectId === null) return <span>{text}</span>
  return (
    <button type="button" className="markdown-link" onClick={() => onShowProject(projectId)}>
      {text}
    </button>
  )
}
