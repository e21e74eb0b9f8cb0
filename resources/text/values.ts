/** What a place in a message may be given. A list is joined as the language joins lists; a text is said in place. */
export type TextValue = string | number | boolean | TextLike | readonly TextValue[]

/** What `{name}` takes. */
export type Words = Exclude<TextValue, boolean>

/** What `{name, select, …}` takes: one of its words, or yes or no. */
export type Choice = string | boolean

/** A text without the check that its id and values match. */
export interface TextLike {
  readonly id: string
  readonly values: { readonly [name: string]: TextValue }
}
