import { useState, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
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
      {adoptError !== null && (
        <Banner tone="bad" title={adoptError.message} role="alert">
          {adoptError.hint}
        </Banner>
      )}
      <Select
        label="Loader"
        value={loader}
        options={LOADERS.map((id) => ({ id, label: nameLoader(id) }))}
        onChange={setLoader}
      />
      <TextField
        label="Game version"
        value={gameVersion}
        placeholder="1.21.11"
        hint="The Minecraft version that this folder is played with."
        isRequired
        autoFocus
        onChange={setGameVersion}
      />
      <TextField label="Name" value={name} hint="Empty: the folder's own name." onChange={setName} />
      <div className="details-actions">
        <Button onPress={dropDetails}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={gameVersion.trim() === ''}>
          Adopt
        </Button>
      </div>
    </form>
  )
}
