import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../src-texts/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Dependants } from './dependants.tsx'
import { DependencyList } from './dependency-list.tsx'
import { useProject } from '../project-questions.ts'

export interface DependenciesTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly onShowProject: (project: string) => void
}

/** Of the version that the instance would take; of the newest where it takes none. */
export function DependenciesTab({ target, onShowProject }: DependenciesTabProps): ReactNode {
  const { versions, fits } = useProject()
  if (versions === null) return <Busy>{formatMessage('project-reading-versions')}</Busy>
  const fitting = target === null ? null : (fits?.get(target.id)?.version ?? null)
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
