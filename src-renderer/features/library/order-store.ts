import { create } from 'zustand'
import type { LibraryOrder } from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'
import { firstLook } from '../../lib/first-look.ts'

interface OrderState {
  readonly order: LibraryOrder
  choose(change: Partial<LibraryOrder>): Promise<void>
}

/** How the library is laid out, as main keeps it. */
export const useOrder = create<OrderState>((set, get) => ({
  order: firstLook.order,
  async choose(change) {
    const order = { ...get().order, ...change }
    set({ order })
    const answer = await ask('library.set-order', order)
    if (answer.kind === 'ok') set({ order: answer.value })
  },
}))
