import { useEffect, useState, type ReactNode } from 'react'
import type { InstalledProject, LibraryEntry } from '../../../src-preload/contract.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useProject } from './project-store.ts'
import { VersionRow } from './version-row.tsx'

export interface VersionsTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly present: InstalledProject | null
  readonly onInstall: (version: string) => void
  readonly onShowProject: (project: string) => void
}

const STEP = 50

/** All versions, newest first; at first those that the instance takes. */
export function VersionsTab({ target, present, onInstall, onShowProject }: VersionsTabProps): ReactNode {
  const { versions, unfit, unfitFor, judge } = useProject()
  const [isNarrow, setNarrow] = useState(true)
  const [shown, setShown] = useState(STEP)
  const instance = target?.id ?? null
  useEffect(() => {
    if (instance !== null && versions !== null) void judge(instance)
  }, [instance, versions, judge])
  if (versions === null || (instance !== null && unfitFor !== instance)) return <Busy>Reading the versions</Busy>
  const listed = isNarrow && target !== null ? versions.filter(({ id }) => !unfit.has(id)) : versions
  return (
    <>
      {target !== null && (
        <Checkbox isSelected={isNarrow} onChange={setNarrow}>
          Only what fits {target.name}
        </Checkbox>
      )}
      {listed.length === 0 && (
        <p className="soft">There is no version{isNarrow && target !== null && ` that fits ${target.name}`}.</p>
      )}
      <ul className="versions" aria-label="Versions">
        {listed.slice(0, shown).map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isInstalled={version.id === present?.versionId}
            target={target?.name ?? null}
            unfit={target === null ? null : (unfit.get(version.id) ?? null)}
            onInstall={() => onInstall(version.id)}
            onShowProject={onShowProject}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <div className="browse-more">
          <Button onPress={() => setShown(shown + STEP)}>Show more</Button>
        </div>
      )}
    </>
  )
}
