import { useState, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useManage, type WithCopy } from './manage-store.ts'

interface DuplicateDialogProps {
  readonly entry: LibraryEntry
  readonly withCopy: WithCopy | null
}

export function DuplicateDialog({ entry, withCopy }: DuplicateDialogProps): ReactNode {
  const { error, isBusy, progress, duplicate, close } = useManage()
  const [name, setName] = useState(() => formatMessage('library-copy-name', { name: entry.name }))
  const [isWithWorlds, setWithWorlds] = useState(false)
  const { value: size } = useQuestion('library.copy-size', { instance: entry.id })
  const { value: folder } = useQuestion('library.copy-folder', { instance: entry.id, name }, { keepsLast: true })
  return (
    <Dialog
      title={withCopy?.title ?? formatMessage('library-duplicate-title', { name: entry.label })}
      onClose={close}
      canClose={!isBusy}
      actions={null}
    >
      <form
        className="details"
        onSubmit={(event) => {
          event.preventDefault()
          void duplicate(name, isWithWorlds)
        }}
      >
        <FailureBanner error={error} />
        {isBusy ? (
          <ProgressBar
            label={formatMessage('library-copying')}
            share={progress === null || !progress.total ? null : progress.done / progress.total}
            text={
              progress === null
                ? ''
                : formatMessage('library-copied', {
                    done: formatBytes(progress.done),
                    total: formatBytes(progress.total ?? 0),
                  })
            }
          />
        ) : (
          <>
            <TextField
              label={formatMessage('name')}
              value={name}
              hint={
                folder === null
                  ? formatMessage('library-duplicate-hint')
                  : formatMessage('library-duplicate-into', { folder })
              }
              isRequired
              autoFocus
              onChange={setName}
            />
            <p>{formatMessage('library-copies-what')}</p>
            {size !== null && size.worlds > 0 && (
              <Checkbox isSelected={isWithWorlds} onChange={setWithWorlds}>
                {formatMessage('library-copy-worlds', { count: size.worlds, size: formatBytes(size.worldBytes) })}
              </Checkbox>
            )}
          </>
        )}
        <div className="details-actions">
          <Button onPress={close}>{isBusy ? formatMessage('stop') : formatMessage('cancel')}</Button>
          {!isBusy && (
            <Button look="primary" type="submit" isDisabled={name.trim() === ''}>
              {withCopy?.confirm ?? formatMessage('library-duplicate')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
