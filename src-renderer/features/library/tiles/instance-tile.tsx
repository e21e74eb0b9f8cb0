import { ArrowUp, CircleAlert, CircleQuestionMark, FolderSearch, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useChanges, whyNot, type Changing } from '../../../lib/asking/changing.ts'
import { iconOf, screenshotOf } from '../../../lib/artwork.ts'
import { nameGame, nameLauncher } from '../../../lib/words/names.ts'
import { sayAddFiles } from '../../../lib/words/say-add-files.ts'
import { PlayButton } from '../../../lib/playing/play-button.tsx'
import { usePlaying } from '../../../lib/playing/play-words.ts'
import { useFileDrop, type DropListener } from '../../../lib/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { DropHint } from '../../../ui/overlays/drop-hint.tsx'
import { InstanceIcon } from '../../../ui/art/instance-icon.tsx'
import { InstanceScene } from '../../../ui/art/instance-scene.tsx'
import { ChangingBar } from './changing-bar.tsx'
import { EntryMenu, useEntryMenu, type EntryMenuProps } from './entry-menu.tsx'
import { updateOf, useHasCrashed } from './entry-update.ts'
import { countProblems, sayHeld, sayStale, sayState } from './state-sentence.ts'

export interface InstanceTileProps extends Omit<EntryMenuProps, 'opened'> {
  /** null: nothing is being done with it. */
  readonly changing: Changing | null
  readonly onOpen: () => void
  /** Its pack, where a newer version of that is out; else what is offered of its files. */
  readonly onUpdate: () => void
  /** All its problems. */
  readonly onFix: () => void
  /** Shows why it crashed. */
  readonly onWhy: () => void
  readonly onDropped: DropListener
}

/** An instance that needs the person, with its picture. */
export function InstanceTile(props: InstanceTileProps): ReactNode {
  const { entry, placed, changing, onOpen, onUpdate, onFix, onWhy, onDropped, ...menu } = props
  const { over, handlers } = useFileDrop(onDropped)
  const { onContextMenu, opened } = useEntryMenu()
  const { name, label } = entry
  return (
    <li {...placed.item} className="tile" {...handlers} onContextMenu={onContextMenu}>
      {over !== null && <DropHint isSmall>{sayAddFiles(over, label)}</DropHint>}
      <div className="tile-picture">
        <InstanceScene name={name} screenshot={screenshotOf(entry)} icon={iconOf(entry)} />
      </div>
      <div className="tile-text">
        <div className="tile-head">
          <span className="tile-icon">
            <InstanceIcon name={name} source={iconOf(entry)} size={40} />
          </span>
          <PersonalNote entry={entry} />
        </div>
        <Name name={label} onOpen={onOpen} />
        <WhatItIs entry={entry} />
        {changing === null ? (
          <EntryState className="tile-state" entry={entry} />
        ) : (
          <>
            <Wrong entry={entry} />
            <ChangingBar {...changing} />
          </>
        )}
      </div>
      <div className="tile-actions">
        <PlayAction entry={entry} />
        <EntryAction entry={entry} look="primary" {...{ onUpdate, onFix, onWhy }} onLocate={menu.onLocate} />
        <EntryMenu entry={entry} placed={placed} opened={opened} onUpdate={onUpdate} {...menu} />
      </div>
    </li>
  )
}

/** There under the pointer, and for the keys. */
export function PlayAction({ entry, look }: Pick<EntryActionProps, 'entry' | 'look'>): ReactNode {
  const why = whyNot(useChanges(), entry.id)
  if (!entry.isThere) return null
  return (
    <span className="play-action">
      <PlayButton target={{ id: entry.id, label: entry.label }} size="small" look={look} whyNot={why} />
    </span>
  )
}

interface PlayWords {
  readonly words: string
  readonly isCrash: boolean
}

/** That it runs, or crashed when it was played last; null: neither. */
function usePlayWords({ id }: LibraryEntry): PlayWords | null {
  const playing = usePlaying(id)
  if (playing.kind !== 'idle') return { words: playing.words, isCrash: false }
  if (playing.crashed === null) return null
  return { words: formatMessage('play-crashed-short', { time: playing.crashed.time }), isCrash: true }
}

function PlayState({ words, isCrash }: PlayWords): ReactNode {
  return <span className={isCrash ? 'entry-wrong' : undefined}>{words}</span>
}

interface EntryStateProps extends Pick<InstanceTileProps, 'entry'> {
  readonly className: string
}

/** What it needs; only what does not work is red. */
export function EntryState({ entry, className }: EntryStateProps): ReactNode {
  const sentence = sayState(entry)
  const stale = sayStale(entry)
  const play = usePlayWords(entry)
  const wrong = sentence?.wrong ?? null
  const news = sentence?.news ?? null
  // What just happened has the line for itself: the button has how many updates there are.
  if (play !== null) {
    return (
      <p className={className}>
        {play.isCrash && <CircleAlert className="entry-wrong" size={14} aria-hidden />}
        <PlayState {...play} />
      </p>
    )
  }
  return (
    <p className={className}>
      {wrong !== null && <CircleAlert className="entry-wrong" size={14} aria-hidden />}
      <span>
        {wrong !== null && <span className="entry-wrong">{wrong}</span>}
        {wrong !== null && news !== null && ' · '}
        {news}
        {stale !== null && (
          <span className="quiet" data-of-now>
            {wrong === null && news === null ? stale : `, ${stale}`}
          </span>
        )}
      </span>
    </p>
  )
}

