/**
 * Configuration as a tree of its lines: keys with a value, blocks in brackets, sections, what is indented below a key, items of lists. In:
 * lines. Out: the tree, whose lines in order are the text again; null for what is none of these, has a key twice in a block, or goes on over
 * lines in another way.
 */
export interface TextNode {
  /** What it is called among its neighbours; of an item, what it says. */
  readonly id: string
  /** Comments and empty lines before it. */
  readonly notes: readonly string[]
  /** Without the comma that parts it from the next. */
  readonly line: string
  readonly hasComma: boolean
  /** What is in it; null: it is one line. */
  readonly block: TextBlock | null
}

export interface TextBlock {
  readonly nodes: readonly TextNode[]
  /** Comments and empty lines after the last. */
  readonly tail: readonly string[]
  /** What ends it; null: the next line that is not in it does. */
  readonly close: string | null
  /** Its items have no names: their order and how often they are there count. */
  readonly isList: boolean
}

/** Being read. */
interface OpenBlock {
  readonly nodes: TextNode[]
  readonly closer: string | null
  /** Of the line that opens it; what is not deeper ends it. null: something else does. */
  readonly indent: number | null
  readonly isSection: boolean
  readonly isList: boolean
  readonly head: Pick<TextNode, 'id' | 'notes' | 'line'>
  /** How deep its lines are; null: none is known. */
  depth: number | null
}

