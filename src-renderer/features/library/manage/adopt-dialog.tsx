import { Compass, PackageOpen } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLibrary } from '../library-store.ts'
import { FoundList } from './found-list.tsx'

export interface AdoptDialogProps {
  readonly onBrowsePacks: () => void
  readonly onClose: () => void
}

/** Manage what other launchers own, where it is. */
export function AdoptDialog({ onBrowsePacks, onClose }: AdoptDialogProps): ReactNode {
  const { chooseFile } = useAskedPack()
  // What was added is told, and is in the library behind.
  useEffect(
    () =>
      useLibrary.subscribe(({ additions }, before) => {
        if (additions > before.additions) onClose()
      }),
    [onClose],
  )
  const choosePack = async (): Promise<void> => {
    await chooseFile()
    if (useAskedPack.getState().asked !== null) onClose()
  }
  return (
    <Dialog
      title={formatMessage('library-add-instances')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button icon={Compass} onPress={onBrowsePacks}>
            {formatMessage('packs-browse')}
          </Button>
          <Button icon={PackageOpen} onPress={() => void choosePack()}>
            {formatMessage('packs-choose-file')}
          </Button>
          <Button onPress={onClose}>{formatMessage('done')}</Button>
        </>
      }
    >
      <p className="soft">{formatMessage('library-adopted-stays')}</p>
      <FoundList />
    </Dialog>
  )
}
