export const CHECKSUM_FORMATS = ['sha1', 'sha256', 'sha512', 'md5', 'murmur2'] as const

/** So short that other bytes with the same are made in no time: it proves nothing. */
const WEAK: ReadonlySet<string> = new Set(['murmur2'])

export function isProof({ format }: Checksum): boolean {
  return !WEAK.has(format)
}

/** What bytes are told to be by a pack that tells it in its own way. */
export interface Checksum {
  /** `murmur2` is CurseForge's: of 32 bits, without what is blank, as a decimal number. */
  readonly format: (typeof CHECKSUM_FORMATS)[number]
  /** Hex, lower case. */
  readonly hash: string
}
