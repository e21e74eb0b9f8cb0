import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { formatBytes } from '../../lib/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface DeleteDialogProps {
  readonly project: string
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Nobody can take it back: what goes is named, and the title has to be typed. */
export function DeleteDialog({ project, onClose, onGone }: DeleteDialogProps): ReactNode {
  const { value: deletion, error } = useQuestion('project-edit.deletion', { project })
  const remove = useAction('project-edit.delete')
  const [typed, setTyped] = useState('')
  const isNamed = deletion !== null && typed.trim() === deletion.title
  const removeNow = async (): Promise<void> => {
    if ((await remove.run({ project })) !== undefined) onGone()
  }
  return (
    <Dialog
      title={formatMessage('edit-delete-title', { title: deletion?.title ?? '' })}
      canClose={!remove.isRunning}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="danger" isDisabled={!isNamed || remove.isRunning} onPress={() => void removeNow()}>
            {formatMessage('edit-delete-for-ever')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FailureBanner error={error ?? remove.error} />
      {deletion === null && error === null && <Busy>{formatMessage('edit-reading')}</Busy>}
      {deletion !== null && (
        <div className="section-form">
          <ul className="plain-list">
            <li>
              {formatMessage('edit-deletion-files', {
                versions: deletion.versions,
                files: deletion.files,
                size: formatBytes(deletion.bytes),
              })}
            </li>
            <li>
              {formatMessage('edit-deletion-people', {
                downloads: deletion.downloads,
                followers: deletion.followers,
              })}
            </li>
            <li>
              {deletion.dependants === null
                ? formatMessage('edit-dependants-unknown')
                : formatMessage('edit-dependants', {
                    count: deletion.dependants.total,
                    names: deletion.dependants.named.map(({ title }) => title),
                  })}
            </li>
          </ul>
          <TextField
            label={formatMessage('edit-type-title', { title: deletion.title })}
            value={typed}
            autoFocus
            onChange={setTyped}
          />
        </div>
      )}
    </Dialog>
  )
}
