import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatBytes, formatDay } from '../../../lib/words/format.ts'
import { nameChannel } from '../../../lib/words/names.ts'
import { useChanges, whyNotOf } from '../../../lib/asking/changing.ts'
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
  const changes = useChanges()
  const { id, title, projectId, version, versionId, next, update } = file
  const doUpdate = (): void => {
    propose(
      { kind: 'update', instances: [instance], files: [id], freshness: 'normal' },
      formatMessage('instance-update', { title }),
    )
  }
  return (
    <section
      className={next === null ? undefined : 'next-version'}
      aria-label={next === null ? undefined : formatMessage('inspector-changes-up-to', { version: next.number })}
    >
      {next !== null && (
        <p className="next-version-head counted">
          {next.shown.from !== null && (
            <>
              <span className="soft" title={version ?? undefined}>
                {next.shown.from}
              </span>
              <ArrowRight size={14} role="img" aria-label={formatMessage('version-to')} />
            </>
          )}
          <strong title={next.number}>{next.shown.to}</strong>
          <span className="meta quiet">{listFacts(next).join(', ')}</span>
        </p>
      )}
      {next !== null && projectId !== null && (
        <div className="next-version-changes" tabIndex={0} role="group" aria-label={formatMessage('changes-list')}>
          <ChangesBetween key={`${id} ${next.id}`} project={projectId} from={versionId} to={next.id} isNewestTold />
        </div>
      )}
      <div className="file-actions">
        {next !== null && update !== null && (
          <Button look="primary" whyNot={whyNotOf(changes, instance, [file])} onPress={doUpdate}>
            {formatMessage('instance-update-it')}
          </Button>
        )}
        {children}
      </div>
    </section>
  )
}

function listFacts({ channel, published, size }: NonNullable<FileRow['next']>): readonly string[] {
  return [
    ...(channel === 'release' ? [] : [nameChannel(channel)]),
    ...(size === null ? [] : [formatBytes(size)]),
    formatDay(published),
  ]
}
