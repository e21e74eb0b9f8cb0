import { ArrowRight, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { formatBytes, formatDay } from '../../../lib/words/format.ts'
import { nameChannel } from '../../../lib/words/names.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { ChangesBetween } from '../../../lib/changes-between.tsx'
import { Button } from '../../../ui/button.tsx'
import { useInstance } from '../instance-store.ts'
import { useWhyNot } from '../bisect/search-lock.ts'

export interface NextVersionProps {
  readonly file: FileRow
  readonly instance: string
  /** What else can be done about its version. */
  readonly children: ReactNode
}

/** The version that would replace the file, if there is one, with what its authors wrote of all that changed up to it; that makes room for all versions. */
export function NextVersion({ file, instance, children }: NextVersionProps): ReactNode {
  const propose = usePropose()
  const areVersionsShown = useInstance(({ versionsOf }) => versionsOf === file.id)
  const whyNot = useWhyNot(instance)
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
              <bdi className="soft" title={version ?? undefined}>
                {next.shown.from}
              </bdi>
              <ArrowRight size={14} role="img" aria-label={formatMessage('version-to')} />
            </>
          )}
          <strong title={next.number}>{next.shown.to}</strong>
          <span className="meta quiet">
            {[...listFacts(next), ...(file.enabled ? [] : [formatMessage('inspector-stays-disabled')])].join(
              listSeparator(),
            )}
          </span>
        </p>
      )}
      <div className="file-actions">
        {next !== null && update !== null && (
          <Button look="primary" whyNot={whyNot([file])} onPress={doUpdate}>
            {formatMessage('instance-update-it')}
          </Button>
        )}
        {children}
      </div>
      {next !== null && projectId !== null && !areVersionsShown && (
        <Shortened key={`${id} ${next.id}`}>
          <ChangesBetween project={projectId} from={versionId} to={next.id} instance={instance} isNewestTold />
        </Shortened>
      )}
    </section>
  )
}

/** Its beginning, and all of it once that is asked for: the panel scrolls, and nothing within it. */
function Shortened({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (content.current === null || isWhole) return
    const look = (): void => setLonger((content.current?.offsetHeight ?? 0) > (box.current?.clientHeight ?? 0))
    const observer = new ResizeObserver(look)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [isWhole])
  return (
    <>
      <div ref={box} className="next-version-changes" data-whole={isWhole || undefined}>
        <div ref={content}>{children}</div>
      </div>
      {isLonger && !isWhole && (
        <Button look="quiet" size="small" icon={ChevronDown} onPress={() => setWhole(true)}>
          {formatMessage('inspector-all-changes')}
        </Button>
      )}
    </>
  )
}

function listFacts({ channel, published, size }: NonNullable<FileRow['next']>): readonly string[] {
  return [
    ...(channel === 'release' ? [] : [nameChannel(channel)]),
    ...(size === null ? [] : [formatBytes(size)]),
    formatDay(published),
  ]
}
