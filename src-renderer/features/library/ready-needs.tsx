import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type { Freshness, ReadyInstance } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { useLibrary } from './library-store.ts'

interface ReadyInstancesState {
  readonly ready: readonly ReadyInstance[]
  load(freshness: Freshness): Promise<void>
}

const useReadyInstances = create<ReadyInstancesState>((set) => ({
  ready: [],
  async load(freshness) {
    const answer = await ask('library.ready', { freshness })
    if (answer.kind === 'ok') set({ ready: answer.value })
  },
}))

export interface ReadyNeedsProps {
  readonly onMove: (instance: string, gameVersion: string) => void
}

/** Instances that are ready for what was waited for, asked anew after each check: a press leads to the move. */
export function ReadyNeeds({ onMove }: ReadyNeedsProps): ReactNode {
  const { ready, load } = useReadyInstances()
  useEffect(() => {
    void load('normal')
    return useLibrary.subscribe(({ entries, isChecking, checkedWith }, before) => {
      if (isChecking) return
      if (before.isChecking) void load(checkedWith)
      else if (entries !== before.entries) void load('normal')
    })
  }, [load])
  return ready.map(({ instance, name, gameVersion }) => (
    <button
      key={`${instance} ${gameVersion}`}
      type="button"
      className="need need-link"
      onClick={() => onMove(instance, gameVersion)}
    >
      <strong>{words('ready-for-one', { name, gameVersion })}</strong>
      <span className="meta soft">{words('ready-look')}</span>
    </button>
  ))
}
