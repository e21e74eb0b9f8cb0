import { useEffect, type ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { usePropose } from '../../lib/propose.ts'
import { refresh, useQuestion } from '../../lib/question.ts'
import { useLibrary } from './library-store.ts'
import { sayOut, sayWhere } from './say-out.ts'

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
            gameVersion === null ? words('library-enable-out') : words('library-enable-out-for', { gameVersion }),
          )
        }
      >
        <strong>{sayOut(one)}</strong>
        <span className="meta soft">{words('library-out-review', { where: sayWhere(one) })}</span>
      </button>
    )
  })
}