/** A comment, or nothing. */
export const NOTE = /^\s*(?:$|#|;|\/\/|!)/
const SECTION = /^\[{1,2}\s*[\w."' :/+-]+\s*\]{1,2}\s*(?:#.*)?$/
/** As `merge-keys` has it. */
const KEY = /^(\s*)((?:[A-Z]:)?(?:"[^"\\]*"|[^\s"'#;!:=[\]{}<>()-][^"#:=[\]{}<>()]*?))\s*([:=])\s*(.*?)$/
/** As Forge and others open a block with a name alone. */
const NAMED_BLOCK = /^((?:[A-Z]:)?(?:"[^"\\]*"|[\w.-]+))\s*([{<])$/
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
  ['<', '>'],
])
/** Longer ones are data. */
export const MAX_LINE = 1000
const DEEPEST = 60

export function readTree(lines: readonly string[]): TextBlock | null {
  const root: OpenBlock = openBlock({ id: '', notes: [], line: '' }, { closer: null })
  const open: OpenBlock[] = [root]
  let notes: string[] = []
  const top = (): OpenBlock => open.at(-1) ?? root
  /** false: it has a name twice. */
  const add = (node: TextNode): boolean => {
    const block = top()
    const depth = indentOf(node.line)
    const isSection = node.id.startsWith('section ')
    if (!isSection && block.depth !== null && block.depth !== depth) return false
    if (!block.isList && block.nodes.some(({ id }) => id === node.id)) return false
    if (!isSection) block.depth = depth
    block.nodes.push(node)
    return true
  }
  const close = (line: string | null, tail: readonly string[]): boolean => {
    const block = open.pop()
    if (block === undefined || open.length === 0) return false
    const { nodes, isList, head } = block
    if (hasMixedCommas(nodes)) return false
    const hasComma = line !== null && line.trimEnd().endsWith(',')
    const own = { nodes, tail, close: line === null ? null : withoutComma(line), isList }
    const id = head.id === '' ? nameOf(nodes) : head.id
    return add({ ...head, id, hasComma, block: own })
  }
  for (const [at, line] of lines.entries()) {
    if (line.length > MAX_LINE || /"""|'''|\\$/.test(line) || hasNoteAfterComma(line)) return null
    if (NOTE.test(line)) {
      notes.push(line)
      continue
    }
    const text = line.trim()
    const indent = indentOf(line)
    const isDash = text.startsWith('- ')
    while (isPast(top(), indent, isDash)) if (!close(null, [])) return null
    if (/^[}\]>],?$/.test(text)) {
      if (top().closer !== text[0] || !close(line, notes)) return null
      notes = []
      continue
    }
    const isAtSection = open.length === 1 || (open.length === 2 && top().isSection)
    if (isAtSection && SECTION.test(text) && !/^\[?["\d]/.test(text.slice(1)) && isOfSections(root)) {
      if (top().isSection && !close(null, [])) return null
      open.push(
        openBlock(
          { id: text.startsWith('[[') ? '' : `section ${text}`, notes, line },
          { closer: null, isSection: true },
        ),
      )
      notes = []
      continue
    }
    const read = readLine(line, { below: nextLine(lines, at), isInList: top().isList, isRoot: open.length === 1 })
    if (read === null || open.length > DEEPEST) return null
    if (read.opens !== null) open.push(openBlock({ id: read.id, notes, line }, read.opens))
    else if (!add({ id: read.id, notes, line: withoutComma(line), hasComma: /,\s*$/.test(line), block: null }))
      return null
    notes = []
  }
  while (open.length > 1) if (top().closer !== null || !close(null, [])) return null
  if (hasMixedCommas(root.nodes)) return null
  return { nodes: root.nodes, tail: notes, close: null, isList: false }
}

/** What parts it from the next is not at its end. */
export function hasNoteAfterComma(line: string): boolean {
  return /,\s*(?:\/\/|\/\*|#)/.test(line.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""')) && !NOTE.test(line)
}

/** Whether a line this deep is no more in what indents alone hold together. */
function isPast({ indent: own, isList }: OpenBlock, indent: number, isDash: boolean): boolean {
  return own !== null && (indent < own || (indent === own && !(isDash && isList)))
}

/** The lines of a tree, commas between what is in brackets as they are given. */
export function linesOfTree({ nodes, tail }: TextBlock): readonly string[] {
  return [...nodes.flatMap(linesOfNode), ...tail]
}

function linesOfNode({ notes, line, hasComma, block }: TextNode): readonly string[] {
  const comma = hasComma ? ',' : ''
  if (block === null) return [...notes, `${line}${comma}`]
  return [...notes, line, ...linesOfTree(block), ...(block.close === null ? [] : [`${block.close}${comma}`])]
}

type Opens = Partial<Pick<OpenBlock, 'closer' | 'indent' | 'isSection' | 'isList'>>

function openBlock(head: OpenBlock['head'], opens: Opens): OpenBlock {
  return { nodes: [], closer: null, indent: null, isSection: false, isList: false, head, depth: null, ...opens }
}

interface Around {
  readonly below: string | null
  readonly isInList: boolean
  readonly isRoot: boolean
}

function readLine(
  line: string,
  { below, isInList, isRoot }: Around,
): { readonly id: string; readonly opens: Opens | null } | null {
  const text = withoutComma(line.trim())
  if (text === '{' || text === '[') return { id: isRoot ? text : '', opens: bracket(text) }
  const indent = indentOf(line)
  const isDeeper = below !== null && indentOf(below) > indent
  if (text.startsWith('- ') && isInList) return { id: text, opens: isDeeper ? { indent: indent + 1 } : null }
  const [, name, opener = ''] = NAMED_BLOCK.exec(text) ?? []
  if (name !== undefined && !isInList) return { id: `key ${name}`, opens: bracket(opener) }
  if (isInList) return isItem(text) ? { id: text, opens: null } : null
  const [, , key, part, value = ''] = KEY.exec(withoutComma(line)) ?? []
  if (key === undefined) return null
  const id = `key ${key}`
  if (/^[{[<]$/.test(value)) return { id, opens: bracket(value) }
  const hasDashes = below !== null && /^\s*- /.test(below) && indentOf(below) >= indent
  if (value === '' && part === ':' && (isDeeper || hasDashes)) return { id, opens: { indent, isList: hasDashes } }
  if (/(?:[[{(<\\|>]|\b(?:and|or))$/.test(value) && !/^".*"$|^'.*'$/.test(value) && !isWholeList(value)) return null
  return { id, opens: null }
}

function bracket(opener: string): Opens {
  return { closer: CLOSERS.get(opener) ?? null, isList: opener !== '{' }
}

function isWholeList(value: string): boolean {
  return /^\[.*\]$/.test(value)
}

function hasMixedCommas(nodes: readonly TextNode[]): boolean {
  return (
    new Set(nodes.slice(0, -1).map(({ hasComma }) => hasComma)).size > 1 ||
    (nodes.length > 1 && nodes[0]?.hasComma === false && nodes.at(-1)?.hasComma === true)
  )
}

/** One value, and no beginning of one. */
function isItem(text: string): boolean {
  return isWhole(text) || /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'{}[\]()#]+|[^"'{}[\]()#]+)$/.test(text)
}

/** An object or a list in one line. */
function isWhole(text: string): boolean {
  if (!/^(?:\{.*\}|\[.*\])$/.test(text)) return false
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '')
  let depth = 0
  for (const [at, letter] of [...bare].entries()) {
    if ('[{'.includes(letter)) depth += 1
    if (']}'.includes(letter)) depth -= 1
    if (depth === 0 && at < bare.length - 1) return false
  }
  return depth === 0
}

/** A list of tables, or of objects: by what each calls itself, else by all of it. */
function nameOf(nodes: readonly TextNode[]): string {
  const own = nodes.find(({ id, block }) => block === null && /^key "?(?:id|name|uuid|key|identifier)"?$/i.test(id))
  return `{${
    own === undefined
      ? nodes
          .flatMap(linesOfNode)
          .map((line) => line.trim())
          .join(' ')
      : own.line.trim()
  }}`
}

/** JSON has no sections. */
function isOfSections({ nodes }: OpenBlock): boolean {
  return nodes.every(({ id }) => id !== '{' && id !== '[')
}

function nextLine(lines: readonly string[], at: number): string | null {
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (!NOTE.test(line)) return line
  }
  return null
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function withoutComma(line: string): string {
  return line.replace(/,\s*$/, '')
}
