import { useState, type ReactNode } from 'react'
import type { Answer } from '../../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../../lib/asking/question.ts'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { nameLoader } from '../../../lib/words/names.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { nameVersion } from './name-version.ts'
import { showChanged } from './use-own-versions.ts'
import type { OfOwnVersion } from './version-row.tsx'

interface DeleteVersionProps extends OfOwnVersion {
  /** It is withdrawn instead. */
  readonly onWithdraw: () => void
}

/** Nobody can take it back: what follows is named, and the number has to be typed. */
export function DeleteVersion({ version, onClose, onWithdraw }: DeleteVersionProps): ReactNode {
  const { id, number, status } = version
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
      title={formatMessage('own-version-delete-title', { name: nameVersion(version) })}
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
          <strong>{formatMessage('own-version-deletion-final')}</strong>
          <ul className="own-version-follows">
            {lastTogether(deletion.lastFor).map(({ loaders, games }) => (
              <li key={loaders.join(' ')}>
                {formatMessage('deletion-last-for', { loader: loaders.map((one) => nameLoader(one)), games })}
              </li>
            ))}
            {deletion.dependants.map(({ title, instance }) => (
              <li key={`${title} ${instance}`} dir="auto">
                {formatMessage('own-version-deletion-used', { title, instance })}
              </li>
            ))}
            <li>{formatMessage('own-version-deletion-others')}</li>
            <li>{formatMessage('own-version-deletion-files', { count: deletion.version.files.length })}</li>
          </ul>
          {(status === null || status === 'listed') && (
            <div className="own-version-instead">
              <p>{formatMessage('own-version-deletion-rather')}</p>
              <Button onPress={onWithdraw}>{formatMessage('own-version-withdraw-instead')}</Button>
            </div>
          )}
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

type LastFor = Answer<'own-version.deletion'>['lastFor']

/** Loaders that lose it on the same game versions. */
function lastTogether(lastFor: LastFor): readonly { readonly loaders: readonly string[]; readonly games: string[] }[] {
  const gamesOf = ({ gameVersions }: LastFor[number]): string => gameVersions.join(' ')
  return [...new Set(lastFor.map(gamesOf))].map((games) => {
    const some = lastFor.filter((one) => gamesOf(one) === games)
    return { loaders: some.map(({ loader }) => loader), games: [...(some[0]?.gameVersions ?? [])] }
  })
}
