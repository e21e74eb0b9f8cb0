import type { HistoryView } from '../../../src-preload/contract.ts'

/** Of one instance (null: of all), and where a file is named so; each word counts, in any order. */
export function filterHistory(
  history: readonly HistoryView[],
  instance: string | null,
  text: string,
): readonly HistoryView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return history.filter(({ instanceId, steps }) => {
    if (instance !== null && instanceId !== instance) return false
    if (words.length === 0) return true
    return steps.some(({ title, path }) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)))
  })
}
