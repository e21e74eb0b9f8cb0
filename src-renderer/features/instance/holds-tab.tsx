import { CircleCheck, CirclePause, CirclePlay } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { InstanceHold, InstanceView } from '../../../src-preload/contract.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ring } from '../../ui/ring.tsx'
import { useChoices } from './choices-store.ts'
import { HoldDialog } from './hold-dialog.tsx'

const STONES = 12

/** All that is held in an instance, each with its reason and to be let go. */
export function HoldsTab({ view: { entry, holds } }: { readonly view: InstanceView }): ReactNode {
  const { release } = useChoices()
  const [isAsking, setAsking] = useState(false)
  const place = useKeptFocus()
  const holdPack = (
    <Button icon={CirclePause} onPress={() => setAsking(true)}>
      Hold what the pack brought…
    </Button>
  )
  return (
    <div className="holds" ref={place} tabIndex={-1}>
      {holds.length === 0 ? (
        <EmptyState
          picture={<Ring size={72} stones={STONES} filled={0} hasWater />}
          title="Nothing is held."
          actions={holdPack}
        >
          A mod is held in its details in the list of installed files; it is then not updated until you let it go, or
          until what you say has come.
        </EmptyState>
      ) : (
        <>
          <div className="holds-head">
            <p className="soft">What is held is not updated. What has ended holds nothing back.</p>
            {holdPack}
          </div>
          <ul className="holds-list" aria-label="Holds">
            {holds.map((hold) => (
              <HoldLine key={hold.id} hold={hold} onRelease={() => void release(entry.id, hold.id)} />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <HoldDialog subject={{ file: null, kind: 'for-ever' }} instance={entry.id} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

function HoldLine({ hold, onRelease }: { readonly hold: InstanceHold; readonly onRelease: () => void }): ReactNode {
  const { title } = hold
  return (
    <li className={hold.ended === null ? 'hold' : 'hold hold-ended'}>
      {hold.ended === null ? <CirclePause size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
      <div className="hold-text">
        <strong>{title}</strong>
        <p>{hold.text}.</p>
        {hold.ended !== null && <p>{hold.ended}.</p>}
        <p className="meta soft">since {formatMoment(hold.since)}</p>
      </div>
      <Button
        size="small"
        look="quiet"
        icon={CirclePlay}
        label={`Release the hold of ${title}: ${hold.text}`}
        onPress={onRelease}
      >
        Release
      </Button>
    </li>
  )
}
