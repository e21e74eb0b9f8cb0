import { useState, type FormEvent, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { useManage } from './manage-store.ts'

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

function submit(event: FormEvent, act: () => void): void {
  event.preventDefault()
  act()
}
