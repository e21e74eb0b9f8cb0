import { ArrowRight, CircleArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatBytes, formatDay } from '../../../lib/words/format.ts'
import { nameChannel } from '../../../lib/words/names.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { ChangesBetween } from '../../../lib/changes-between.tsx'
import { Button } from '../../../ui/button.tsx'

export interface NextVersionProps {
  readonly file: FileRow
  readonly instance: string
  /** What else can be done about its version. */
  readonly children: ReactNode
}

/** The version that would replace the file, if there is one, with what its authors wrote of all that changed up to it. */
export function NextVersion({ file, instance, children }: NextVersionProps): ReactNode {
  const propose = usePropose()
  const { id, title, projectId, version, versionId, newest, newestId, update } = file
  const next = projectId === null || newest === null || newestId === null || newestId === versionId ? null : newest
  const doUpdate = (): void => {
    propose(
      { kind: 'update', instances: [instance], files: [id], freshness: 'normal' },
      formatMessage('instance-update', { title }),
    )
  }
  return (
    <section
      className={next === null ? undefined : 'next-version'}
      aria-label={next === null ? undefined : formatMessage('inspector-changes-up-to', { version: next })}
    >
      {next !== null && (
        <p className="next-version-head counted">
          {version !== null && (
            <>
              <span className="soft">{version}</span>
              <ArrowRight size={14} role="img" aria-label={formatMessage('version-to')} />
            </>
          )}
          <strong>{next}</strong>
          {update !== null && <span className="meta quiet">{listFacts(update).join(', ')}</span>}
        </p>
      )}
      {next !== null && projectId !== null && newestId !== null && (
        <div className="next-version-changes" tabIndex={0} role="group" aria-label={formatMessage('changes-list')}>
          <ChangesBetween key={`${id} ${newestId}`} project={projectId} from={versionId} to={newestId} />
        </div>
      )}
      <div className="file-actions">
        {next !== null && update !== null && (
          <Button look="primary" icon={CircleArrowUp} onPress={doUpdate}>
            {formatMessage('instance-update-it')}
          </Button>
        )}
        {children}
      </div>
    </section>
  )
}

function listFacts({ channel, published, size }: NonNullable<FileRow['update']>): readonly string[] {
  return [
    ...(channel === 'release' ? [] : [nameChannel(channel)]),
    ...(size === null ? [] : [formatBytes(size)]),
    formatDay(published),
  ]
}
