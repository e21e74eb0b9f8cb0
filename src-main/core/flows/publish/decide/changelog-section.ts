/** The part of a changelog that is about one version: under the heading that names it, up to the next of its rank. Pure. */
const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/
const FENCE = /^\s*(?:```|~~~)/

interface Line {
  readonly text: string
  /** 0: no heading. */
  readonly rank: number
  readonly title: string
}

/** Without any heading the whole counts. null: it has headings, and none names one of these. `names`: the likeliest first. */
export function changelogSection(text: string, names: readonly string[]): string | null {
  const lines = readLines(text)
  if (!lines.some(({ rank }) => rank > 0)) return text.trim()
  for (const name of names.filter((one) => one !== '')) {
    const start = lines.findIndex(({ rank, title }) => rank > 0 && namesVersion(title, name))
    if (start < 0) continue
    const { rank = 0 } = lines[start] ?? {}
    const length = lines.slice(start + 1).findIndex((line) => line.rank > 0 && line.rank <= rank)
    const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length)
    return section
      .map((line) => line.text)
      .join('\n')
      .trim()
  }
  return null
}

/** What stands in a fenced block is no heading. */
function readLines(text: string): readonly Line[] {
  let isFenced = false
  return text.split(/\r?\n/).map((line) => {
    if (FENCE.test(line)) isFenced = !isFenced
    const [, marks = '', title = ''] = isFenced ? [] : (HEADING.exec(line) ?? [])
    return { text: line, rank: marks.length, title }
  })
}

/** As a word of its own: `## [4.2.0] - 2026-06-14` names 4.2.0, and neither 4.2 nor 2.0. */
function namesVersion(title: string, name: string): boolean {
  return title.split(/[\s[\](),:]+/).some((word) => word.replace(/^v(?=\d)/i, '') === name.replace(/^v(?=\d)/i, ''))
}
