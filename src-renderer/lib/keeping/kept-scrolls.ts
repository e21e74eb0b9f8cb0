import { keepView, readKeptViews } from '../asking/kept-views.ts'

/** The longest name that is kept over a restart. */
const MAX_LENGTH = 2_000

const tops = new Map<string, number>()
let isRead = false

/** How far down the person was in what `of` names, since the window was opened or before; now if that is known, else later. */
export function recallScroll(of: string): number | Promise<number> {
  if (isRead || tops.has(of)) return tops.get(of) ?? 0
  return readKeptViews().then((views) => {
    for (const [one, top] of isRead ? [] : (views?.scrolls ?? [])) if (!tops.has(one)) tops.set(one, top)
    isRead = true
    return tops.get(of) ?? 0
  })
}

export function keepScroll(of: string, top: number): void {
  if (tops.get(of) === top) return
  tops.set(of, top)
  if (of.length <= MAX_LENGTH) keepView({ kind: 'scroll', of, top: Math.round(top) })
}
