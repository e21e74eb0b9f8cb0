import { useState, type FormEvent, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { useManage, type WithCopy } from './manage-store.ts'

/** What is asked before something is done with the whole of an instance, wherever its menu is. */
export function ManageDialogs(): ReactNode {
  const { asking, error, close } = useManage()
  if (asking === null) {
    return error === null ? null : (
      <Dialog title={error.message} onClose={close} actions={<Button onPress={close}>{formatMessage('close')}</Button>}>
        <p>{error.hint}</p>
      </Dialog>
    )
  }
  // A part of its own, as it is about packs.
  if (asking.what === 'export') return null
  if (asking.what === 'forget') return <ForgetDialog entry={asking.entry} onClose={close} />
  if (asking.what === 'note') return <NoteDialog entry={asking.entry} />
  return asking.what === 'rename' ? (
    <RenameDialog entry={asking.entry} />
  ) : (
    <DuplicateDialog entry={asking.entry} withCopy={asking.withCopy} />
  )
}

function RenameDialog({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { error, rename, close } = useManage()
  const [name, setName] = useState(entry.name)
  return (
    <Dialog title={formatMessage('library-rename-title', { name: entry.label })} onClose={close} actions={null}>
      <form className="details" onSubmit={(event) => submit(event, () => void rename(name))}>
        <FailureBanner error={error} />
        <TextField
          label={formatMessage('name')}
          value={name}
          hint={formatMessage('library-rename-hint')}
          isRequired
          autoFocus
          onChange={setName}
        />
        <div className="details-actions">
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={name.trim() === ''}>
            {formatMessage('library-rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NoteDialog({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const { error, note, close } = useManage()
  const [text, setText] = useState(entry.personalNote ?? '')
  return (
    <Dialog title={formatMessage('library-note-title', { name: entry.label })} onClose={close} actions={null}>
      <form className="details" onSubmit={(event) => submit(event, () => void note(text))}>
        <FailureBanner error={error} />
        <TextArea
          label={formatMessage('library-note')}
          value={text}
          rows={6}
          hint={formatMessage('library-note-hint')}
          onChange={setText}
        />
        <div className="details-actions">
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button look="primary" type="submit">
            {formatMessage('library-note-save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface DuplicateDialogProps {
  readonly entry: LibraryEntry
  readonly withCopy: WithCopy | null
}

function DuplicateDialog({ entry, withCopy }: DuplicateDialogProps): ReactNode {
  const { error, isBusy, progress, duplicate, close } = useManage()
  const [name, setName] = useState(() => formatMessage('library-copy-name', { name: entry.name }))
  const [isWithWorlds, setWithWorlds] = useState(false)
  return (
    <Dialog
      title={withCopy?.title ?? formatMessage('library-duplicate-title', { name: entry.label })}
      onClose={close}
      canClose={!isBusy}
      actions={null}
    >
      <form className="details" onSubmit={(event) => submit(event, () => void duplicate(name, isWithWorlds))}>
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
              hint={formatMessage('library-duplicate-hint')}
              isRequired
              autoFocus
              onChange={setName}
            />
            <Checkbox isSelected={isWithWorlds} onChange={setWithWorlds}>
              {formatMessage('library-copy-worlds')}
            </Checkbox>
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

function submit(event: FormEvent, act: () => void): void {
  event.preventDefault()
  act()
}
