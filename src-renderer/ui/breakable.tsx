import { Fragment, type ReactNode } from 'react'

/** After what divides a path, an address or the name of a file, and before the dot of an ending; not within a version. */
const BREAKS = /(?<=[/\\_@?&=+:-])(?=[^/\\_@?&=+:-])|(?<=[^./\\])(?=\.[^\d.])/

/** Shorter words go into the next line as a whole. */
const LONG = 20

/** A text whose long words break where they are divided, and elsewhere only where that is not enough. */
export function Breakable({ text }: { readonly text: string }): ReactNode {
  return text
    .split(/(\s+)/)
    .map((word, at) => <Fragment key={at}>{word.length < LONG ? word : breakWord(word)}</Fragment>)
}

function breakWord(word: string): ReactNode {
  return word.split(BREAKS).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
