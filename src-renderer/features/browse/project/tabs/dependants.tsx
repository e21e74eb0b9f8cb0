import type { ReactNode } from 'react'
import type { DependantView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../src-texts/text.ts'
import { nameDependency } from '../name-dependency.ts'
import { useDependants } from '../project-questions.ts'

export interface DependantsProps {
  readonly onShowProject: (project: string) => void
}

/** What of the person's own mods names the project as a dependency, and in which instances. */
export function Dependants({ onShowProject }: DependantsProps): ReactNode {
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
