import { FolderOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckSummary, LibraryEntry } from '../../../src-preload/contract.ts'
import { STATE_LOOKS } from '../../lib/file-states.ts'
import { formatChecked, formatCount } from '../../lib/format.ts'
import { nameLauncher, nameLoader } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Menu } from '../../ui/menu.tsx'

export interface InstanceCardProps {
  readonly entry: LibraryEntry
  readonly isChecking: boolean
  readonly onOpen: () => void
  readonly onReveal: () => void
  readonly onForget: () => void
}

export function InstanceCard({ entry, isChecking, onOpen, onReveal, onForget }: InstanceCardProps): ReactNode {
  const { name, launcher, loader, loaderVersion, gameVersion, folder, problem, check } = entry
  return (
    <li className="card">
      <div className="card-head">
        <div className="card-title">
          <h2>
            <button type="button" className="card-open cut" title={name} onClick={onOpen}>
              {name}
            </button>
          </h2>
          <p className="soft cut">
            {nameLoader(loader, loaderVersion)} · {gameVersion ?? 'game version unknown'}
          </p>
        </div>
        <Menu
          label={`More for ${name}`}
          items={[
            { id: 'reveal', label: 'Open folder', icon: FolderOpen, onPress: onReveal },
            { id: 'forget', label: 'Forget', icon: Trash2, onPress: onForget },
          ]}
        />
      </div>
      {problem !== null && <Banner tone="bad" title={problem} />}
      {check === null ? <NotInspected isChecking={isChecking && problem === null} /> : <Counts check={check} />}
      <p className="soft card-foot">
        <span className="cut" title={folder}>
          {nameLauncher(launcher)}
        </span>
        {check !== null && <span>{formatChecked(check)}</span>}
      </p>
    </li>
  )
}

function NotInspected({ isChecking }: { readonly isChecking: boolean }): ReactNode {
  return <div className="card-counts">{isChecking ? <Busy>Checking</Busy> : <Badge>Not inspected yet</Badge>}</div>
}

function Counts({ check }: { readonly check: CheckSummary }): ReactNode {
  const shown = check.states.filter(({ count }) => count > 0)
  return (
    <div className="card-counts">
      {shown.map(({ state, count, counted }) => {
        const { tone, icon } = STATE_LOOKS[state]
        return (
          <Badge key={state} tone={tone} icon={icon}>
            {formatCount(count, ...counted)}
          </Badge>
        )
      })}
      {check.files === 0 && <span className="soft">Nothing installed</span>}
      {check.disabled > 0 && <span className="soft">{formatCount(check.disabled, 'disabled', 'disabled')}</span>}
    </div>
  )
}
