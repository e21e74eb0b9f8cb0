export interface Drawn {
  /** Degrees. */
  readonly hue: number
  /** From 0 to below `count`: another number with each call, the same ones for the same name. */
  readonly pick: (count: number) => number
}

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** What is drawn for a name, always the same for the same name. */
export function drawnFrom(name: string): Drawn {
  let state = FNV_START
  for (const char of `${name}\n${name}`) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), FNV_PRIME)
  state ^= state >>> 15
  const pick = (count: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % count
  }
  return { hue: pick(360), pick }
}
