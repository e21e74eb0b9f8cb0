import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type { ChangeWish, WatchesOut } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { useLibrary } from './library-store.ts'
import { sayOut, sayWhere } from './say-out.ts'

interface WatchesOutState {
  readonly out: readonly WatchesOut[]
  load(): Promise<void>
}

const useWatchesOut = create<WatchesOutState>((set) => ({
  out: [],
  async load() {
    const answer = await ask('library.watches-out', null)
    if (answer.kind === 'ok') set({ out: answer.value })
  },
}))

export interface WatchesOutNeedsProps {
  readonly onReview: (wish: ChangeWish, title: string) => void
}

/** What moves disabled and is out now, asked anew with each check: a press reviews the move that brings it. */
export function WatchesOutNeeds({ onReview }: WatchesOutNeedsProps): ReactNode {
  const { out, load } = useWatchesOut()
  useEffect(() => {
    void load()
    return useLibrary.subscribe(({ entries }, before) => {
      if (entries !== before.entries) void load()
    })
  }, [load])
  return out.map((one) => {
    const { loader, gameVersion, instances } = one
    const wish = { kind: 'move', instances, gameVersion, loader, freshness: 'normal' } as const
    return (
      <button
        key={`${loader} ${gameVersion}`}
        type="button"
        className="need need-link"
        onClick={() =>
          onReview(
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
