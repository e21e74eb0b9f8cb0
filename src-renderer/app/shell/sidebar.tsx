import {
  ArrowLeft,
  ArrowRight,
  Boxes,
  CircleUserRound,
  Compass,
  Heart,
  History,
  Inbox,
  LibraryBig,
  Package,
  Search,
  Settings,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useWaiting } from '../../features/desk/use-waiting.ts'
import { useUnread } from '../../features/inbox/use-unread.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { sortOwn } from '../../features/library/tiles/order-entries.ts'
import { useOrder } from '../../features/library/tiles/order-store.ts'
import { useChanges } from '../../lib/asking/changing.ts'
import { useAccounts } from '../../lib/asking/use-accounts.ts'
import { activeOf, nameAccount } from '../../features/settings/account/account-words.ts'
import { iconOf } from '../../lib/artwork.ts'
import { useLongGrid, type GridItem } from '../../lib/lists/use-long-grid.ts'
import { countUpdates } from '../../lib/words/file-states.ts'
import { sayPackIsOut } from '../../lib/words/pack-words.ts'
import { InstanceIcon } from '../../ui/art/instance-icon.tsx'
import { Mark } from '../../ui/art/mark.tsx'
import { ActivityLine } from './activity-line.tsx'
import { browseAfresh } from '../opening/browse-afresh.ts'
import { namePlace } from '../opening/place-names.ts'
import { useRoute, type Place } from '../opening/route.ts'
import { ServiceLine } from '../service/service-line.tsx'

interface Entry {
  readonly icon: LucideIcon
  readonly place: Place
  /** The places that count as this one. */
  readonly kinds: readonly Place['kind'][]
}

const PLACES: readonly Entry[] = [
  { icon: LibraryBig, place: { kind: 'library' }, kinds: ['library', 'problems'] },
  { icon: Compass, place: { kind: 'browse', instance: null }, kinds: ['browse', 'project'] },
  { icon: Heart, place: { kind: 'following' }, kinds: ['following'] },
  { icon: Inbox, place: { kind: 'inbox' }, kinds: ['inbox'] },
  { icon: History, place: { kind: 'history' }, kinds: ['history'] },
]
/** Only where somebody is signed in, or is there. */
const DESK: Entry = { icon: Boxes, place: { kind: 'desk' }, kinds: ['desk', 'edit-project', 'publish'] }
const SETTINGS: Entry = { icon: Settings, place: { kind: 'settings' }, kinds: ['settings'] }

/** The way to everything: places, instances, and what the program is doing. */
export function Sidebar({ onFind }: { readonly onFind: () => void }): ReactNode {
  const listed = useLibrary((state) => state.entries) ?? []
  const { sort, own } = useOrder(({ order }) => order)
  const entries = sort === 'own' ? sortOwn(listed, own) : listed
  const account = activeOf(useAccounts().value)
  const isAtDesk = useRoute(({ place }) => DESK.kinds.includes(place.kind))
  return (
    <header className="sidebar">
      <div className="sidebar-mark">
        <Mark size={26} />
        <span className="sidebar-name">{formatMessage('modwell')}</span>
        <Steps />
      </div>
      <button type="button" className="sidebar-find" title={formatMessage('find-anything-key')} onClick={onFind}>
        <Search size={16} aria-hidden />
        <span className="sidebar-word">{formatMessage('find-short')}</span>
        <kbd aria-hidden>{formatMessage('find-key')}</kbd>
      </button>
      <div className="sidebar-ways">
        <nav aria-label={formatMessage('places')} className="sidebar-places">
          <ul>
            {PLACES.map((entry) => (
              <PlaceEntry key={entry.place.kind} entry={entry} />
            ))}
            {(account !== null || isAtDesk) && <PlaceEntry entry={DESK} />}
          </ul>
        </nav>
        {entries.length > 0 && (
          <nav aria-label={formatMessage('places-instances')} className="sidebar-instances">
            <p className="sidebar-label">
              <span>{formatMessage('places-instances')}</span>
              <span className="counted">{entries.length}</span>
            </p>
            <Instances entries={entries} />
          </nav>
        )}
      </div>
      <div className="sidebar-foot">
        <ActivityLine />
        <ul>
          <PlaceEntry entry={SETTINGS} />
        </ul>
        <AccountLine />
        <ServiceLine />
      </div>
    </header>
  )
}

function Steps(): ReactNode {
  const { earlier, later, back, forward } = useRoute()
  return (
    <span className="sidebar-steps">
      <button
        type="button"
        aria-label={formatMessage('back')}
        title={formatMessage('places-back')}
        disabled={earlier.length === 0}
        onClick={back}
      >
        <ArrowLeft size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={formatMessage('forward')}
        title={formatMessage('places-forward')}
        disabled={later.length === 0}
        onClick={forward}
      >
        <ArrowRight size={16} aria-hidden />
      </button>
    </span>
  )
}

