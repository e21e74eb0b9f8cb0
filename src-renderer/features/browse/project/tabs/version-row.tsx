import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Channel, Version } from '../../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../../resources/text/text.ts'
import { formatBytes, formatDay } from '../../../../lib/words/format.ts'
import { nameChannel, nameLoader } from '../../../../lib/words/names.ts'
import { Badge, type Tone } from '../../../../ui/notes/badge.tsx'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FailureBanner } from '../../../../lib/failure-banner.tsx'
import { DependencyList } from './dependency-list.tsx'
import { Markdown } from '../../markdown/markdown.tsx'
import { useChangelog, useDependencies } from '../project-questions.ts'

export interface VersionRowProps {
  readonly version: Version
  /** The person wants to see it: it is open, and in sight. */
  readonly isChosen: boolean
  readonly isInstalled: boolean
  /** What a press does: `go-back`: a later one is there in its place; `ask`: it goes into an instance that is made for it. */
  readonly way: 'install' | 'update' | 'go-back' | 'ask'
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
  const { version, isChosen, isInstalled, way, target, unfit, onInstall, onShowProject } = props
  const [isOpen, setOpen] = useState(isChosen)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { id, number, name, channel, loaders, gameVersions, published, files } = version
  const [file] = files
  return (
    <li ref={row} className="version">
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
          {loaders.map((loader) => nameLoader(loader)).join(listSeparator())} · {describeGameVersions(gameVersions)}
        </span>
        {typeof file?.size === 'number' && (
          <span className="meta quiet version-day counted">{formatBytes(file.size)}</span>
        )}
        <span className="soft version-day">{formatDay(published)}</span>
        <span className="version-way">
          {isInstalled ? (
            <Badge tone="good">{formatMessage('project-version-installed')}</Badge>
          ) : unfit !== null ? (
            <span className="meta quiet">{unfit}</span>
          ) : (
            <Button
              size="small"
              label={labelOf(way, { number, target })}
              isDisabled={target === null && way !== 'ask'}
              onPress={onInstall}
            >
              {wordsOf(way, { number, target })}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <VersionDetails version={id} onShowProject={onShowProject} />}
    </li>
  )
}

interface Wanted {
  readonly number: string
  readonly target: string | null
}

function wordsOf(way: VersionRowProps['way'], { number, target }: Wanted): string {
  if (way === 'go-back') return formatMessage('project-go-back-to', { number })
  if (way === 'update') return formatMessage('update-to-version', { version: number })
  if (way === 'ask') return formatMessage('packs-project-install')
  return target === null ? formatMessage('browse-install') : formatMessage('browse-install-into', { instance: target })
}

/** What is read out says where to. */
function labelOf(way: VersionRowProps['way'], { number, target }: Wanted): string {
  if (target === null) return formatMessage('project-install-version', { number })
  if (way === 'go-back') return formatMessage('project-go-back-in', { instance: target, number })
  if (way === 'update') return formatMessage('packs-update-to-of', { name: target, version: number })
  return formatMessage('project-install-version-into', { instance: target, number })
}

interface VersionDetailsProps {
  readonly version: string
  readonly onShowProject: (project: string) => void
}

function VersionDetails({ version, onShowProject }: VersionDetailsProps): ReactNode {
  const { value: changelog, error } = useChangelog()
  const { value: dependencies } = useDependencies(version)
  const entry = changelog?.value.find(({ versionIds }) => versionIds.includes(version))
  return (
    <div className="version-details">
      <section aria-label={formatMessage('project-what-changed')}>
        <h2>{formatMessage('project-what-changed')}</h2>
        <FailureBanner error={error} />
        {changelog === null && error === null && <Busy>{formatMessage('reading-changelog')}</Busy>}
        {entry !== undefined && <Markdown text={entry.text} />}
        {changelog !== null && entry === undefined && <p className="soft">{formatMessage('changes-none')}</p>}
      </section>
      {dependencies?.length !== 0 && (
        <section aria-label={formatMessage('project-needs')}>
          <h2>{formatMessage('project-dependencies')}</h2>
          <DependencyList version={version} onShowProject={onShowProject} />
        </section>
      )}
    </div>
  )
}

function describeGameVersions(versions: readonly string[]): string {
  if (versions.length <= 3) return versions.join(listSeparator())
  const [first = ''] = versions
  return formatMessage('project-game-versions-counted', { first, last: versions.at(-1) ?? '', count: versions.length })
}
