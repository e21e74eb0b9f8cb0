import { create } from 'zustand'
import type { LibraryOrder } from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'

interface OrderState {
  readonly order: LibraryOrder
  load(): Promise<void>
  choose(change: Partial<LibraryOrder>): Promise<void>
}

/** How the library is laid out, as main keeps it. */
export const useOrder = create<OrderState>((set, get) => ({
  order: { group: 'none', sort: 'need' },
  async load() {
    const answer = await ask('library.order', null)
    if (answer.kind === 'ok') set({ order: answer.value })
  },
  async choose(change) {
    const order = { ...get().order, ...change }
    set({ order })
    const answer = await ask('library.set-order', order)
    if (answer.kind === 'ok') set({ order: answer.value })
  },
}))
