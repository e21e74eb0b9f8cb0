import { FolderOpen } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Answer, GivenFolder, LibraryEntry, PackTargetChoice } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { useAskedPack, type AskedPack } from '../../lib/words/asked-pack.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { nameGame } from '../../lib/words/names.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RadioList, type RadioChoice } from '../../ui/fields/radio-list.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const NO_LAUNCHERS: Launchers = { fillable: [], importing: [] }

export interface PackDialogProps {
  readonly instances: readonly Pick<LibraryEntry, 'id' | 'label'>[]
}

/** Asks where the pack goes that somebody wants; what it would do there is reviewed like every change. */
export function PackDialog(props: PackDialogProps): ReactNode {
  const asked = useAskedPack((state) => state.asked)
  return asked === null ? null : <Asking key={asked.title} asked={asked} {...props} />
}

/** A launcher by its name; `here`: the instance that the person had before them. */
type Where = Exclude<PackTargetChoice['kind'], 'launcher'> | Launchers['fillable'][number]['launcher'] | 'here'
type Launchers = Answer<'pack.launchers'>

interface Target {
  readonly name: string | null
  readonly here: string | null
  readonly instance: string
  readonly folder: GivenFolder | null
}

/** null: it is not known whole. */
function targetOf(where: Where, { name, here, instance, folder }: Target): PackTargetChoice | null {
  switch (where) {
    case 'here':
      return here === null ? null : { kind: 'instance', instance: here }
    case 'instance':
      return { kind: where, instance }
    case 'folder':
      return folder === null ? null : { kind: where, folder: folder.id, name }
    case 'own':
      return { kind: where, name }
    default:
      return { kind: 'launcher', launcher: where, name }
  }
}

/** null: nobody has said it yet. */
function whereOf({ into, before }: AskedPack): Where | null {
  if (before === undefined) return into === undefined ? null : 'instance'
  return before.into.kind === 'launcher' ? before.into.launcher : before.into.kind
}

function nameOf(into: PackTargetChoice): string {
  return into.kind === 'instance' ? '' : (into.name ?? '')
}

