import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { refresh, useQuestion } from '../../../lib/asking/question.ts'
import { useLibrary } from '../library-store.ts'
import { announceReleased, sayWhere } from './announce-released.ts'

/** What moves disabled and is out now, asked anew with each check: a press reviews the move that brings it. */
export function WatchesOutNeeds(): ReactNode {
  const propose = usePropose()
  const { value: out } = useQuestion('library.watches-out', null)
  useEffect(
    () =>
      useLibrary.subscribe(({ entries }, before) => {
        if (entries !== before.entries) void refresh('library.watches-out')
      }),
    [],
  )
  return out?.map((one) => {
    const { loader, gameVersion, instances } = one
    const wish = { kind: 'move', instances, gameVersion, loader, freshness: 'normal' } as const
    return (
      <button
        key={`${loader} ${gameVersion}`}
        type="button"
        className="need need-link"
        onClick={() =>
          propose(
            wish,
            gameVersion === null
              ? formatMessage('library-enable-out')
              : formatMessage('library-enable-out-for', { gameVersion }),
          )
        }
      >
        <strong>{announceReleased(one)}</strong>
        <span className="meta soft">{formatMessage('library-out-review', { where: sayWhere(one) })}</span>
      </button>
    )
  })
}
