/**
 * The values that an ICU message needs, read off the message itself by the compiler: `{name}` takes a string, number, list or text,
 * `{count, plural, …}` a number, `{kind, select, …}` a word or yes and no.
 */
export type ValuesOf<Message extends string> = ByName<Place<Message>>

type ByName<P extends readonly [string, keyof Kinds]> = {
  readonly [Name in P[0]]: Taken<Extract<P, readonly [Name, unknown]>[1]>
}

/** A place that is counted or chosen by somewhere in the message is that everywhere in it. */
type Taken<Kind extends keyof Kinds> = Kinds['plural' extends Kind ? 'plural' : 'select' extends Kind ? 'select' : Kind]

/** What a place in a message may be given. A list is joined as the language joins lists; a text is said in place. */
export type TextValue = string | number | boolean | TextLike | readonly TextValue[]

/** A text without the check that its id and values match. */
export interface TextLike {
  readonly id: string
  readonly values: { readonly [name: string]: TextValue }
}

interface Kinds {
  readonly argument: Exclude<TextValue, boolean>
  readonly plural: number
  readonly select: string | boolean
}

/** `[name, kind]` of each place. `Open` are the braces that are open: the words of a message, or the branches of a plural or select. */
type Place<
  Rest extends string,
  Open extends readonly ('words' | 'branches')[] = ['words'],
  Found extends readonly [string, keyof Kinds] = never,
> =
  NextBrace<Rest> extends readonly [infer Brace, infer After extends string]
    ? Brace extends '}'
      ? Open extends readonly [unknown, ...infer Outer extends readonly ('words' | 'branches')[]]
        ? Place<After, Outer, Found>
        : Found
      : Open[0] extends 'branches'
        ? Place<After, ['words', ...Open], Found>
        : After extends `${infer Head}}${infer Tail}`
          ? Head extends `${infer Name},${infer Kind},${string}`
            ? After extends `${Head extends `${infer Opening},${string},${string}` ? Opening : never},${infer Branches}`
              ? Place<
                  Branches,
                  ['branches', ...Open],
                  Found | [Trim<Name>, Trim<Kind> extends 'plural' ? 'plural' : 'select']
                >
              : never
            : Place<Tail, Open, Found | [Trim<Head>, 'argument']>
          : Found
    : Found

type NextBrace<Rest extends string> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? ClosingBrace<Rest>
    : ['{', After]
  : ClosingBrace<Rest>

type ClosingBrace<Rest extends string> = Rest extends `${string}}${infer After}` ? ['}', After] : null

type Trim<Name extends string> = Name extends ` ${infer Rest}`
  ? Trim<Rest>
  : Name extends `${infer Rest} `
    ? Trim<Rest>
    : Name
