import { CalendarDays, CirclePause, CirclePlay, ListFilter, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useChoices } from '../list/choices-store.ts'
import type { HoldKind } from '../holds/hold-conditions.ts'
import { HoldDialog } from '../holds/hold-dialog.tsx'

export interface FileHoldProps {
  readonly file: FileRow
  readonly instance: string
}

/** What can be held of a file's project. */
export function HoldMenu({ file, instance }: FileHoldProps): ReactNode {
  const { hold } = useChoices()
  const [asking, setAsking] = useState<HoldKind | null>(null)
  const { id, newest } = file
  const skips = newest === null || newest === file.version ? [] : [newest]
  return (
    <>
      <Menu
        label={formatMessage('inspector-hold')}
        isNamed
        items={[
          ...skips.map((version) => ({
            id: 'skip',
            label: formatMessage('inspector-hold-skip', { version }),
            icon: SkipForward,
            onPress: () => void hold(instance, id, { until: { kind: 'skip' } }),
          })),
          {
            id: 'day',
            label: formatMessage('inspector-hold-day'),
            icon: CalendarDays,
            onPress: () => setAsking('date'),
          },
          {
            id: 'ever',
            label: formatMessage('inspector-until-for-ever'),
            icon: CirclePause,
            onPress: () => void hold(instance, id, { until: { kind: 'for-ever' } }),
          },
          {
            id: 'other',
            label: formatMessage('inspector-hold-otherwise'),
            icon: ListFilter,
            onPress: () => setAsking('from'),
          },
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
        <ul className="file-holds" aria-label={formatMessage('inspector-holds-of', { title: file.title })}>
          {file.holds.map(({ id, text }) => (
            <li key={id}>
              <CirclePause size={16} aria-hidden />
              <span>{formatMessage('inspector-hold-text', { text })}</span>
              <Button
                look="quiet"
                icon={CirclePlay}
                label={formatMessage('inspector-release-this', { text })}
                onPress={() => void release(instance, id)}
              >
                {formatMessage('inspector-release')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
