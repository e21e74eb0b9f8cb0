import { useState, type ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nameLoader } from '../../lib/names.ts'
import { useLibrary, type MissingDetails } from './library-store.ts'

const LOADERS = ['fabric', 'quilt', 'neoforge', 'forge'] as const

/** Loader and game version, where a folder does not tell them. */
export function DetailsForm({ missing }: { readonly missing: MissingDetails }): ReactNode {
  const { adopt, adoptError, dropDetails } = useLibrary()
  const [loader, setLoader] = useState<(typeof LOADERS)[number]>('fabric')
  const [gameVersion, setGameVersion] = useState('')
  const [name, setName] = useState('')
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
      <p>{missing.message}</p>
      <p className="soft mono">{missing.folder}</p>
      <ErrorBanner error={adoptError} />
      <Select
        label={words('loader')}
        value={loader}
        options={LOADERS.map((id) => ({ id, label: nameLoader(id) }))}
        onChange={setLoader}
      />
      <TextField
        label={words('game-version')}
        value={gameVersion}
        placeholder="1.21.11"
        hint={words('library-game-version-hint')}
        isRequired
        autoFocus
        onChange={setGameVersion}
      />
      <TextField label={words('name')} value={name} hint={words('library-name-if-empty')} onChange={setName} />
      <div className="details-actions">
        <Button onPress={dropDetails}>{words('cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={gameVersion.trim() === ''}>
          {words('library-adopt')}
        </Button>
      </div>
    </form>
  )
}
