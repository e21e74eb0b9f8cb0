import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { asSentence } from '../../../lib/words/sentence.ts'
import { nameLoader } from '../../../lib/words/names.ts'
import { useLibrary, type MissingDetails } from '../library-store.ts'

const LOADERS = ['fabric', 'quilt', 'neoforge', 'forge'] as const

/** Loader and game version, where a folder does not tell them. */
export function DetailsForm({ missing }: { readonly missing: MissingDetails }): ReactNode {
  const { adopt, adoptError, dropDetails } = useLibrary()
  const [loader, setLoader] = useState(LOADERS.find((one) => one === missing.loader) ?? 'fabric')
  const [gameVersion, setGameVersion] = useState(missing.gameVersion ?? '')
  const [name, setName] = useState('')
  const isGuessed = missing.loader !== null || missing.gameVersion !== null
  const submit = (): void => {
    void adopt({ found: missing.found, name: name.trim() || null, loader, gameVersion: gameVersion.trim() })
  }
  return (
    <form
      className="details"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{asSentence(missing.message)}</p>
      {isGuessed && <p className="soft">{formatMessage('library-guessed')}</p>}
      <FailureBanner error={adoptError} />
      <Select
        label={formatMessage('loader')}
        value={loader}
        options={LOADERS.map((id) => ({ id, label: nameLoader(id) }))}
        onChange={setLoader}
      />
      <TextField
        label={formatMessage('game-version')}
        value={gameVersion}
        placeholder="1.21.11"
        hint={formatMessage('library-game-version-hint')}
        isRequired
        autoFocus
        onChange={setGameVersion}
      />
      <TextField
        label={formatMessage('name')}
        value={name}
        hint={formatMessage('library-name-if-empty')}
        onChange={setName}
      />
      <div className="details-actions">
        <Button onPress={dropDetails}>{formatMessage('cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={gameVersion.trim() === ''}>
          {formatMessage('library-adopt')}
        </Button>
      </div>
    </form>
  )
}
