import { ToggleLeft, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BisectReportView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../resources/text/text.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'

export interface BisectVerdictProps {
  readonly report: BisectReportView
  readonly onDisable: (paths: readonly string[], title: string) => void
  readonly onDismiss: () => void
}

/** How the search ended, and that everything is as it was. */
export function BisectVerdict({ report, onDisable, onDismiss }: BisectVerdictProps): ReactNode {
  const { status, skipped } = report
  const { verdict, answers } = status
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  if (verdict === null) return null
  const isFound = verdict.kind === 'culprit'
  const restored = message(skipped.length === 0 ? 'instance-bisect-restored' : 'instance-bisect-restored-but')
  return (
    <div ref={box} tabIndex={-1} className="bisect-end">
      <Banner
        tone={isFound ? 'good' : 'quiet'}
        title={verdict.message}
        role="status"
        actions={
          <>
            {(isFound ? verdict.groups : []).map((group) => {
              const disable = formatMessage('instance-disable', { title: group.map(({ title }) => title) })
              const paths = group.map(({ path }) => path)
              return (
                <Button key={paths.join(' ')} icon={ToggleLeft} onPress={() => onDisable(paths, disable)}>
                  {disable}
                </Button>
              )
            })}
            <Button look="quiet" icon={X} onPress={onDismiss}>
              {formatMessage('dismiss')}
            </Button>
          </>
        }
      >
        {verdict.kind === 'stopped'
          ? format(restored)
          : formatMessage('both', {
              first: message('instance-bisect-ended', { count: answers.length }),
              second: restored,
            })}
      </Banner>
      {skipped.length > 0 && (
        <ul className="bisect-kept" aria-label={formatMessage('instance-bisect-otherwise')}>
          {skipped.map(({ path, title, reason }) => (
            <li key={path}>
              {title}: {reason.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
