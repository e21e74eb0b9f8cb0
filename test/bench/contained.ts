import type { BenchRow } from './bench-row.ts'

/** What was measured; where that failed, a row that says why and is missed, so that the others go on. */
export async function contained(
  name: string,
  measure: () => BenchRow | Promise<BenchRow | readonly BenchRow[]>,
): Promise<readonly BenchRow[]> {
  try {
    return [await measure()].flat()
  } catch (error) {
    console.error(error)
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return [{ what: name, figure: `failed: ${why}`, reach: 'to be measured', isReached: false }]
  }
}
