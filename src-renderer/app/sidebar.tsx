import {
  ArrowLeft,
  ArrowRight,
  CircleUserRound,
  Compass,
  History,
  LibraryBig,
  Search,
  Settings,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../src-preload/contract.ts'
import { useLibrary } from '../features/library/library-store.ts'
import { useAccount } from '../features/settings/account-store.ts'
import { activeOf, nameAccount } from '../features/settings/account-words.ts'
import { countUpdates } from '../lib/file-states.ts'
import { formatCount } from '../lib/format.ts'
import { DrawnIcon } from '../ui/drawn-icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { useRoute, type Place } from './route.ts'
import { ServiceLine } from './service-line.tsx'

interface Entry {
  readonly label: string
  readonly icon: LucideIcon
  readonly place: Place
  /** The places that count as this one. */
  readonly kinds: readonly Place['kind'][]
}

const PLACES: readonly Entry[] = [
  { label: 'Library', icon: LibraryBig, place: { kind: 'library' }, kinds: ['library', 'problems'] },
  { label: 'Browse', icon: Compass, place: { kind: 'browse', instance: null }, kinds: ['browse', 'project'] },
  { label: 'History', icon: History, place: { kind: 'history' }, kinds: ['history'] },
]
const SETTINGS: Entry = { label: 'Settings', icon: Settings, place: { kind: 'settings' }, kinds: ['settings'] }

/** The way to everything: places, instances, and what the program is doing. */
export function Sidebar({ onFind }: { readonly onFind: () => void }): ReactNode {
  const entries = useLibrary((state) => state.entries) ?? []
  return (
    <header className="sidebar">
      <div className="sidebar-mark">
        <Mark size={26} />
        <span className="sidebar-name">Modwell</span>
        <Steps />
      </div>
      <button type="button" className="sidebar-find" title="Find anything (Ctrl+K)" onClick={onFind}>
        <Search size={16} aria-hidden />
        <span className="sidebar-word">Search</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <nav aria-label="Places" className="sidebar-places">
        <ul>
          {PLACES.map((entry) => (
            <PlaceEntry key={entry.label} entry={entry} />
          ))}
        </ul>
      </nav>
      {entries.length > 0 && (
        <nav aria-label="Instances" className="sidebar-instances">
          <p className="sidebar-label">
            <span>Instances</span>
            <span className="counted">{entries.length}</span>
          </p>
          <ul>
            {entries.map((entry) => (
              <InstanceEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </nav>
      )}
      <div className="sidebar-foot">
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
      <button type="button" aria-label="Back" title="Back (Alt+Left)" disabled={earlier.length === 0} onClick={back}>
        <ArrowLeft size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Forward"
        title="Forward (Alt+Right)"
        disabled={later.length === 0}
        onClick={forward}
      >
        <ArrowRight size={16} aria-hidden />
      </button>
    </span>
  )
}

function PlaceEntry({ entry: { label, icon: Icon, place: target, kinds } }: { readonly entry: Entry }): ReactNode {
  const { place, go } = useRoute()
  return (
    <li>
      <button
        type="button"
        className="sidebar-entry"
        title={label}
        aria-current={kinds.includes(place.kind) ? 'page' : undefined}
        onClick={() => go(target)}
      >
        <Icon size={16} aria-hidden />
        <span className="sidebar-word">{label}</span>
      </button>
    </li>
  )
}

function InstanceEntry({ entry: { id, name, check } }: { readonly entry: LibraryEntry }): ReactNode {
  const { place, go } = useRoute()
  const updates = countUpdates(check)
  return (
    <li>
      <button
        type="button"
        className="sidebar-entry"
        title={name}
        aria-current={place.kind === 'instance' && place.instance === id ? 'page' : undefined}
        onClick={() => go({ kind: 'instance', instance: id })}
      >
        <DrawnIcon name={name} size={20} />
        <span className="cut sidebar-word">{name}</span>
        {updates > 0 && (
          <span className="sidebar-count counted">
            <span aria-hidden>{updates}</span>
            <span className="unseen">, {formatCount(updates, 'update')}</span>
          </span>
        )}
      </button>
    </li>
  )
}

/** Who is signed in; a press shows more. */
function AccountLine(): ReactNode {
  const account = activeOf(useAccount((state) => state.view))
  const { go } = useRoute()
  if (account === null) return null
  const Icon = account.problem === null ? CircleUserRound : TriangleAlert
  return (
    <button type="button" className="sidebar-line" onClick={() => go({ kind: 'settings', section: 'account' })}>
      <Icon size={16} aria-hidden />
      <span className="unseen">{account.problem === null ? 'Signed in as ' : 'Needs a new sign-in: '}</span>
      <span className="cut sidebar-word">{nameAccount(account)}</span>
    </button>
  )
}
