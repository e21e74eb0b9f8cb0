import { create } from 'zustand'
import type { LibraryOrder } from '../../../../src-preload/contract.ts'
import { firstLook } from '../../../lib/asking/first-look.ts'
import { act } from '../../../lib/asking/question.ts'

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
    const kept = await act('library.set-order', order)
    if (kept !== undefined) set({ order: kept })
  },
}))
