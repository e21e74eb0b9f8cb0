/** What the buttons above a text do to it: functions of the text and of what is selected in it. */
export type MarkdownTool = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'picture' | 'code'

export interface Selected {
  readonly text: string
  /** Offsets; `end` equals `start`: nothing is selected. */
  readonly start: number
  readonly end: number
}

const WRAPS: ReadonlyMap<MarkdownTool, string> = new Map([
  ['bold', '**'],
  ['italic', '*'],
  ['code', '`'],
])
const LINES: ReadonlyMap<MarkdownTool, string> = new Map([
  ['heading', '## '],
  ['list', '- '],
])

/** Used again on what it made, it takes that back. */
export function applyTool(tool: MarkdownTool, selected: Selected): Selected {
  const wrap = WRAPS.get(tool)
  if (wrap !== undefined) return wrapped(selected, wrap)
  const line = LINES.get(tool)
  return line === undefined ? linked(selected, tool === 'picture' ? '!' : '') : lined(selected, line)
}

function wrapped({ text, start, end }: Selected, mark: string): Selected {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const plain = before.slice(0, -mark.length) + chosen + after.slice(mark.length)
    return { text: plain, start: start - mark.length, end: end - mark.length }
  }
  return {
    text: before + mark + chosen + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  }
}

function lined({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop === -1 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => line.startsWith(mark))
  const next = lines.map((line) => (isOn ? line.slice(mark.length) : mark + line)).join('\n')
  return { text: text.slice(0, from) + next + text.slice(to), start: from, end: from + next.length }
}

/** What is to be typed next is selected: the address, or the words where there are none. */
function linked({ text, start, end }: Selected, mark: string): Selected {
  const chosen = text.slice(start, end)
  const link = `${mark}[${chosen}](https://)`
  const place = chosen === '' ? start + mark.length + 1 : start + mark.length + chosen.length + 3
  const length = chosen === '' ? 0 : 'https://'.length
  return { text: text.slice(0, start) + link + text.slice(end), start: place, end: place + length }
}
