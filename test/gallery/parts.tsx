import type { Part } from './part.ts'
import { BUTTONS } from './parts/buttons.tsx'
import { CHOICES } from './parts/choices.tsx'
import { FIELDS } from './parts/fields.tsx'
import { PAGES } from './parts/pages.tsx'
import { PICTURES } from './parts/pictures.tsx'
import { WORDS } from './parts/words.tsx'

/** Every part of `src-renderer/ui/` in its states; `gallery.test.tsx` says when one is missing. */
export const PARTS: readonly Part[] = [...BUTTONS, ...CHOICES, ...WORDS, ...FIELDS, ...PICTURES, ...PAGES]
