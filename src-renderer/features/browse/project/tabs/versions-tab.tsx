import { useState, type ReactNode } from 'react'
import type { InstalledProject, LibraryEntry, Version } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useProject, useUnfitVersions } from '../project-questions.ts'
import { VersionRow } from './version-row.tsx'

export interface VersionsTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly present: InstalledProject | null
  /** The one that the person wants to see, open; null: none. */
  readonly chosen: string | null
  /** They go into instances that are made for them. */
  readonly isForNew: boolean
  readonly onInstall: (version: string) => void
  readonly onShowProject: (project: string) => void
}

const STEP = 50

/** All versions, newest first; at first those that the instance takes. */
export function VersionsTab({
  target,
  present,
  chosen,
  isForNew,
  onInstall,
  onShowProject,
}: VersionsTabProps): ReactNode {
  const { versions } = useProject()
  const [isNarrow, setNarrow] = useState(chosen === null)
  const [steps, setSteps] = useState(1)
  const unfit = useUnfitVersions(target?.id ?? null)
  if (versions === null || (target !== null && unfit === null)) return <Busy>{formatMessage('reading-versions')}</Busy>
  const listed = isNarrow && target !== null ? versions.filter(({ id }) => unfit?.has(id) !== true) : versions
  const place = listed.findIndex(({ id }) => id === chosen)
  const shown = Math.max(STEP * steps, place + 1)
  return (
    <>
      {target !== null && (
        <Checkbox isSelected={isNarrow} onChange={setNarrow}>
          {formatMessage('project-only-what-fits', { instance: target.label })}{' '}
          {isNarrow && (
            <span className="quiet counted">
              {formatMessage('project-versions-shown', { count: listed.length, all: versions.length })}
            </span>
          )}
        </Checkbox>
      )}
      {listed.length === 0 && (
        <p className="soft">
          {isNarrow && target !== null
            ? formatMessage('project-no-version-fits', { instance: target.label })
            : formatMessage('project-no-version')}
        </p>
      )}
      <ul className="versions" aria-label={formatMessage('versions')}>
        {listed.slice(0, shown).map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isForNew={isForNew}
            isChosen={version.id === chosen}
            isInstalled={version.id === present?.versionId}
            isOlder={isOlderThan(
              version,
              versions.find(({ id }) => id === present?.versionId),
            )}
            target={target?.label ?? null}
            unfit={target === null ? null : (unfit?.get(version.id) ?? null)}
            onInstall={() => onInstall(version.id)}
            onShowProject={onShowProject}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <div className="browse-more">
          <Button onPress={() => setSteps(Math.ceil(shown / STEP) + 1)}>
            {formatMessage('project-show-more-versions')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Than what is installed; not where nothing is, or nobody knows what. */
function isOlderThan({ published }: Version, installed: Version | undefined): boolean {
  return installed !== undefined && published < installed.published
}
