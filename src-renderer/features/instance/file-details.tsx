import { CircleArrowUp, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, FileRow } from '../../../src-preload/contract.ts'
import { formatBytes, formatChecked, formatCount } from '../../lib/format.ts'
import { nameChannel } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { FileChanges } from './file-changes.tsx'
import { FileChannel } from './file-channel.tsx'
import { HoldList, HoldMenu } from './file-hold.tsx'
import { FileLink } from './file-link.tsx'
import { WhyAnswer, WhyButton } from './file-why.tsx'

export interface FileDetailsProps {
  readonly file: FileRow
  readonly instance: string
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onShowProject: (project: string) => void
}

/** Why a file is in its state, what is in it, and what can be done with it. */
export function FileDetails({ file, instance, onPropose, onShowProject }: FileDetailsProps): ReactNode {
  const { id, title, enabled, projectId, update, newest, version } = file
  // What the person holds stands in a list of its own.
  const reasons = file.reasons.filter(({ message }) => !file.holds.some(({ text }) => message === `${text}.`))
  const change = (kind: 'remove' | 'enable' | 'disable', word: string): void => {
    onPropose({ kind, instance, files: [id] }, `${word} ${title}`)
  }
  const doUpdate = (): void => {
    onPropose({ kind: 'update', instances: [instance], files: [id], freshness: 'normal' }, `Update ${title}`)
  }
  return (
    <div className="file-details">
      <div className="file-reasons">
        <p>{file.stateWords.meaning}</p>
        {file.isLinked && <p>The service does not know this file: you linked it with {title} by hand.</p>}
        {reasons.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
      </div>
      <HoldList file={file} instance={instance} />
      <dl className="file-facts">
        {listFacts(file).map(([term, text]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <WhyAnswer file={id} title={title} />
      {projectId !== null && newest !== null && newest !== version && (
        <FileChanges key={`${id} ${newest}`} instance={instance} file={id} to={update?.number ?? newest} />
      )}
      <div className="file-actions">
        {update !== null && (
          <Button look="primary" icon={CircleArrowUp} onPress={doUpdate}>
            Update
          </Button>
        )}
        {enabled ? (
          <Button icon={EyeOff} onPress={() => change('disable', 'Disable')}>
            Disable
          </Button>
        ) : (
          <Button icon={Eye} onPress={() => change('enable', 'Enable')}>
            Enable
          </Button>
        )}
        <Button look="danger" icon={Trash2} onPress={() => change('remove', 'Remove')}>
          Remove
        </Button>
        {projectId !== null && (
          <>
            <HoldMenu file={file} instance={instance} />
            <FileChannel file={file} instance={instance} />
          </>
        )}
        <FileLink file={file} instance={instance} />
        <WhyButton file={id} title={title} instance={instance} />
        {projectId !== null && (
          <Button look="quiet" icon={ExternalLink} onPress={() => onShowProject(projectId)}>
            Show project
          </Button>
        )}
      </div>
    </div>
  )
}

function listFacts(file: FileRow): readonly (readonly [string, string])[] {
  const { path, size, mods, nestedCount, update, channel } = file
  const nested = nestedCount > 0 ? [['Inside', formatCount(nestedCount, 'nested jar')] as const] : []
  const next =
    update === null
      ? []
      : [['Update', `${update.number}, ${nameChannel(update.channel)}${describeSize(update.size)}`] as const]
  return [
    ['File', path],
    ['Size', formatBytes(size)],
    ...(channel === null ? [] : [['Channel', nameChannel(channel)] as const]),
    ...next,
    ...(mods.length > 0 ? [['Loads', mods.join(', ')] as const] : []),
    ...nested,
    ['Checked', formatChecked(file)],
  ]
}

function describeSize(size: number | null): string {
  return size === null ? '' : `, ${formatBytes(size)}`
}
