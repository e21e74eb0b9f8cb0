import { CirclePause, CirclePlay } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { InstanceHold, InstanceView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { Ring } from '../../../ui/art/ring.tsx'
import { useChoices } from '../list/choices-store.ts'
import { HoldDialog } from './hold-dialog.tsx'

const STONES = 12

export interface HoldsTabProps {
  readonly view: InstanceView
  /** A hold begins with one of them. */
  readonly onShowFiles: () => void
}

/** All that is held in an instance, each with its reason and to be let go. */
export function HoldsTab({ view: { entry, holds, hasPackFiles }, onShowFiles }: HoldsTabProps): ReactNode {
  const { release } = useChoices()
  const [isAsking, setAsking] = useState(false)
  const place = useKeptFocus()
  const holdPack = hasPackFiles ? (
    <Button icon={CirclePause} onPress={() => setAsking(true)}>
      {formatMessage('inspector-hold-pack-ask')}
    </Button>
  ) : undefined
  return (
    <div className="holds" ref={place} tabIndex={-1}>
      {holds.length === 0 ? (
        <EmptyState
          picture={<Ring size={72} stones={STONES} filled={0} hasWater />}
          title={formatMessage('inspector-holds-none')}
          actions={
            <>
              <Button onPress={onShowFiles}>{formatMessage('inspector-holds-choose')}</Button>
              {holdPack}
            </>
          }
        >
          {formatMessage('inspector-holds-how')}
        </EmptyState>
      ) : (
        <>
          <div className="holds-head">
            <p className="soft">{formatMessage('inspector-holds-meaning')}</p>
            {holdPack}
          </div>
          <ul className="holds-list" aria-label={formatMessage('instance-holds')}>
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
  const { title, text, installed, isGone } = hold
  const isQuiet = hold.ended !== null || isGone
  return (
    <li className={isQuiet ? 'hold hold-ended' : 'hold'}>
      {installed === null ? (
        <CirclePause size={16} aria-hidden />
      ) : (
        <Picture
          size={28}
          source={
            installed.hasIcon && installed.projectId !== null ? `modwell-app://icon/${installed.projectId}` : null
          }
        />
      )}
      <div className="hold-text">
        <p>
          <strong>{title}</strong> {installed !== null && <span className="soft counted">{installed.version}</span>}
        </p>
        <p>
          {formatMessage('inspector-hold-text', { text })}{' '}
          <span className="meta soft">
            {formatMessage('inspector-hold-since', { moment: formatMoment(hold.since) })}
          </span>
        </p>
        {isGone && <p className="soft">{formatMessage('inspector-hold-gone')}</p>}
        {hold.ended !== null && <p>{formatMessage('inspector-hold-text', { text: hold.ended })}</p>}
      </div>
      <Button
        size="small"
        look="quiet"
        icon={CirclePlay}
        label={formatMessage('inspector-release-hold-of', { title, text })}
        onPress={onRelease}
      >
        {formatMessage('inspector-release')}
      </Button>
    </li>
  )
}
