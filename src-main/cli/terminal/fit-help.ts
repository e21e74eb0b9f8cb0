import { textWidth } from './text-width.ts'
import { wrapIndented } from './wrap.ts'

/** `  what  what it means`: in columns. */
const ITEM = /^( +)(\S.*?)( {2,})(\S.*)$/
/** A description further in than this goes below what it describes. */
const LAST_COLUMN = 40
const BELOW = 6

/**
 * A help text with no line wider than `width` but a command, which must stay whole to be copied: paragraphs that are too wide are filled
 * anew, and a description that does not fit beside what it describes goes on below.
 */
export function fitHelp(text: string, width: number): string {
  return groupLines(text.split('\n'))
    .flatMap((group) => (group.some((line) => textWidth(line) > width) ? fitGroup(group, width) : group))
    .join('\n')
}

/** A paragraph, or an item with the lines that go on with its description, is a group. */
function groupLines(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = []
  for (const line of lines) {
    const [head] = groups.at(-1) ?? []
    if (head !== undefined && goesOn(head, line)) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
}

function goesOn(head: string, line: string): boolean {
  if (head === '' || line === '') return false
  const [, indent = '', term = '', gap = ''] = ITEM.exec(head) ?? []
  const column = indent.length + term.length + gap.length
  return column > 0 ? line.search(/\S/) === column : indentOf(head) === 0 && indentOf(line) === 0
}

function indentOf(line: string): number {
  return Math.max(0, line.search(/\S/))
}

function fitGroup([head = '', ...rest]: readonly string[], width: number): readonly string[] {
  const [, indent = '', term = '', gap = '', described = ''] = ITEM.exec(head) ?? []
  const more = rest.map((line) => line.trim())
  if (term === '') return indentOf(head) > 0 ? [head] : wrapIndented([head, ...more].join(' '), 0, width)
  const column = indent.length + term.length + gap.length
  const isBeside = column <= LAST_COLUMN
  const lines = wrapIndented([described, ...more].join(' '), isBeside ? column : BELOW, width)
  return isBeside
    ? [`${indent}${term}${gap}${lines[0]?.trimStart() ?? ''}`, ...lines.slice(1)]
    : [indent + term, ...lines]
}
