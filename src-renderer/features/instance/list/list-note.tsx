import type { ReactNode } from 'react'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { describeProgress, countProgress } from '../describe-progress.ts'
import { useInstance } from '../instance-store.ts'

/** What goes on in the instance. */
export function ListNote(): ReactNode {
  const service = useServiceName()
  const isChecking = useInstance((state) => state.isChecking)
  const progress = useInstance((state) => state.progress)
  if (!isChecking) return null
  return (
    <Busy>
      <AsFits whole={describeProgress(progress, service)} brief={countProgress(progress)} />
    </Busy>
  )
}

/** Whole where there is room for it, else in brief (`instance.css`); always whole for who points at it or has it read out. */
function AsFits({ whole, brief }: { readonly whole: string; readonly brief: string }): ReactNode {
  return (
    <span className="as-fits counted" title={whole}>
      <span className="as-fits-whole">{whole}</span>
      <span className="as-fits-brief" aria-hidden>
        {brief}
      </span>
    </span>
  )
}