function PlaceEntry({ entry: { icon: Icon, place: target, kinds } }: { readonly entry: Entry }): ReactNode {
  const label = namePlace(target.kind)
  const count = useCount(target.kind)
  const counted = formatMessage(target.kind === 'desk' ? 'sidebar-waiting' : 'sidebar-unread', { count })
  const { place, go } = useRoute()
  const isHere = kinds.includes(place.kind)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isHere) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="sidebar-entry"
        title={label}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => (target.kind === 'browse' ? browseAfresh() : go(target))}
      >
        <Icon size={16} aria-hidden />
        <span className="sidebar-word">{label}</span>
        {count > 0 && (
          <span className="sidebar-count counted" title={counted}>
            <span aria-hidden>{count}</span>
            <span className="unseen"> {counted}</span>
          </span>
        )}
      </button>
    </li>
  )
}

/** What waits there for the person; 0: nothing, or it is no place where anything does. */
function useCount(kind: Place['kind']): number {
  const [unread, waiting] = [useUnread(), useWaiting()]
  if (kind === 'inbox') return unread
  return kind === 'desk' ? waiting : 0
}

/** CSS pixels. */
const ENTRY = 32

/** The one that is open is in sight. */
function Instances({ entries }: { readonly entries: readonly LibraryEntry[] }): ReactNode {
  const { place } = useRoute()
  const opened = entries.findIndex(({ id }) => place.kind === 'instance' && place.instance === id)
  const { list, items, style, show, noteFocus, focus, stepOf } = useLongGrid<HTMLUListElement>({
    count: entries.length,
    keyOf: (index) => entries[index]?.id ?? '',
    rowHeight: ENTRY,
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey || event.ctrlKey || event.metaKey ? null : stepOf(event)
    if (step === null) return
    event.preventDefault()
    focus(step.to)
  }
  const showOpened = useEffectEvent(show)
  useEffect(() => {
    if (opened >= 0) showOpened(opened)
  }, [opened])
  return (
    <div className="sidebar-scroll">
      <ul ref={list} style={style} onFocus={noteFocus} onKeyDown={onKeyDown}>
        {items.map(({ index, item }) => {
          const entry = entries[index]
          return entry === undefined ? null : <InstanceEntry key={entry.id} entry={entry} placed={item} />
        })}
      </ul>
    </div>
  )
}

interface InstanceEntryProps {
  readonly entry: LibraryEntry
  readonly placed: GridItem
}

function InstanceEntry({ entry, placed }: InstanceEntryProps): ReactNode {
  const { id, name, label, check } = entry
  const { place, go } = useRoute()
  const { instances } = useChanges()
  // What is being updated, or is paused, needs nobody, as in the library.
  const updates = instances.get(id)?.isAgreed === true ? 0 : countUpdates(check)
  const pack = check?.offers.pack ?? null
  return (
    <li {...placed}>
      <button
        type="button"
        className="sidebar-entry"
        title={label}
        aria-current={place.kind === 'instance' && place.instance === id ? 'page' : undefined}
        onClick={() => go({ kind: 'instance', instance: id })}
      >
        <InstanceIcon name={name} source={iconOf(entry)} size={20} />
        <span className="cut sidebar-word" dir="auto">
          {label}
        </span>
        {(updates > 0 || pack !== null) && (
          <span className="sidebar-count counted">
            {pack !== null && <Package size={14} aria-hidden />}
            {updates > 0 && <span aria-hidden>{updates}</span>}
            <span className="unseen">
              {pack !== null && formatMessage('sidebar-pack', { out: sayPackIsOut(pack) })}
              {updates > 0 && formatMessage('sidebar-updates', { count: updates })}
            </span>
          </span>
        )}
      </button>
    </li>
  )
}

/** Who is signed in; a press leads to their profile, or to what is wrong with the sign-in. */
function AccountLine(): ReactNode {
  const account = activeOf(useAccounts().value)
  const { go } = useRoute()
  if (account === null) return null
  const Icon = account.problem === null ? CircleUserRound : TriangleAlert
  const name = nameAccount(account)
  return (
    <button
      type="button"
      className="sidebar-line"
      onClick={() =>
        go(account.problem === null ? { kind: 'user', user: null } : { kind: 'settings', section: 'account' })
      }
    >
      <Icon size={16} aria-hidden />
      <span className="unseen">
        {formatMessage(account.problem === null ? 'signed-in-as' : 'signed-in-anew', { name })}
      </span>
      <span className="cut sidebar-word" aria-hidden>
        {name}
      </span>
    </button>
  )
}
