import { CircleUserRound, Compass, Library, Settings, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccount } from '../features/settings/account-store.ts'
import { activeOf, nameAccount } from '../features/settings/account-words.ts'
import { Mark } from '../ui/mark.tsx'
import { useRoute, type Place } from './route.ts'
import { useService } from './service-store.ts'

interface Entry {
  readonly label: string
  readonly icon: LucideIcon
  readonly place: Place
  /** The places that count as this one. */
  readonly kinds: readonly Place['kind'][]
}

const ENTRIES: readonly Entry[] = [
  { label: 'Library', icon: Library, place: { kind: 'library' }, kinds: ['library', 'instance'] },
  { label: 'Browse', icon: Compass, place: { kind: 'browse', instance: null }, kinds: ['browse', 'project'] },
  { label: 'Settings', icon: Settings, place: { kind: 'settings' }, kinds: ['settings'] },
]

export function Sidebar(): ReactNode {
  const { place, go } = useRoute()
  return (
    <header className="sidebar">
      <div className="sidebar-mark">
        <Mark size={28} />
        <span>Modwell</span>
      </div>
      <nav aria-label="Places">
        <ul>
          {ENTRIES.map(({ label, icon: Icon, place: target, kinds }) => (
            <li key={label}>
              <button
                type="button"
                className="sidebar-entry"
                aria-current={kinds.includes(place.kind) ? 'page' : undefined}
                onClick={() => go(target)}
              >
                <Icon size={18} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">
        <ServiceLine />
        <AccountLine />
      </div>
    </header>
  )
}

function ServiceLine(): ReactNode {
  const { status, isAsking } = useService()
  if (status === null) return <p className="sidebar-service soft">{isAsking ? 'Asking the service…' : ''}</p>
  const host = status.url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <p className="sidebar-service soft">
      <span className={status.isReachable ? 'sidebar-dot' : 'sidebar-dot sidebar-dot-off'} aria-hidden />
      <span className="cut" title={status.url}>
        {status.isReachable ? host : 'Offline'}
      </span>
    </p>
  )
}

/** Who is signed in; a press shows more. */
function AccountLine(): ReactNode {
  const account = activeOf(useAccount((state) => state.view))
  const { go } = useRoute()
  if (account === null) return null
  const Icon = account.problem === null ? CircleUserRound : TriangleAlert
  return (
    <button type="button" className="sidebar-account" onClick={() => go({ kind: 'settings' })}>
      <Icon size={14} aria-hidden />
      <span className="unseen">{account.problem === null ? 'Signed in as ' : 'Needs a new sign-in: '}</span>
      <span className="cut">{nameAccount(account)}</span>
    </button>
  )
}
