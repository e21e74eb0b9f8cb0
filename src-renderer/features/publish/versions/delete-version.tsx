import { useState, type ReactNode } from 'react'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../../lib/asking/question.ts'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { nameLoader } from '../../../lib/words/names.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showChanged } from './use-own-versions.ts'
import type { OfOwnVersion } from './version-row.tsx'

/** Nobody can take it back: what follows is named, and the number has to be typed. */
export function DeleteVersion({ version, onClose }: OfOwnVersion): ReactNode {
  const { id, number } = version
  const { value: deletion, error, ask } = useQuestion('own-version.deletion', { version: id })
  const { run, error: refused, isRunning } = useAction('own-version.delete')
  const [typed, setTyped] = useState('')
  const remove = async (): Promise<void> => {
    if (isRunning || (await run({ version: id })) === undefined) return
    onClose()
    await showChanged()
  }
  const purpose = message('sign-in-purpose-versions')
  return (
    <Dialog
      title={formatMessage('own-version-delete-title', { number })}
      canClose={!isRunning}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button
            look="danger"
            isDisabled={deletion === null || typed.trim() !== number || isRunning}
            onPress={() => void remove()}
          >
            {formatMessage('edit-delete-for-ever')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={purpose} again={() => void ask()} />
      <RightFailure error={refused} purpose={purpose} again={() => void remove()} />
      {deletion === null && error === null && <Busy>{formatMessage('own-version-asking')}</Busy>}
      {deletion !== null && (
        <div className="publish-edit">
          <ul className="plain-list">
            <li>{formatMessage('own-version-deletion-files', { count: deletion.version.files.length })}</li>
            {deletion.lastFor.map(({ loader, gameVersions }) => (
              <li key={loader}>
                {formatMessage('deletion-last-for', { loader: nameLoader(loader), games: [...gameVersions] })}
              </li>
            ))}
            {deletion.dependants.map(({ title, instance }) => (
              <li key={`${title} ${instance}`} dir="auto">
                {formatMessage('own-version-deletion-used', { title, instance })}
              </li>
            ))}
            <li>{formatMessage('own-version-deletion-others')}</li>
          </ul>
          <p className="soft">{formatMessage('own-version-deletion-rather')}</p>
          <TextField
            label={formatMessage('own-version-type-number', { number })}
            value={typed}
            autoFocus
            onChange={setTyped}
          />
        </div>
      )}
    </Dialog>
  )
}
