export const CHECKSUM_FORMATS = ['sha1', 'sha256', 'sha512', 'md5', 'murmur2'] as const

/** What bytes are told to be by a pack that tells it in its own way. */
export interface Checksum {
  /** `murmur2` is CurseForge's: of 32 bits, without what is blank, as a decimal number. */
  readonly format: (typeof CHECKSUM_FORMATS)[number]
  /** Hex, lower case. */
  readonly hash: string
}
