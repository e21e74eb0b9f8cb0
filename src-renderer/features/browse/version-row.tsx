import { ChevronRight } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Channel, Version } from '../../../src-preload/contract.ts'
import { formatDay } from '../../lib/format.ts'
import { nameChannel, nameLoader } from '../../lib/names.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { DependencyList } from './dependency-list.tsx'
import { Markdown } from './markdown.tsx'
import { useProject } from './project-store.ts'

export interface VersionRowProps {
  readonly version: Version
  readonly isInstalled: boolean
  /** Name of the instance that it would be installed into; null: none. */
  readonly target: string | null
  /** Why it cannot go there; null: it can. */
  readonly unfit: string | null
  readonly onInstall: () => void
  readonly onShowProject: (project: string) => void
}

const TONES: Readonly<Record<Channel, Tone>> = { release: 'quiet', beta: 'warn', alpha: 'bad' }

/** A version, which opens to what it changed and what it needs. */
export function VersionRow(props: VersionRowProps): ReactNode {
  const { version, isInstalled, target, unfit, onInstall, onShowProject } = props
  const [isOpen, setOpen] = useState(false)
  const { id, number, name, channel, loaders, gameVersions, published } = version
  return (
    <li className="version">
      <div className="version-line">
        <button
          type="button"
          className="version-open"
          aria-expanded={isOpen}
          title={name}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden />
          <span className="version-number">{number}</span>
        </button>
        {channel !== 'release' && <Badge tone={TONES[channel]}>{nameChannel(channel)}</Badge>}
        <span className="soft version-for">
          {loaders.map((loader) => nameLoader(loader)).join(', ')} · {describeGameVersions(gameVersions)}
        </span>
        <span className="soft version-day">{formatDay(published)}</span>
        {isInstalled ? (
          <Badge tone="good">Installed</Badge>
        ) : unfit !== null ? (
          <span className="meta quiet version-unfit">{unfit}</span>
        ) : (
          <Button
            size="small"
            label={target === null ? `Install ${number}` : `Install into ${target}: ${number}`}
            isDisabled={target === null}
            onPress={onInstall}
          >
            {target === null ? 'Install' : `Install into ${target}`}
          </Button>
        )}
      </div>
      {isOpen && <VersionDetails version={id} onShowProject={onShowProject} />}
    </li>
  )
}

interface VersionDetailsProps {
  readonly version: string
  readonly onShowProject: (project: string) => void
}

function VersionDetails({ version, onShowProject }: VersionDetailsProps): ReactNode {
  const { changelog, loadChangelog, error } = useProject()
  useEffect(() => void loadChangelog(), [loadChangelog])
  const entry = changelog?.find(({ versionId }) => versionId === version)
  return (
    <div className="version-details">
      <section aria-label="What changed">
        <h2>What changed</h2>
        {changelog === null && error === null && <Busy>Reading the changelog</Busy>}
        {entry !== undefined && <Markdown text={entry.text} />}
      </section>
      <section aria-label="Needs">
        <h2>Dependencies</h2>
        <DependencyList version={version} onShowProject={onShowProject} />
      </section>
    </div>
  )
}

function describeGameVersions(versions: readonly string[]): string {
  return versions.length <= 3 ? versions.join(', ') : `${versions.at(0)} to ${versions.at(-1)} (${versions.length})`
}
