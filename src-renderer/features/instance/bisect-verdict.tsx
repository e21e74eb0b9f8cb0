import { EyeOff, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BisectReportView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

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
  const end = verdict.kind === 'stopped' ? '' : `The search ended after ${formatCount(answers.length, 'step')}. `
  return (
    <div ref={box} tabIndex={-1} className="bisect-end">
      <Banner tone={isFound ? 'good' : 'quiet'} title={verdict.message} role="status">
        {end}
        {skipped.length === 0 ? 'All' : 'But for what follows, all'} mods are enabled and disabled again as they were
        before.
      </Banner>
      {skipped.length > 0 && (
        <ul className="bisect-kept" aria-label="Otherwise than before">
          {skipped.map(({ path, title, reason }) => (
            <li key={path}>
              {title}: {reason.message}
            </li>
          ))}
        </ul>
      )}
      <div className="bisect-words">
        {(isFound ? verdict.groups : []).map((group) => {
          const titles = group.map(({ title }) => title).join(', ')
          const paths = group.map(({ path }) => path)
          return (
            <Button key={titles} icon={EyeOff} onPress={() => onDisable(paths, `Disable ${titles}`)}>
              Disable {titles}
            </Button>
          )
        })}
        <Button look="quiet" icon={X} onPress={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
