import { useEffect, useState, type ReactNode } from 'react'
import type { DeletionView, LibraryEntry } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLibrary } from './library-store.ts'

export interface ForgetDialogProps {
  readonly entry: LibraryEntry
  readonly onClose: () => void
}

/** An instance that Modwell made can go with its folder. */
export function ForgetDialog({ entry: { id, name }, onClose }: ForgetDialogProps): ReactNode {
  const { forget, remove } = useLibrary()
  const [deletion, setDeletion] = useState<DeletionView | null>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    let isWanted = true
    void ask('library.deletion', { instance: id }).then((answer) => {
      if (isWanted && answer.kind === 'ok') setDeletion(answer.value)
    })
    return () => {
      isWanted = false
    }
  }, [id])
  const confirm = (): void => {
    void (isWhole ? remove(id) : forget(id))
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{words('cancel')}</Button>
      <Button look={isWhole ? 'danger' : 'primary'} autoFocus onPress={confirm}>
        {words(isWhole ? 'library-delete' : 'library-forget')}
      </Button>
    </>
  )
  return (
    <Dialog title={words('library-forget-title', { name })} onClose={onClose} actions={actions}>
      <p>{words(isWhole ? 'library-delete-means' : 'library-forget-means')}</p>
      {deletion !== null && (
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          {words('library-delete-folder')}
        </Checkbox>
      )}
      {isWhole && deletion !== null && (
        <p className="soft">
          {words('library-delete-what', {
            folder: deletion.folder,
            count: deletion.worlds.length,
            worlds: deletion.worlds,
          })}
        </p>
      )}
    </Dialog>
  )
}
