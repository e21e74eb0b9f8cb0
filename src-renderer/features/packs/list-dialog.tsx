import { useState, type FormEvent, type ReactNode } from 'react'
import type { CallError, ListPackView, ListSource, ListView, Tags } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useAskedPack } from '../../lib/words/asked-pack.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const NONE = 'none'

interface Chosen {
  readonly gameVersion?: string
  readonly loader?: string
  readonly loaderVersion?: string
}

/** Asks what an instance of a list is to be for, says what of it has nothing for that, and goes on as for any pack. */
export function ListDialog(): ReactNode {
  const list = useAskedPack((state) => state.list)
  return list === null ? null : <Asking source={list.source} />
}

function Asking({ source }: { readonly source: ListSource }): ReactNode {
  const { askFor, close } = useAskedPack()
  const { view, tags, error: unread } = useList(source)
  const [chosen, setChosen] = useState<Chosen>({})
  const [found, setFound] = useState<ListPackView | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const versions = tags?.gameVersions.filter(({ kind }) => kind === 'release').map(({ version }) => version) ?? []
  const gameVersion = chosen.gameVersion ?? view?.gameVersion ?? versions[0] ?? ''
  const loader = chosen.loader ?? view?.loader ?? 'fabric'
  const known = loader === view?.loader ? view.loaderVersion : null
  const loaderVersion = loader === NONE ? null : (chosen.loaderVersion ?? known ?? '').trim()
  const choose = (changes: Chosen): void => {
    setFound(null)
    setFailure(null)
    setChosen({ ...chosen, ...changes })
  }
  const goOn = ({ name }: ListView, { pack }: ListPackView): void =>
    askFor({ source: { kind: 'file', file: pack.id }, title: name })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (view === null) return
    if (found !== null) return goOn(view, found)
    setAsking(true)
    const wanted = tags?.loaders.find(({ name }) => name === loader)?.name ?? null
    const target = { gameVersion, loader: wanted, loaderVersion }
    const pack = await act('pack.of-list', { list: source, target }, setFailure)
    setAsking(false)
    if (pack === undefined) return
    if (pack.left.length === 0) goOn(view, pack)
    else setFound(pack)
  }
  const error = unread ?? failure
  return (
    <Dialog title={view?.name ?? formatMessage('packs-list-title')} onClose={close} actions={null}>
      <form className="details" onSubmit={(event) => void submit(event)}>
        <FailureBanner error={error} />
        {view !== null && <p className="soft">{formatMessage('packs-list-count', { count: view.count })}</p>}
        <Select
          label={formatMessage('packs-list-game-version')}
          value={gameVersion}
          options={[...new Set([gameVersion, ...versions])].map((version) => ({ id: version, label: version }))}
          onChange={(version) => choose({ gameVersion: version })}
        />
        <Select
          label={formatMessage('packs-list-loader')}
          value={loader}
          options={[
            ...modLoaders(tags).map((name) => ({ id: name, label: nameLoader(name) })),
            { id: NONE, label: formatMessage('packs-list-any-loader') },
          ]}
          onChange={(name) => choose({ loader: name })}
        />
        {loaderVersion !== null && (
          <TextField
            label={formatMessage('packs-export-loader-version')}
            hint={formatMessage('packs-list-loader-version-hint')}
            value={chosen.loaderVersion ?? known ?? ''}
            isRequired
            onChange={(version) => choose({ loaderVersion: version })}
          />
        )}
        {(isAsking || (view === null && error === null)) && <Busy>{formatMessage('packs-list-title')}</Busy>}
        {found !== null && <Left left={found.left} />}
        <div className="details-actions">
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            isDisabled={view === null || isAsking || gameVersion === '' || loaderVersion === ''}
          >
            {formatMessage('packs-list-next')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Left({ left }: Pick<ListPackView, 'left'>): ReactNode {
  return (
    <div role="status">
      <p>{formatMessage('packs-list-left', { count: left.length })}</p>
      <ul className="meta soft">
        {left.map(({ title, why }) => (
          <li key={title}>
            {title}: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Those that instances start with. */
function modLoaders(tags: Tags | null): readonly string[] {
  const known = tags?.loaders.filter(({ projectTypes }) => projectTypes.includes('mod')) ?? []
  return known.map(({ name }) => name)
}

/** What the list says, and what there is to choose from. */
function useList(source: ListSource) {
  const { value: view, error } = useQuestion('pack.read-list', { list: source })
  const { value: tags, error: tagsError } = useQuestion('browse.tags', { freshness: 'normal' })
  return { view, tags: tags?.value ?? null, error: error ?? tagsError }
}
