import type { ReactNode } from 'react'
import { BUTTONS } from './parts/buttons.tsx'
import { CHOICES } from './parts/choices.tsx'
import { FIELDS } from './parts/fields.tsx'
import { PAGES } from './parts/pages.tsx'
import { PICTURES } from './parts/pictures.tsx'
import { WORDS } from './parts/words.tsx'

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

/** Every part of `src-renderer/ui/` in its states; `gallery.test.tsx` says when one is missing. */
export const PARTS: readonly Part[] = [...BUTTONS, ...CHOICES, ...WORDS, ...FIELDS, ...PICTURES, ...PAGES]
