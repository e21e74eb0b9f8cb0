import type { ChangelogEntry } from './version.ts'

/** A line in front that is a heading of Markdown: with `#`, wholly bold, or underlined. */
const HEADING =
  /^\s*(?:#{1,6}[ \t]+(?<marked>[^\n]+)|(?<bold>\*\*|__)(?<strong>[^\n]+?)\k<bold>[ \t]*|(?<plain>[^\n]+)\n(?:=+|-+)[ \t]*)(?:\n|$)/
const LINK = /\[([^\][]*)\](?:\([^()]*\))?/g
const WORDS_BEFORE = /^(?:(?:changelog|changes|release|version)\b[:\s]*(?:(?:for|in|of)\b\s*)?)+/

/** What an author wrote of a version, without a heading of theirs that says no more than the number under which it is shown. */
export function textUnder({ number, text }: Pick<ChangelogEntry, 'number' | 'text'>): string {
  const written = text.replaceAll('\r\n', '\n')
  const found = HEADING.exec(written)
  if (found === null) return text
  const { marked, strong, plain } = found.groups ?? {}
  const heading = marked ?? strong ?? plain ?? ''
  const said = new Set(piecesOf(number))
  const pieces = piecesOf(heading)
  const isSaid = pieces.length > 0 && pieces.every((piece) => said.has(piece))
  const rest = written.slice(found[0].length)
  return isSaid && rest.trim() !== '' ? rest : text
}

/** What an entry tells, and of which versions. */
export type Told<E> = E & { readonly versionIds: readonly string[] }

/** What tells something, and that once: a version has an entry for each loader, mostly with the same words or with none. */
export function toldOnce<E extends Pick<ChangelogEntry, 'versionId' | 'number' | 'text'>>(
  entries: readonly E[],
): readonly Told<E>[] {
  const told = new Map<string, Told<E>>()
  for (const entry of entries) {
    const { versionId, number, text } = entry
    const key = `${number}\n${text}`
    const first = told.get(key) ?? { ...entry, versionIds: [] }
    if (text.trim() !== '') told.set(key, { ...first, versionIds: [...first.versionIds, versionId] })
  }
  return [...told.values()]
}

/** Numbers and words: `3.1.0` and `1.21.11` of `v3.1.0+1.21.11`. */
function piecesOf(words: string): readonly string[] {
  return words
    .replaceAll(LINK, '$1')
    .replaceAll(/[*_`#]/g, '')
    .trim()
    .toLowerCase()
    .replace(WORDS_BEFORE, '')
    .split(/[-_+ ()[\]]+/)
    .map((piece) => piece.replace(/^v(?=\d)/, ''))
    .filter((piece) => piece !== '')
}
