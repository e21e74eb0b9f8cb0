import type { PackNews, PackOutlook } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'

/** `Evening Pack 2.0 is out: 13 updated, 3 removed, your 3 edits stay`. `outlook` null: what it changes is not known. */
export function sayPackIsOut({ name, number }: PackNews, outlook: PackOutlook | null = null): string {
  const out = formatMessage('packs-is-out', { name: name ?? formatMessage('packs-the-pack'), version: number })
  const parts = outlook === null ? [] : PARTS.flatMap(([part, text]) => sayPart(text, outlook[part]))
  return parts.length === 0 ? out : formatMessage('packs-is-out-with', { out, changes: parts.join(listSeparator()) })
}

/** `Update to 2.0: Evening Pack`, which begins as what is seen. */
export function sayUpdatePack({ name, number }: PackNews): string {
  return formatMessage('packs-update-to-of', { name: name ?? formatMessage('packs-unnamed'), version: number })
}

const PARTS = [
  ['updated', 'packs-outlook-updated'],
  ['added', 'packs-outlook-added'],
  ['removed', 'packs-outlook-removed'],
  ['staying', 'packs-outlook-staying'],
] as const

function sayPart(text: (typeof PARTS)[number][1], count: number): readonly string[] {
  return count === 0 ? [] : [formatMessage(text, { count })]
}
