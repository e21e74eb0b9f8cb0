import { textWidth } from './text-width.ts'

/** `  what  what is told of it`, a line each, in two columns. */
export function labelled(facts: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(0, ...facts.map(([name]) => textWidth(name)))
  return facts.map(([name, value]) => `  ${name}${' '.repeat(width - textWidth(name))}  ${value}`)
}
