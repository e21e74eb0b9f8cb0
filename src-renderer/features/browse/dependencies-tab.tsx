import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { Busy } from '../../ui/busy.tsx'
import { DependencyList } from './dependency-list.tsx'
import { useProject } from './project-store.ts'

export interface DependenciesTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly onShowProject: (project: string) => void
}

/** Of the version that the instance would take; of the newest where it takes none. */
export function DependenciesTab({ target, onShowProject }: DependenciesTabProps): ReactNode {
  const { versions, fits } = useProject()
  if (versions === null) return <Busy>Reading the versions</Busy>
  const fitting = target === null ? null : (fits?.get(target.id)?.version ?? null)
  const version = fitting ?? versions[0]
  if (version === undefined) return <p className="soft">There is no version.</p>
  return (
    <>
      <p className="soft">
        Of {version.number}
        {fitting !== null && target !== null && `, which fits ${target.name}`}
      </p>
      <DependencyList version={version.id} onShowProject={onShowProject} />
    </>
  )
}
