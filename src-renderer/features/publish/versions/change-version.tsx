import { useState, type ReactNode } from 'react'
import type { Channel, OwnVersionDetailsView, VersionEdit } from '../../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../../lib/asking/question.ts'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { nameChannel } from '../../../lib/words/names.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AimsFields } from './aims-fields.tsx'
import { hasSame } from './has-same.ts'
import { nameVersion } from './name-version.ts'
import { NeedSearch } from './need-search.tsx'
import { isNeedKind, NeedsField, type NeedKind } from './needs-field.tsx'
import { showChanged } from './use-own-versions.ts'
import type { OfOwnVersion } from './version-row.tsx'

type Edited = Omit<OwnVersionDetailsView, 'needs'> & { readonly needs: readonly NeedRow[] }
type NeedRow = NonNullable<VersionEdit['needs']>[number] & { readonly id: string; readonly title: string }

const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

/** What a version says: only what is changed of it is sent. */
export function ChangeVersion({ version, onClose }: OfOwnVersion): ReactNode {
  const { value: details, error, ask } = useQuestion('own-version.show', { version: version.id })
  const [typed, setTyped] = useState<Partial<Edited>>({})
  const { run, error: refused, isRunning } = useAction('own-version.edit')
  const before = details === null ? null : toEdited(details)
  const change = before === null ? {} : changeOf(before, { ...before, ...typed })
  const whyNot = Object.keys(change).length === 0 ? formatMessage('own-version-unchanged') : null
  const save = async (): Promise<void> => {
    if (isRunning || (await run({ version: version.id, change })) === undefined) return
    onClose()
    await showChanged()
  }
  const purpose = message('sign-in-purpose-versions')
  return (
    <Dialog
      title={formatMessage('publish-edit', { number: nameVersion(version) })}
      width="wide"
      whyNot={whyNot ?? formatMessage('own-version-at-once')}
      canClose={!isRunning}
      actions={
        <>
          {isRunning && <Busy>{formatMessage('edit-saving')}</Busy>}
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="primary" whyNot={whyNot} onPress={() => void save()}>
            {formatMessage('own-version-save')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={purpose} again={() => void ask()} />
      <RightFailure error={refused} purpose={purpose} again={() => void save()} />
      {before === null && error === null && <Busy>{formatMessage('own-version-asking')}</Busy>}
      {before !== null && (
        <Fields edited={{ ...before, ...typed }} onType={(fields) => setTyped({ ...typed, ...fields })} />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  readonly edited: Edited
  readonly onType: (fields: Partial<Edited>) => void
}

function Fields({ edited, onType }: FieldsProps): ReactNode {
  const { number, name, channel, loaders, gameVersions, changelog, needs } = edited
  return (
    <div className="publish-edit">
      <div className="own-version-pair">
        <TextField
          label={formatMessage('own-version-number')}
          value={number}
          autoFocus
          onChange={(text) => onType({ number: text })}
        />
        <Select
          label={formatMessage('publish-channel')}
          value={channel}
          options={CHANNELS.map((id) => ({ id, label: nameChannel(id) }))}
          onChange={(chosen) => onType({ channel: chosen })}
        />
      </div>
      <TextField label={formatMessage('publish-edit-name')} value={name} onChange={(text) => onType({ name: text })} />
      <TextArea
        label={formatMessage('publish-changelog')}
        rows={4}
        value={changelog}
        onChange={(text) => onType({ changelog: text })}
      />
      <AimsFields
        loaders={loaders}
        gameVersions={gameVersions}
        onLoaders={(chosen) => onType({ loaders: chosen })}
        onGameVersions={(chosen) => onType({ gameVersions: chosen })}
      />
      <Needs needs={needs} onChange={(changed) => onType({ needs: changed })} />
    </div>
  )
}

interface NeedsProps {
  readonly needs: readonly NeedRow[]
  readonly onChange: (needs: readonly NeedRow[]) => void
}

function Needs({ needs, onChange }: NeedsProps): ReactNode {
  const add = (project: string, title: string): void =>
    onChange([...needs, { id: project, title, kind: 'required', project, versionId: null, fileName: null }])
  return (
    <NeedsField
      needs={needs}
      onKind={(id, kind) => onChange(needs.map((one) => (one.id === id ? { ...one, kind } : one)))}
      onRemove={(id) => onChange(needs.filter((one) => one.id !== id))}
    >
      {needs.length === 0 && <p className="soft">{formatMessage('own-version-no-needs')}</p>}
      <NeedSearch has={needs.map(({ project }) => project)} onAdd={add} />
    </NeedsField>
  )
}

function toEdited(details: OwnVersionDetailsView): Edited {
  return {
    ...details,
    needs: details.needs.map(({ kind, projectId, versionId, fileName, title }, place) => {
      const known: NeedKind = isNeedKind(kind) ? kind : 'optional'
      const id = `${projectId ?? fileName ?? ''} ${place}`
      return { id, title: title ?? id, kind: known, project: projectId, versionId, fileName }
    }),
  }
}

function changeOf(before: Edited, now: Edited): VersionEdit {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.number !== before.number && { number: now.number }),
    ...(now.channel !== before.channel && { channel: now.channel }),
    ...(now.changelog !== before.changelog && { changelog: now.changelog }),
    ...(!hasSame(now.loaders, before.loaders) && { loaders: now.loaders }),
    ...(!hasSame(now.gameVersions, before.gameVersions) && { gameVersions: now.gameVersions }),
    ...(JSON.stringify(before.needs) !== JSON.stringify(now.needs) && {
      needs: now.needs.map(({ id: _id, title: _title, ...need }) => need),
    }),
  }
}
