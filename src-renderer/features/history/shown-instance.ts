import { useEffect } from 'react'
import { create } from 'zustand'
import { keepView, readKeptViews } from '../../lib/asking/kept-views.ts'

interface ShownInstance {
  /** null: the changes of all are shown; undefined: nobody has said yet. */
  readonly instance: string | null | undefined
}

const useShown = create<ShownInstance>(() => ({ instance: undefined }))

/** Whose changes the history shows, also at the next start; null: those of all. */
export function useShownInstance(): { readonly instance: string | null; show(instance: string | null): void } {
  const { instance } = useShown()
  useEffect(() => {
    if (instance === undefined) void recall()
  }, [instance])
  return { instance: instance ?? null, show }
}

function show(instance: string | null): void {
  useShown.setState({ instance })
  keepView({ kind: 'history-of', instance })
}

async function recall(): Promise<void> {
  const views = await readKeptViews()
  if (useShown.getState().instance === undefined) useShown.setState({ instance: views?.historyOf ?? null })
}
