import { createElement, type ReactNode } from 'react'
import { useAuthorText } from './author-text.ts'

/** A text that somebody wrote, by the id that an answer gave it. */
export function WrittenText({ text }: { readonly text: string }): ReactNode {
  return createElement(useAuthorText(), { text })
}
