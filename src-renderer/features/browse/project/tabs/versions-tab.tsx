import { useState, type ReactNode } from 'react'
import type { LibraryEntry, Version } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useProject, useUnfitVersions } from '../project-questions.ts'
import { VersionRow, type VersionRowProps } from './version-row.tsx'

export interface VersionsTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  /** Ids of those that are installed: there, or anywhere where there is no target. */
  readonly present: readonly string[]
  /** The one that the person wants to see, open; null: none. */
  readonly chosen: string | null
  /** Of a modpack: the name of the only instance that has it, which another version goes into; null: into one that is made, or chosen. Absent: it is none. */
  readonly packOf?: string | null
  readonly onInstall: (version: string) => void
  readonly onShowProject: (project: string) => void
}

const STEP = 50

/** All versions, newest first; at first those that the instance takes. */
export function VersionsTab({
  target,
  present,
  chosen,
  packOf,
  onInstall,
  onShowProject,
}: VersionsTabProps): ReactNode {
  const { versions } = useProject()
  const [narrowed, setNarrow] = useState<boolean | null>(chosen === null ? null : false)
  const [steps, setSteps] = useState(1)
  const unfit = useUnfitVersions(target?.id ?? null)
  if (versions === null || (target !== null && unfit === null)) return <Busy>{formatMessage('reading-versions')}</Busy>
  const fitting = versions.filter(({ id }) => unfit?.has(id) !== true)
  // Where none fits, all are there with why.
  const isNarrow = narrowed ?? fitting.length > 0
  const listed = isNarrow && target !== null ? fitting : versions
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
      {versions.length === 0 ? (
        <p className="soft">{formatMessage('project-no-version')}</p>
      ) : (
        target !== null &&
        fitting.length === 0 && (
          <p className="soft">{formatMessage('project-no-version-fits', { instance: target.label })}</p>
        )
      )}
      <ul className="versions" aria-label={formatMessage('versions')}>
        {listed.slice(0, shown).map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isChosen={version.id === chosen}
            isInstalled={present.includes(version.id)}
            way={wayTo(version, versions, present, packOf)}
            target={packOf ?? target?.label ?? null}
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

/** From what is installed, where that is known and one version alone; a pack that is nowhere yet asks where to. */
function wayTo(
  version: Version,
  versions: readonly Version[],
  present: readonly string[],
  packOf: string | null | undefined,
): VersionRowProps['way'] {
  if (packOf === null) return 'ask'
  const [installed] = present.length === 1 ? versions.filter(({ id }) => id === present[0]) : []
  if (installed === undefined) return 'install'
  // They stand newest first, also those of one moment.
  if (versions.indexOf(version) > versions.indexOf(installed)) return 'go-back'
  return 'update'
}