function Asking({ asked, instances }: PackDialogProps & { readonly asked: AskedPack }): ReactNode {
  const propose = usePropose()
  const close = useAskedPack((state) => state.close)
  const { source, here, before } = asked
  const judging = { file: source.kind === 'file' ? source.file : '', instance: here?.id ?? '' }
  const judged = useQuestion('pack.judge', judging, {
    asks: source.kind === 'file' && here !== undefined ? 'always' : 'never',
  })
  const fit = judged.value
  const version = useAskedVersion(source)
  const [chosen, setWhere] = useState<Where | null>(whereOf(asked))
  // What the instance was made from is meant for it.
  const { value: found } = useQuestion('pack.launchers', null)
  const { fillable, importing } = found ?? NO_LAUNCHERS
  // Where it can be played at once comes first, and the launcher that has most instances first of them.
  const where = chosen ?? (fit?.kind === 'own' ? 'here' : (fillable[0]?.launcher ?? 'own'))
  // What a file is called need not be what its pack is.
  const [name, setName] = useState(
    before === undefined ? (source.kind === 'project' ? asked.title : '') : nameOf(before.into),
  )
  const [instance, setInstance] = useState(asked.into ?? instances[0]?.id ?? '')
  const [folder, setFolder] = useState<GivenFolder | null>(null)
  const chooseFolder = async (): Promise<void> => {
    setFolder((await act('pack.choose-folder', null)) ?? folder)
  }
  const into = targetOf(where, {
    name: name.trim() === '' ? null : name.trim(),
    here: here?.id ?? null,
    instance,
    folder,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (into === null) return
    close()
    const wish = { ...before, kind: 'install-pack', pack: asked.source, into, freshness: 'normal' } as const
    propose(wish, formatMessage('packs-install', { title: asked.title }))
  }
  const existing: readonly RadioChoice<Where>[] = [
    ...(here === undefined
      ? []
      : [
          {
            id: 'here' as const,
            label: formatMessage('packs-where-here', { instance: here.name }),
            hint: fit?.words ?? judged.error?.message ?? formatMessage('packs-where-here-checking'),
            isDisabled: fit?.kind !== 'own' && fit?.kind !== 'fits',
          },
        ]),
    ...(instances.length === 0
      ? []
      : [
          {
            id: 'instance' as const,
            label: formatMessage('packs-where-instance'),
            hint: formatMessage('packs-where-instance-hint'),
          },
        ]),
  ]
  return (
    <Dialog title={formatMessage('packs-install', { title: asked.title })} onClose={close} actions={null}>
      <form className="details" onSubmit={submit}>
        {version !== null && (
          <p className="soft">
            {formatMessage('packs-asked-version', { version: version.number, game: nameGame(version) })}
          </p>
        )}
        {found !== null && fillable.length + importing.length === 0 && where !== 'instance' && where !== 'here' && (
          <Banner tone="quiet" title={formatMessage('packs-no-launcher')}>
            {formatMessage('packs-no-launcher-means')}
          </Banner>
        )}
        <RadioList
          label={formatMessage('packs-where')}
          value={where}
          choices={[
            ...fillable.map(({ launcher, name: program, outlook }) => ({
              id: launcher,
              label: formatMessage('packs-where-launcher', { launcher: program }),
              hint: outlook,
            })),
            { id: 'own', label: formatMessage('packs-where-own'), hint: formatMessage('packs-where-own-hint') },
            {
              id: 'folder',
              label: formatMessage('packs-where-folder'),
              hint: formatMessage('packs-where-folder-hint'),
            },
            ...headed(existing, formatMessage('packs-where-existing')),
          ]}
          onChange={setWhere}
        />
        {importing.length > 0 && (
          <p className="meta soft">{formatMessage('packs-where-importing', { launchers: importing })}</p>
        )}
        {where === 'folder' && (
          <div className="details-folder">
            <Button icon={FolderOpen} onPress={() => void chooseFolder()}>
              {formatMessage('packs-folder-choose')}
            </Button>
            <span className="soft" role="status">
              {folder?.path ?? formatMessage('packs-folder-none')}
            </span>
          </div>
        )}
        {where === 'instance' && (
          <Select
            label={formatMessage('instance')}
            value={instance}
            options={instances.map(({ id, label }) => ({ id, label }))}
            onChange={setInstance}
          />
        )}
        {where !== 'instance' && where !== 'here' && (
          <TextField
            label={formatMessage('packs-name')}
            value={name}
            {...(source.kind === 'file' && { hint: formatMessage('packs-name-of-file') })}
            onChange={setName}
          />
        )}
        <p className="meta soft">{formatMessage('packs-review-first')}</p>
        <div className="details-actions">
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={into === null}>
            {formatMessage('packs-review')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface AskedVersion {
  readonly number: string
  readonly loader: string | null
  readonly gameVersion: string | null
}

/** Which of the service's versions would be installed; null: it is none of those, or they are not known yet. */
function useAskedVersion(source: AskedPack['source']): AskedVersion | null {
  const project = source.kind === 'project' ? source.project : null
  const asked = { project: project ?? '', freshness: 'normal' } as const
  const { value } = useQuestion('browse.versions', asked, { asks: project === null ? 'never' : 'once' })
  if (value === null || source.kind !== 'project') return null
  const versions = value.value
  const found =
    source.version === null
      ? (versions.find(({ channel }) => channel === 'release') ?? versions[0])
      : versions.find(({ id, number }) => id === source.version || number === source.version)
  if (found === undefined) return null
  const { number, loaders, gameVersions } = found
  return { number, loader: loaders.find((one) => one !== 'mrpack') ?? null, gameVersion: gameVersions.at(-1) ?? null }
}

/** What stands before the first of them. */
function headed<T extends string>(
  [first, ...others]: readonly RadioChoice<T>[],
  heading: string,
): readonly RadioChoice<T>[] {
  return first === undefined ? [] : [{ ...first, heading }, ...others]
}
