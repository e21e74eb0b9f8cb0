import { FolderSearch } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Found } from '../../../src-preload/contract.ts'
import { nameLauncher, nameLoader } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLibrary } from './library-store.ts'

/** Manage what other launchers own, where it is. */
export function AdoptDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { isLooking, look, chooseFolder } = useLibrary()
  const actions = (
    <>
      <Button icon={FolderSearch} onPress={() => void chooseFolder()}>
        Choose a folder
      </Button>
      <Button isDisabled={isLooking} onPress={() => void look()}>
        Look again
      </Button>
      <Button look="primary" onPress={onClose}>
        Done
      </Button>
    </>
  )
  return (
    <Dialog title="Adopt instances" width="wide" onClose={onClose} actions={actions}>
      <p className="soft">An adopted instance stays where it is and still belongs to its launcher.</p>
      <FoundList />
    </Dialog>
  )
}

/** What is there to adopt; looks when nobody has looked yet. */
export function FoundList(): ReactNode {
  const { found, isLooking, adoptError, look } = useLibrary()
  useEffect(() => void look(), [look])
  return (
    <>
      {adoptError !== null && (
        <Banner tone="bad" title={adoptError.message} role="alert">
          {adoptError.hint}
        </Banner>
      )}
      {isLooking && <Busy>Looking in the usual places</Busy>}
      {found !== null && found.length === 0 && !isLooking && (
        <p className="soft">No instances were found in the usual places. Choose a folder with mods instead.</p>
      )}
      {found !== null && found.length > 0 && (
        <ul className="found" aria-label="Found instances">
          {found.map((entry) => (
            <FoundRow key={entry.id} found={entry} />
          ))}
        </ul>
      )}
    </>
  )
}

function FoundRow({ found }: { readonly found: Found }): ReactNode {
  const { adopt } = useLibrary()
  const where = (
    <p className="soft cut mono" title={found.folder}>
      {found.folder}
    </p>
  )
  if (found.kind === 'unreadable') {
    return (
      <li className="found-row">
        <div className="found-text">
          <strong>{nameLauncher(found.launcher)}</strong>
          {where}
          <p>{found.reason.message}</p>
        </div>
        <Badge tone="bad">Unreadable</Badge>
      </li>
    )
  }
  const { id, name, launcher, loader, gameVersion, isAdopted, notes } = found
  const take = (): void => void adopt({ found: id, name: null, loader: null, gameVersion: null })
  return (
    <li className="found-row">
      <div className="found-text">
        <strong className="cut">{name}</strong>
        <p className="soft">
          {nameLoader(loader)} · {gameVersion ?? 'game version unknown'} · {nameLauncher(launcher)}
        </p>
        {where}
        {notes.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
      </div>
      {isAdopted ? (
        <Badge tone="good">Adopted</Badge>
      ) : (
        <Button label={`Adopt ${name}`} onPress={take}>
          Adopt
        </Button>
      )}
    </li>
  )
}
