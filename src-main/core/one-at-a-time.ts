import { setImmediate } from 'node:timers/promises'

/** What is felt as waiting begins at about 100 ms. */
const MAX_TURN_MS = 8

let turnSince = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Decides one after the other, whichever instance it is for: thousands of decisions take seconds, and whatever else is asked of the core has
 * its turn in between. A single decision is not divided.
 */
export function oneAtATime<T>(decide: () => T): Promise<T> {
  const mine = lastTurn.then(async () => {
    if (performance.now() - turnSince > MAX_TURN_MS) {
      await setImmediate()
      turnSince = performance.now()
    }
    return decide()
  })
  lastTurn = mine.catch(() => undefined)
  return mine
}

/** The same with each of several; answers in their order. */
export function eachAtATime<T, R>(things: readonly T[], decide: (thing: T, index: number) => R): Promise<readonly R[]> {
  return Promise.all(things.map((thing, index) => oneAtATime(() => decide(thing, index))))
}

/** Of decisions that take less than it takes to keep them apart. */
const PIECE = 64

/** The same with many small ones, some together; answers for each of these, in their order. */
export function piecesAtATime<T, R>(things: readonly T[], decide: (some: readonly T[]) => R): Promise<readonly R[]> {
  const pieces = Array.from({ length: Math.ceil(things.length / PIECE) }, (_, index) =>
    things.slice(index * PIECE, (index + 1) * PIECE),
  )
  return eachAtATime(pieces, decide)
}
