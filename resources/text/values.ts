/** What a place in a message may be given. A list is joined as the language joins lists; a text or a raw value is put into words in place. */
export type TextValue = string | number | boolean | TextLike | RawValue | readonly TextValue[]

/** What each language writes in its own way, so that it is written when it is said. `day` starts as `2026-11-03`. */
export type RawValue = { readonly day: string } | { readonly bytes: number }

/** What `{name}` takes. */
export type Words = Exclude<TextValue, boolean>

/** What `{name, select, …}` takes: one of its words, or yes or no. */
export type Choice = string | boolean

/** A text without the check that its id and values match. */
export interface TextLike {
  readonly id: string
  readonly values: { readonly [name: string]: TextValue }
}
