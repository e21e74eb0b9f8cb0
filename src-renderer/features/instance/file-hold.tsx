import { CalendarDays, CirclePause, CirclePlay, ListFilter, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FileRow } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useChoices } from './choices-store.ts'
import type { HoldKind } from './hold-conditions.ts'
import { HoldDialog } from './hold-dialog.tsx'

export interface FileHoldProps {
  readonly file: FileRow
  readonly instance: string
}

/** What can be held of a file's project. */
export function HoldMenu({ file, instance }: FileHoldProps): ReactNode {
  const { hold } = useChoices()
  const [asking, setAsking] = useState<HoldKind | null>(null)
  const { id, newest } = file
  const skip = {
    id: 'skip',
    label: `Skip ${newest}`,
    icon: SkipForward,
    onPress: () => void hold(instance, id, { until: { kind: 'skip' } }),
  }
  return (
    <>
      <Menu
        label="Hold"
        icon={CirclePause}
        items={[
          ...(newest === null || newest === file.version ? [] : [skip]),
          { id: 'day', label: 'Until a day…', icon: CalendarDays, onPress: () => setAsking('date') },
          {
            id: 'ever',
            label: 'For ever',
            icon: CirclePause,
            onPress: () => void hold(instance, id, { until: { kind: 'for-ever' } }),
          },
          { id: 'other', label: 'Otherwise…', icon: ListFilter, onPress: () => setAsking('at-most') },
        ]}
      />
      {asking !== null && (
        <HoldDialog subject={{ file, kind: asking }} instance={instance} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

/** What is held of it, each to be let go. */
export function HoldList({ file, instance }: FileHoldProps): ReactNode {
  const { release } = useChoices()
  const place = useRef<HTMLDivElement>(null)
  const count = useRef(file.holds.length)
  // The button that lets go goes with its hold, and would take the focus along.
  useEffect(() => {
    if (file.holds.length < count.current && document.activeElement === document.body) {
      place.current?.closest<HTMLElement>('aside')?.focus({ preventScroll: true })
    }
    count.current = file.holds.length
  }, [file.holds.length])
  return (
    <div ref={place}>
      {file.holds.length > 0 && (
        <ul className="file-holds" aria-label={`Holds of ${file.title}`}>
          {file.holds.map(({ id, text }) => (
            <li key={id}>
              <CirclePause size={16} aria-hidden />
              <span>{text}.</span>
              <Button
                look="quiet"
                icon={CirclePlay}
                label={`Release: ${text}`}
                onPress={() => void release(instance, id)}
              >
                Release
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
