import type { ReactNode } from 'react'
import { areMixed, StepItem, StepList, toStepItems, useOpenSteps, type StepListProps } from '../../ui/step-list.tsx'
import { useLongList } from './use-long-list.ts'

/** So many are drawn at once without being felt. */
const MAX_AT_ONCE = 60
const HEIGHTS = { heading: 40, step: 52 }

/** As `StepList`; of very many only those in sight are in the document. */
export function LongStepList(props: StepListProps): ReactNode {
  return props.steps.length > MAX_AT_ONCE ? <VirtualSteps {...props} /> : <StepList {...props} />
}

function VirtualSteps({ steps, isBusy = false, onChoose }: StepListProps): ReactNode {
  const { opened, toggle } = useOpenSteps()
  const lines = toStepItems(steps)
  const isMixed = areMixed(steps)
  const { list, height, items, noteFocus } = useLongList<HTMLUListElement>({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? '',
    heightOf: (index) => HEIGHTS[lines[index]?.kind ?? 'step'],
  })
  return (
    <ul ref={list} className="steps steps-long" aria-busy={isBusy} style={{ height }} onFocus={noteFocus}>
      {items.map(({ index, key, placed }) => {
        const item = lines[index]
        if (item === undefined) return null
        return (
          <StepItem
            key={key}
            item={item}
            isActionSaid={isMixed}
            isOpen={opened.has(item.key)}
            onToggle={toggle}
            onChoose={onChoose}
            placed={placed}
          />
        )
      })}
    </ul>
  )
}
