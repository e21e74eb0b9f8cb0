import { ArrowUp, CircleAlert, FolderOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { iconOf, screenshotOf } from '../../lib/artwork.ts'
import { countUpdates } from '../../lib/file-states.ts'
import { nameLauncher, nameLoader } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { InstanceIcon } from '../../ui/instance-icon.tsx'
import { InstanceScene } from '../../ui/instance-scene.tsx'
import { Menu } from '../../ui/menu.tsx'
import { sayStale, sayState } from './state-sentence.ts'

export interface InstanceTileProps {
  readonly entry: LibraryEntry
  readonly onOpen: () => void
  readonly onReveal: () => void
  readonly onForget: () => void
  readonly onUpdate: () => void
}

/** An instance that needs the person, with its picture. */
export function InstanceTile({ entry, onOpen, onReveal, onForget, onUpdate }: InstanceTileProps): ReactNode {
  const { name, check } = entry
  const updates = countUpdates(check)
  const sentence = sayState(entry)
  const stale = sayStale(check)
  return (
    <li className="tile">
      <div className="tile-picture">
        <InstanceScene name={name} screenshot={screenshotOf(entry)} icon={iconOf(entry)} />
      </div>
      <div className="tile-text">
        <span className="tile-icon">
          <InstanceIcon name={name} source={iconOf(entry)} size={40} />
        </span>
        <Name name={name} onOpen={onOpen} />
        <WhatItIs entry={entry} />
        <p className={`tile-state tile-${sentence?.tone ?? 'quiet'}`}>
          {sentence?.tone === 'broken' && <CircleAlert size={14} aria-hidden />}
          <span>
            {sentence?.text}
            {stale !== null && <span className="quiet">, {stale}</span>}
          </span>
        </p>
      </div>
      <div className="tile-actions">
        {updates > 0 && (
          <Button look="primary" size="small" icon={ArrowUp} label={`Update ${name}`} onPress={onUpdate}>
            Update {updates}
          </Button>
        )}
        <EntryMenu name={name} onReveal={onReveal} onForget={onForget} />
      </div>
    </li>
  )
}

/** An instance that is well: a line. */
export function InstanceLine({ entry, onOpen, onReveal, onForget }: Omit<InstanceTileProps, 'onUpdate'>): ReactNode {
  const { name, check } = entry
  const stale = sayStale(check)
  return (
    <li className="calm">
      <InstanceIcon name={name} source={iconOf(entry)} size={36} />
      <div className="calm-text">
        <Name name={name} onOpen={onOpen} />
        <WhatItIs entry={entry} />
        {stale !== null && <p className="meta quiet">known {stale}</p>}
      </div>
      <div className="calm-actions">
        <EntryMenu name={name} onReveal={onReveal} onForget={onForget} />
      </div>
    </li>
  )
}

/** Opens it, from anywhere on its tile or line. */
function Name({ name, onOpen }: Pick<InstanceTileProps, 'onOpen'> & { readonly name: string }): ReactNode {
  return (
    <h3>
      <button type="button" className="tile-open" onClick={onOpen}>
        {name}
      </button>
    </h3>
  )
}

function WhatItIs({ entry: { loader, gameVersion, launcher } }: { readonly entry: LibraryEntry }): ReactNode {
  const game = gameVersion ?? 'game version unknown'
  return (
    <p className="meta quiet tile-what">
      {loader === null ? game : `${nameLoader(loader)} ${game}`} · {nameLauncher(launcher)}
    </p>
  )
}

function EntryMenu({
  name,
  onReveal,
  onForget,
}: Pick<InstanceTileProps, 'onReveal' | 'onForget'> & { readonly name: string }): ReactNode {
  return (
    <Menu
      label={`More for ${name}`}
      items={[
        { id: 'reveal', label: 'Open folder', icon: FolderOpen, onPress: onReveal },
        { id: 'forget', label: 'Forget', icon: Trash2, onPress: onForget },
      ]}
    />
  )
}
