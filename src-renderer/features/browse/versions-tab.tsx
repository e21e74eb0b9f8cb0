import { useState, type ReactNode } from 'react'
import type { Channel, InstalledProject, LibraryEntry, Version } from '../../../src-preload/contract.ts'
import { formatDay } from '../../lib/format.ts'
import { nameChannel, nameLoader } from '../../lib/names.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useProject } from './project-store.ts'

export interface VersionsTabProps {
  /** Where it would be installed. */
  readonly target: LibraryEntry | null
  readonly present: InstalledProject | null
  readonly onInstall: (version: string) => void
}

const STEP = 50
const TONES: Readonly<Record<Channel, Tone>> = { release: 'good', beta: 'warn', alpha: 'bad' }

/** All versions, newest first; those listed for the instance's game version at first. */
export function VersionsTab({ target, present, onInstall }: VersionsTabProps): ReactNode {
  const { versions } = useProject()
  const [isNarrow, setNarrow] = useState(true)
  const [shown, setShown] = useState(STEP)
  if (versions === null) return <Busy>Reading the versions</Busy>
  const gameVersion = target?.gameVersion ?? null
  const listed =
    isNarrow && gameVersion !== null ? versions.filter((one) => one.gameVersions.includes(gameVersion)) : versions
  return (
    <>
      {gameVersion !== null && (
        <Checkbox isSelected={isNarrow} onChange={setNarrow}>
          Only for {gameVersion}
        </Checkbox>
      )}
      {listed.length === 0 && (
        <p className="soft">There is no version{gameVersion !== null && ` for ${gameVersion}`}.</p>
      )}
      <ul className="versions" aria-label="Versions">
        {listed.slice(0, shown).map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isInstalled={version.id === present?.versionId}
            canInstall={target !== null}
            onInstall={() => onInstall(version.id)}
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

interface VersionRowProps {
  readonly version: Version
  readonly isInstalled: boolean
  readonly canInstall: boolean
  readonly onInstall: () => void
}

function VersionRow({ version, isInstalled, canInstall, onInstall }: VersionRowProps): ReactNode {
  const { number, name, channel, loaders, gameVersions, published } = version
  return (
    <li className="version">
      <Badge tone={TONES[channel]}>{nameChannel(channel)}</Badge>
      <div className="version-text">
        <strong className="cut" title={name}>
          {number}
        </strong>
        <span className="soft cut">
          {loaders.map((loader) => nameLoader(loader)).join(', ')} · {describeGameVersions(gameVersions)}
        </span>
      </div>
      <span className="soft version-day">{formatDay(published)}</span>
      {isInstalled ? (
        <Badge tone="good">Installed</Badge>
      ) : (
        <Button label={`Install ${number}`} isDisabled={!canInstall} onPress={onInstall}>
          Install
        </Button>
      )}
    </li>
  )
}

function describeGameVersions(versions: readonly string[]): string {
  return versions.length <= 3 ? versions.join(', ') : `${versions.at(0)} to ${versions.at(-1)} (${versions.length})`
}