/** Beside what is being done with it. */
function Wrong({ entry }: Pick<InstanceTileProps, 'entry'>): ReactNode {
  const wrong = sayState(entry)?.wrong ?? null
  if (wrong === null) return null
  return (
    <p className="tile-state entry-wrong">
      <CircleAlert size={14} aria-hidden />
      <span>{wrong}</span>
    </p>
  )
}

interface EntryActionProps extends Pick<InstanceTileProps, 'entry' | 'onUpdate' | 'onFix' | 'onWhy' | 'onLocate'> {
  readonly look?: 'primary'
}

/** What an instance waits for: why it crashed, else its pack's new version, else its updates, else that its problems are fixed; or to be found again. */
export function EntryAction({ entry, look, onUpdate, onFix, onWhy, onLocate }: EntryActionProps): ReactNode {
  const changes = useChanges()
  const why = whyNot(changes, entry.id)
  const isBeingChanged = changes.instances.get(entry.id)?.isAgreed === true
  const hasCrashed = useHasCrashed(entry.id)
  const { label, isThere } = entry
  const update = updateOf(entry)
  if (!isThere) {
    return (
      <Button
        size="small"
        icon={FolderSearch}
        label={formatMessage('library-locate-one', { name: label })}
        onPress={onLocate}
      >
        {formatMessage('library-locate')}
      </Button>
    )
  }
  // The update is in the menu then: to know why is wanted first.
  if (hasCrashed) return <WhyButton entry={entry} onWhy={onWhy} />
  // How far it is, and the way to stop it or go on, is told in its place.
  if (isBeingChanged) return null
  if (update !== null) {
    return (
      <Button look={look} size="small" icon={ArrowUp} whyNot={why} label={update.label} onPress={onUpdate}>
        {update.words}
      </Button>
    )
  }
  const problems = countProblems(entry)
  if (problems === 0) return null
  return (
    <Button
      look={look}
      size="small"
      icon={Wrench}
      whyNot={why}
      label={formatMessage('library-fix-some-in', { count: problems, name: label })}
      onPress={onFix}
    >
      {formatMessage('library-fix-some', { count: problems })}
    </Button>
  )
}

/** What is wanted first of what has just crashed. */
function WhyButton({ entry, onWhy }: Pick<InstanceTileProps, 'entry' | 'onWhy'>): ReactNode {
  return (
    <Button
      look="primary"
      size="small"
      icon={CircleQuestionMark}
      label={formatMessage('play-why-crashed-named', { name: entry.label })}
      onPress={onWhy}
    >
      {formatMessage('play-why-crashed')}
    </Button>
  )
}

/** An instance that is well: a line. */
export function InstanceLine({
  entry,
  placed,
  changing,
  onOpen,
  onWhy,
  onDropped,
  ...menu
}: Omit<InstanceTileProps, 'onUpdate' | 'onFix'>): ReactNode {
  const { over, handlers } = useFileDrop(onDropped)
  const { onContextMenu, opened } = useEntryMenu()
  const { name, label } = entry
  const play = usePlayWords(entry)
  const stale = sayStale(entry)
  const held = sayHeld([entry])
  return (
    <li {...placed.item} className="calm" {...handlers} onContextMenu={onContextMenu}>
      {over !== null && <DropHint isSmall>{sayAddFiles(over, label)}</DropHint>}
      <InstanceIcon name={name} source={iconOf(entry)} size={36} />
      <div className="calm-text">
        <Name name={label} onOpen={onOpen} />
        <WhatItIs entry={entry} />
        <PersonalNote entry={entry} />
        {changing !== null && <ChangingBar {...changing} />}
        {play !== null && (
          <p className="meta">
            <PlayState {...play} />
          </p>
        )}
        {held !== null && <p className="meta quiet counted">{held}</p>}
        {stale !== null && (
          <p className="meta quiet" data-of-now>
            {stale}
          </p>
        )}
      </div>
      <div className="calm-actions">
        {play?.isCrash === true && <WhyButton entry={entry} onWhy={onWhy} />}
        <PlayAction entry={entry} {...(play?.isCrash !== true && { look: 'primary' })} />
        <EntryMenu entry={entry} placed={placed} opened={opened} {...menu} />
      </div>
    </li>
  )
}

/** Opens it, from anywhere on its tile or line. */
export function Name({ name, onOpen }: Pick<InstanceTileProps, 'onOpen'> & { readonly name: string }): ReactNode {
  return (
    <h3>
      <button type="button" className="tile-open" dir="auto" title={name} onClick={onOpen}>
        <span className="tile-name">{name}</span>
      </button>
    </h3>
  )
}

export function WhatItIs({ entry }: Pick<InstanceTileProps, 'entry'>): ReactNode {
  return (
    <p className="meta quiet tile-what">
      {nameGame(entry)} · {nameLauncher(entry.launcher)}
    </p>
  )
}

export function PersonalNote({ entry: { personalNote } }: Pick<InstanceTileProps, 'entry'>): ReactNode {
  if (personalNote === null) return null
  return (
    <p className="meta soft cut" dir="auto" title={personalNote}>
      {personalNote}
    </p>
  )
}
