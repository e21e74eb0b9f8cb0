import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Channel, FileRow, FileVersionView, Freshness } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes, formatDay } from '../../../lib/words/format.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import type { PlacedItem } from '../../../lib/lists/use-long-list.ts'
import { Badge, type Tone } from '../../../ui/notes/badge.tsx'
import { FileChanges } from './file-changes.tsx'
import { useVersionPlan, type VersionWish } from './use-versions.ts'
import { isBlocked, WhatItTakes } from '../what-it-takes.tsx'
import { useWhyNot } from '../bisect/search-lock.ts'

/** An installed file whose version can be changed. */
export interface Changeable {
  readonly file: FileRow
  readonly project: string
  readonly instance: string
}

export interface VersionLineProps extends Changeable {
  readonly version: FileVersionView
  /** null: nobody knows which it is. */
  readonly installed: FileVersionView | null
  readonly freshness: Freshness
  readonly isOpen: boolean
  /** It is the list's one tab stop. */
  readonly isActive: boolean
  readonly placed: PlacedItem
  readonly onToggle: () => void
}

const TONES: Readonly<Record<Channel, Tone>> = { release: 'quiet', beta: 'warn', alpha: 'bad' }
const KEPT = {
  'on-hold': 'inspector-version-on-hold',
  waiting: 'inspector-version-waiting',
  blocked: 'inspector-version-blocked',
} as const

/** A version, which opens to what a change to it takes. */
export function VersionLine(props: VersionLineProps): ReactNode {
  const { version, isOpen, isActive, placed, onToggle } = props
  const { number, shown, channel, published, size, isInstalled, unfit, kept } = version
  const { value: plan } = useVersionPlan(wishOf(props), false)
  // Whether something there stands against it is known once a plan was made.
  const word = kept === null ? (isBlocked(plan) ? KEPT.blocked : null) : KEPT[kept.kind]
  return (
    <li {...placed}>
      <button
        type="button"
        className={unfit === null ? 'other-version' : 'other-version other-version-unfit'}
        aria-expanded={isOpen}
        tabIndex={isActive ? 0 : -1}
        onClick={onToggle}
      >
        <ChevronRight size={16} aria-hidden />
        <span className="other-version-number counted" title={shown === number ? undefined : number}>
          {shown}
        </span>
        {isInstalled && <Badge tone="quiet">{formatMessage('inspector-version-installed')}</Badge>}
        {channel !== 'release' && (
          <Badge tone={TONES[channel]}>{formatMessage('inspector-version-channel', { channel })}</Badge>
        )}
        {word !== null && !isInstalled && <Badge tone="quiet">{formatMessage(word)}</Badge>}
        {unfit !== null && <Badge tone="quiet">{formatMessage('inspector-version-unfit')}</Badge>}
        <span className="meta quiet other-version-day">
          {formatDay(published)}
          {/* What is there takes nothing more. */}
          {size !== null && !isInstalled && ` · ${formatBytes(size)}`}
        </span>
      </button>
      {isOpen && (
        <div className="other-version-more">
          <More {...props} />
        </div>
      )}
    </li>
  )
}

function wishOf({ version, freshness, project, instance }: VersionLineProps): VersionWish {
  return { kind: 'install', instance, project, version: version.id, freshness }
}

function More(props: VersionLineProps): ReactNode {
  const propose = usePropose()
  const whyNot = useWhyNot(props.instance)
  const { version, installed, file, project } = props
  const { shown, isInstalled, unfit, kept } = version
  const wish = wishOf(props)
  return (
    <>
      {unfit !== null && <p className="soft">{formatMessage('inspector-version-unfit-why', { why: unfit })}</p>}
      {kept !== null && !isInstalled && <p className="soft">{kept.why}</p>}
      {installed !== null && !isInstalled && (
        <FileChanges project={project} instance={props.instance} {...rangeOf(version, installed)} />
      )}
      {unfit === null && !isInstalled && (
        <WhatItTakes
          wish={wish}
          path={file.path}
          number={shown}
          whyNot={whyNot([file])}
          onReview={() => propose(wish, formatMessage('inspector-change-title', { title: file.title, version: shown }))}
        />
      )}
      {isInstalled && <p className="soft">{formatMessage('inspector-version-is-there')}</p>}
    </>
  )
}

function newerOf(one: FileVersionView, other: FileVersionView): FileVersionView {
  return one.published > other.published ? one : other
}

function rangeOf(one: FileVersionView, other: FileVersionView): { readonly from: string; readonly to: string } {
  const to = newerOf(one, other)
  return { from: to === one ? other.id : one.id, to: to.id }
}
