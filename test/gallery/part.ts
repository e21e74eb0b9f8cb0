import type { ReactNode } from 'react'

/** A part in one of its states. */
export interface Specimen {
  readonly state: string
  readonly part: ReactNode
  /** Takes the whole width. */
  readonly isWide?: boolean
  /** What it says of itself while the pointer or the focus is on it. */
  readonly held?: 'hovered' | 'focus-visible' | 'focused'
}

export interface Part {
  /** As it is exported. */
  readonly name: string
  readonly specimens: readonly Specimen[]
}
