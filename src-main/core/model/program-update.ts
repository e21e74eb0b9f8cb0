/** A newer Modwell for this system, as the project's signed feed tells of it. */
export interface ProgramRelease {
  readonly version: string
  /** Its day: `2026-11-26`. */
  readonly date: string
  /** Where it is told what is new in it. */
  readonly notesUrl: string
  readonly file: {
    readonly url: string
    /** Bytes. */
    readonly size: number
    /** Hex, lower case. */
    readonly sha512: string
  }
}

/** What is known of newer versions of Modwell itself. */
export interface ProgramNews {
  /** When the feed was asked last, ISO 8601 UTC; null: never. */
  readonly lookedAt: string | null
  /** Then the release is what an earlier look told. */
  readonly hasFailed: boolean
  /** null: none that is newer is known. */
  readonly release: ProgramRelease | null
}

/** What the project publishes of its newest version: the feed's bytes as text, and their Ed25519 signature in base64. */
export interface SignedFeed {
  readonly feed: string
  readonly signature: string
}
