import { words } from '../../../src-texts/text.ts'
import { asTyped } from '../as-typed.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'

/** Where was looked, and what a person can do. */
export function nothingFoundView(
  looked: readonly { readonly program: string | null; readonly folder: string }[],
  style: Style,
): readonly string[] {
  return [
    words('discovered-none', { command: asTyped('modwell instances adopt DIR', style.typed) }),
    words('discovered-looked-in'),
    ...looked.map(({ program, folder }) => {
      const whose = program === null ? words('folder-set-by-you') : program
      return `  ${plain(folder)} ${style.dim(`(${whose})`)}`
    }),
  ]
}
