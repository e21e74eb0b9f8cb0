import { useState, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLibrary } from '../library-store.ts'

export interface ForgetDialogProps {
  readonly entry: LibraryEntry
  readonly onClose: () => void
}

/** An instance that Modwell made can go with its folder. */
export function ForgetDialog({ entry: { id, label: name }, onClose }: ForgetDialogProps): ReactNode {
  const { forget, remove } = useLibrary()
  const { value: deletion } = useQuestion('library.deletion', { instance: id })
  const [isWhole, setWhole] = useState(false)
  const confirm = (): void => {
    void (isWhole ? remove(id) : forget(id))
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look={isWhole ? 'danger' : 'primary'} autoFocus onPress={confirm}>
        {formatMessage(isWhole ? 'library-delete' : 'library-forget')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={formatMessage(isWhole ? 'library-delete-title' : 'library-forget-title', { name })}
      onClose={onClose}
      actions={actions}
    >
      <p>{formatMessage(isWhole ? 'library-delete-means' : 'library-forget-means')}</p>
      {deletion !== null && (
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          {formatMessage('library-delete-folder')}
        </Checkbox>
      )}
      {isWhole && deletion !== null && (
        <p className="soft">
          {formatMessage('library-delete-what', {
            folder: deletion.folder,
            count: deletion.worlds.length,
            worlds: deletion.worlds,
          })}
        </p>
      )}
    </Dialog>
  )
}
