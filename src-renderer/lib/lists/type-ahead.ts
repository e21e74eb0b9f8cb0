/** Milliseconds after which a letter begins another word. */
const PAUSE = 1_000

/** Letters that are typed one after the other in a list, as a word. */
export interface TypeAhead {
  /** The word with this key, in lower case; null: it belongs to none, and ends the one before. `at`: milliseconds of any clock. */
  type(key: string, at: number): string | null
}

export function createTypeAhead(): TypeAhead {
  let word = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    type(key, at) {
      const begun = at - last > PAUSE ? '' : word
      const isPart = begun === '' ? /^[\p{L}\p{N}]$/u.test(key) : /^[^/?]$/u.test(key)
      if (!isPart) {
        if (key !== 'Shift') word = ''
        return null
      }
      word = begun + key.toLowerCase()
      last = at
      return word
    },
  }
}

/** The first from `from` on, round the end, that begins with the word; a word of one letter goes on to the next. -1: none does. */
export function findByStart(titles: readonly string[], word: string, from: number): number {
  const start = [...word].length === 1 ? from + 1 : from
  for (let step = 0; step < titles.length; step += 1) {
    const index = (start + step) % titles.length
    if (titles[index]?.toLowerCase().startsWith(word) === true) return index
  }
  return -1
}
