/** Addresses stay below this many characters: proxies cut near 8 KiB (fact H9). */
const MAX_ADDRESS = 8_000
const HASHES_AT_ONCE = 1_000

export interface AddressRoom {
  /** Characters of the address with an empty list. */
  readonly taken: number
  /** Characters that one id adds. */
  readonly lengthOf: (id: string) => number
}

/** Ids in as few chunks as addresses allow; their order stays. */
export function chunkIds(ids: readonly string[], { taken, lengthOf }: AddressRoom): readonly (readonly string[])[] {
  const chunks: string[][] = []
  let room = -1
  for (const id of ids) {
    const length = lengthOf(id)
    if (room < length) {
      chunks.push([])
      room = MAX_ADDRESS - taken
    }
    chunks.at(-1)?.push(id)
    room -= length
  }
  return chunks
}

export function chunkHashes(hashes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(hashes.length / HASHES_AT_ONCE) }, (_, index) =>
    hashes.slice(index * HASHES_AT_ONCE, (index + 1) * HASHES_AT_ONCE),
  )
}
