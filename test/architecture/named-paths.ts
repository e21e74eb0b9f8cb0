const PLACEHOLDER = /[*{}<>…$]|\.\.\.|[A-Z]{2,}/
const NAMED_IN_CAPITALS = /(^|\/)(README\.md|LICENSE)$/

/** The repository paths that a Markdown text names between backticks: with a slash in them or a source file's ending. */
export function findNamedPaths(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = Array.from(prose.matchAll(/`([^`\n]+)`/g), (match) => match[1] ?? '')
  return [...new Set(named.filter(isRepositoryPath))]
}

/** Where a Markdown text leads within the repository: its links and pictures, as they are written. */
export function findLinks(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const written = prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)
  const targets = Array.from(written, ([, link, attribute]) => link ?? attribute ?? '')
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

/** What a heading is named in an address, as code hosts make it. */
export function findAnchors(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The part of a Markdown text below the first heading that matches, up to the next of its level or higher. */
export function findSection(markdown: string, heading: RegExp): string | undefined {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith('#') && heading.test(line))
  if (start === -1) return undefined
  const level = countHashes(lines[start])
  const length = lines.slice(start + 1).findIndex((line) => countHashes(line) > 0 && countHashes(line) <= level)
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n')
}

function isRepositoryPath(text: string): boolean {
  if (/\s|:\/\/|^[/~@-]/.test(text)) return false
  if (PLACEHOLDER.test(text) && !NAMED_IN_CAPITALS.test(text)) return false
  return text.includes('/') || /\.(ts|tsx|md)$/.test(text)
}

function countHashes(line = ''): number {
  return /^#+(?= )/.exec(line)?.[0].length ?? 0
}
