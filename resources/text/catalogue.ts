import type { Messages } from '#messages'

export type TextId = keyof Messages

/** Every text in one language. */
export interface Catalogue {
  /** As BCP 47 has it: decides plurals, numbers and dates. */
  readonly language: string
  /** By id, in ICU MessageFormat. Where only the page's are loaded, those that the command line alone says are not there. */
  readonly messages: Readonly<Record<string, string>>
  /** From the right to the left, where the page is laid out so. */
  readonly isRightToLeft: boolean
}
