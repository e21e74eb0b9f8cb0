import { FolderSearch, RefreshCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Found } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { nameLauncher, nameLoader } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DrawnIcon } from '../../ui/drawn-icon.tsx'
import { useLibrary } from './library-store.ts'

type FoundInstance = Extract<Found, { readonly kind: 'instance' }>

/** What is there to adopt, all of it ticked; looks when nobody has looked yet. */
export function FoundList(): ReactNode {
  const { found, isLooking, isAdopting, adoptError, look, adoptAll, chooseFolder } = useLibrary()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => void look(), [look])
  const instances = (found ?? []).filter((one): one is FoundInstance => one.kind === 'instance')
  const open = instances.filter(({ isAdopted }) => !isAdopted)
  const chosen = open.filter(({ id }) => !left.has(id))
  const leave = (id: string, isTaken: boolean): void => {
    setLeft(isTaken ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  }
  return (
    <>
      {adoptError !== null && (
        <Banner tone="bad" title={adoptError.message} role="alert">
          {adoptError.hint}
        </Banner>
      )}
      {isLooking && found === null && <Busy>Looking in the usual places</Busy>}
      {found !== null && found.length === 0 && (
        <p className="soft">No instances were found in the usual places. Choose a folder with mods instead.</p>
      )}
      {open.length > 1 && (
        <Checkbox
          isSelected={chosen.length === open.length}
          isPartly={chosen.length > 0 && chosen.length < open.length}
          onChange={(isTaken) => setLeft(isTaken ? new Set() : new Set(open.map(({ id }) => id)))}
        >
          All {open.length}
        </Checkbox>
      )}
      {found !== null && found.length > 0 && (
        <ul className="found" aria-label="Found instances">
          {found.map((one) =>
            one.kind === 'unreadable' ? (
              <UnreadableRow key={one.id} found={one} />
            ) : (
              <FoundRow
                key={one.id}
                found={one}
                isChosen={!left.has(one.id)}
                onChoose={(isTaken) => leave(one.id, isTaken)}
              />
            ),
          )}
        </ul>
      )}
      <div className="found-actions">
        {open.length > 0 && (
          <Button
            look="primary"
            isDisabled={chosen.length === 0 || isAdopting}
            onPress={() => void adoptAll(chosen.map(({ id }) => id))}
          >
            {isAdopting ? 'Adopting' : `Adopt ${chosen.length}`}
          </Button>
        )}
        <Button icon={FolderSearch} onPress={() => void chooseFolder()}>
          Choose a folder
        </Button>
        <Button look="quiet" icon={RefreshCw} isDisabled={isLooking} onPress={() => void look()}>
          Look again
        </Button>
        {found !== null && <span className="meta quiet">{formatCount(instances.length, 'instance')} found</span>}
      </div>
    </>
  )
}

interface FoundRowProps {
  readonly found: FoundInstance
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function FoundRow({ found, isChosen, onChoose }: FoundRowProps): ReactNode {
  const { name, launcher, loader, gameVersion, isAdopted, notes, folder } = found
  return (
    <li className="found-row" title={folder}>
      {isAdopted ? (
        <Badge>adopted</Badge>
      ) : (
        <Checkbox label={`Adopt ${name}`} isSelected={isChosen} onChange={onChoose} />
      )}
      <DrawnIcon name={name} size={28} />
      <div className="found-text">
        <p>
          <strong>{name}</strong>{' '}
          <span className="meta quiet">
            {nameLoader(loader)} {gameVersion ?? 'game version unknown'}
          </span>
        </p>
        {notes.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="meta soft">
            {message}
          </p>
        ))}
      </div>
      <span className="meta quiet">{nameLauncher(launcher)}</span>
    </li>
  )
}

function UnreadableRow({ found }: { readonly found: Extract<Found, { readonly kind: 'unreadable' }> }): ReactNode {
  return (
    <li className="found-row" title={found.folder}>
      <Badge tone="bad">unreadable</Badge>
      <div className="found-text">
        <p>
          <strong>{nameLauncher(found.launcher)}</strong>
        </p>
        <p className="meta mono">{found.folder}</p>
        <p className="meta soft">{found.reason.message}</p>
      </div>
    </li>
  )
}
