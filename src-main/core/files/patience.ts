import { setTimeout as sleep } from 'node:timers/promises'

/** A virus scanner or an indexer holds a fresh file for moments; a game holds it for hours. Milliseconds before each further try. */
const DELAYS = [5, 10, 20, 40, 80, 160, 320, 500]
const PASSING = new Set(['EBUSY', 'EPERM', 'EACCES'])

/** Does it, and tries again for about a second while something else holds the file. Throws the last failure. */
export async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && PASSING.has(String(error.code)))) throw error
      await sleep(delay)
    }
  }
  return run()
}
