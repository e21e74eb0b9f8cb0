import { create } from 'zustand'
import type { ReviewGrouping } from '../../../../src-preload/contract.ts'
import { keepView, readKeptViews } from '../../../lib/asking/kept-views.ts'

interface GroupingState {
  readonly grouping: ReviewGrouping
  /** Takes up how it was at the last start, where nobody has chosen since. */
  recall(): Promise<void>
  group(grouping: ReviewGrouping): void
}

/** How a review of several instances is looked at. */
export const useGrouping = create<GroupingState>((set) => {
  let isAsked = false
  let isChosen = false
  return {
    grouping: 'mod',
    async recall() {
      if (isAsked) return
      isAsked = true
      const views = await readKeptViews()
      if (views !== undefined && !isChosen) set({ grouping: views.reviewBy })
    },
    group(grouping) {
      isChosen = true
      set({ grouping })
      keepView({ kind: 'review-by', grouping })
    },
  }
})
