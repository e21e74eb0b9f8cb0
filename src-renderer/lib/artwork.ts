import type { LibraryEntry } from '../../src-preload/contract.ts'

type ArtworkSource = Pick<LibraryEntry, 'id' | 'artwork'>

/** Where its icon is; null: it has none. Another one of the same instance is elsewhere, so that it is read anew. */
export function iconOf({ id, artwork: { icon } }: ArtworkSource): string | null {
  return icon === null ? null : `modwell-app://artwork/${id}/icon?${icon}`
}

/** The same of its newest screenshot. */
export function screenshotOf({ id, artwork: { screenshot } }: ArtworkSource): string | null {
  return screenshot === null ? null : `modwell-app://artwork/${id}/screenshot?${screenshot}`
}
