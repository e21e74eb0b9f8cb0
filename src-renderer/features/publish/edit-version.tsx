import { useState, type ReactNode } from 'react'
import type { DraftView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { usePublish } from './publish-store.ts'
import { AimsFields } from './versions/aims-fields.tsx'
import { hasSame } from './versions/has-same.ts'
import { NeedsField } from './versions/needs-field.tsx'

interface EditVersionProps {
  readonly project: string
  readonly version: DraftView
  readonly onClose: () => void
}

const STATUSES = {
  listed: 'publish-status-listed',
  unlisted: 'publish-status-unlisted',
  draft: 'publish-status-draft',
  archived: 'publish-status-archived',
} as const
const ENVIRONMENTS = [
  'client_and_server',
  'client_only',
  'client_only_server_optional',
  'singleplayer_only',
  'server_only',
  'server_only_client_optional',
  'dedicated_server_only',
  'client_or_server',
  'client_or_server_prefers_both',
] as const satisfies readonly DraftView['environment'][]

/** Everything of one version that files and pattern do not decide as the person wants it. */
export function EditVersion({ project, version, onClose }: EditVersionProps): ReactNode {
  const amend = usePublish((state) => state.amend)
  const [name, setName] = useState(version.name)
  const [number, setNumber] = useState(version.number)
  const [loaders, setLoaders] = useState<readonly string[]>(version.loaders)
  const [games, setGames] = useState(version.gameVersions)
  const [status, setStatus] = useState(version.status)
  const [isFeatured, feature] = useState(version.isFeatured)
  const [environment, setEnvironment] = useState(version.environment)
  const [needs, setNeeds] = useState(version.needs)
  const apply = async (): Promise<void> => {
    onClose()
    const change = {
      ...(name !== version.name && { name }),
      ...(number !== version.number && { number }),
      ...(!hasSame(loaders, version.loaders) && { loaders }),
      ...(!hasSame(games, version.gameVersions) && { gameVersions: games }),
      ...(status !== version.status && { status }),
      ...(environment !== null && environment !== version.environment && { environment }),
      ...(isFeatured !== version.isFeatured && { isFeatured }),
    }
    if (Object.keys(change).length > 0) await amend(project, { kind: 'set', version: version.key, change })
    if (needs === version.needs) return
    const chosen = needs.flatMap((need) =>
      need.project === null ? [] : [{ project: need.project.id, kind: need.kind }],
    )
    await amend(project, { kind: 'needs', version: version.key, needs: chosen })
  }
  return (
    <Dialog
      title={formatMessage('publish-edit', { number: version.number })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="primary" onPress={() => void apply()}>
            {formatMessage('publish-edit-save')}
          </Button>
        </>
      }
    >
      <div className="publish-edit">
        <TextField autoFocus label={formatMessage('publish-number')} value={number} onChange={setNumber} />
        <TextField label={formatMessage('publish-edit-name')} value={name} onChange={setName} />
        <AimsFields loaders={loaders} gameVersions={games} onLoaders={setLoaders} onGameVersions={setGames} />
        <Select
          label={formatMessage('publish-visible')}
          value={status}
          options={(Object.keys(STATUSES) as (keyof typeof STATUSES)[]).map((id) => ({
            id,
            label: formatMessage(STATUSES[id]),
          }))}
          onChange={setStatus}
        />
        <Select
          label={formatMessage('publish-environment')}
          value={environment ?? 'unknown'}
          options={[...(environment === null ? (['unknown'] as const) : []), ...ENVIRONMENTS].map((id) => ({
            id,
            label: formatMessage('environment-name', { environment: id }),
          }))}
          onChange={(chosen) => setEnvironment(chosen === 'unknown' ? null : chosen)}
        />
        <Checkbox isSelected={isFeatured} onChange={feature}>
          {formatMessage('publish-feature')}
        </Checkbox>
        <Needs needs={needs} onChange={setNeeds} />
      </div>
    </Dialog>
  )
}

interface NeedsProps {
  readonly needs: DraftView['needs']
  readonly onChange: (needs: DraftView['needs']) => void
}

function Needs({ needs, onChange }: NeedsProps): ReactNode {
  const found = needs.flatMap(({ project, kind }) => (project === null ? [] : [{ ...project, kind }]))
  if (found.length === 0) return null
  return (
    <NeedsField
      needs={found}
      onKind={(id, kind) => onChange(needs.map((need) => (need.project?.id === id ? { ...need, kind } : need)))}
      onRemove={(id) => onChange(needs.filter((need) => need.project?.id !== id))}
    />
  )
}
