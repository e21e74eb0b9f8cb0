/** Tenths of a power of ten that are read at a glance, as their halves are. */
const STEPS = [10, 12, 16, 20, 30, 40, 50, 60, 80, 100]

/** The least round number that is no smaller than `most`, a whole one whose half is whole too; 1 for nothing and for 1. */
export function topOfScale(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return STEPS.map((step) => (step * power) / 10).find((top) => top >= most && top % 2 === 0) ?? 10 * power
}
