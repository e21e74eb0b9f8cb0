import { createHash } from 'node:crypto'
import { makeId } from './base62.ts'

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type Ids = ReturnType<typeof createIds>

/** Ids and secrets of what is made while the service runs: the same for the same seed and order of making. */
export function createIds(seed: number) {
  let count = 0
  let bulk = 0

  /** So many alphanumerics, never the same twice. */
  function makeSecret(kind: string, length: number): string {
    count += 1
    let text = ''
    for (let round = 0; text.length < length; round++) {
      const digest = createHash('sha256').update(`${seed} ${kind} ${count} ${round}`).digest()
      for (const byte of digest) if (byte < 248) text += ALPHANUMERICS[byte % 62]
    }
    return text.slice(0, length)
  }

  return {
    make: (kind: string) => makeId(seed, 'made', kind, (count += 1)),
    /** Of a notification that goes to many: one to ten characters (fact H1). */
    makeShort: () => {
      bulk += 1
      const id = makeId(seed, 'bulk', bulk)
      return bulk % 3 === 0 ? `${bulk}` : bulk % 3 === 1 ? `1${id}z` : id
    },
    makeSecret,
  }
}
