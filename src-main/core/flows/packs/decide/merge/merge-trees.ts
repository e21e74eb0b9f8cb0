/**
 * Joins three trees of one configuration. In: as it was, as the person has it and as the pack has it. Out: the person's, in their order and
 * with their comments, with what the pack changed, added and took away, and in how many places both changed one thing differently.
 */
import { mergeList } from './merge-list.ts'
import type { TextBlock, TextNode } from './text-tree.ts'
import { ofEach, type Three, type ThreeLists } from './three-forms.ts'

export interface TreeMerge {
  readonly block: TextBlock
  readonly conflicts: number
}

type Node = TextNode | undefined

export function mergeTrees(three: Three<TextBlock>): TreeMerge {
  const state: State = { conflicts: 0, gone: goneKeys(three) }
  const block = mergeBlocks(three, state)
  return { block, conflicts: state.conflicts }
}

interface State {
  conflicts: number
  /**
   * Lines with a key that the person took away, and that the pack has elsewhere now. `moved`: nothing else is called so, and it does not come
   * back there; `unclear`: it may be another one of that name.
   */
  readonly gone: ReadonlyMap<string, 'moved' | 'unclear'>
}

function mergeBlocks(three: Three<TextBlock>, state: State): TextBlock {
  const { o, a, b } = three
  const ids = [o, a, b].some(({ isList }) => isList) ? listOrder(three, state) : keyOrder(three, state)
  const taken = new Map<string, number>()
  const nodes = ids.flatMap((id): readonly TextNode[] => {
    const nth = taken.get(id) ?? 0
    taken.set(id, nth + 1)
    const found = ofEach(three, ({ nodes: all }) => all.filter((each) => each.id === id)[nth])
    const node = o.isList || a.isList ? (mergeNodes(found, state) ?? found.a ?? found.b) : mergeNodes(found, state)
    const isTheirs = found.a === undefined && found.o === undefined
    return node === undefined ? [] : isTheirs ? withoutGone(node, state) : [node]
  })
  if (hasNameTwice(nodes) && ![a, b].some((each) => hasNameTwice(each.nodes))) state.conflicts += 1
  // Behind a section's head a key would be in it.
  const inOrder = [...nodes.filter((node) => !isSection(node)), ...nodes.filter(isSection)]
  return {
    ...a,
    nodes: withCommas(inOrder, three, state),
    tail: pickNotes(
      ofEach(three, ({ tail }) => tail),
      state,
    ),
  }
}

function isSection({ line, block }: TextNode): boolean {
  return block !== null && block.close === null && line.trimStart().startsWith('[')
}

/** The person's, and each other behind the one that it follows in the pack. Tables that repeat are a list. */
function keyOrder({ o, a, b }: Three<TextBlock>, state: State): readonly string[] {
  const order = a.nodes.map(({ id }) => id)
  const theirs = b.nodes.map(({ id }) => id)
  for (const [at, id] of theirs.entries()) {
    if (order.includes(id)) continue
    const before = theirs.slice(0, at).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  listOrder(ofEach({ o, a, b }, itemsIn), state)
  return order
}

function listOrder(three: Three<Pick<TextBlock, 'nodes'>>, state: State): readonly string[] {
  const { o, a, b } = three
  const ids = ofEach(three, ({ nodes }) => nodes.map(({ id }) => id))
  const merged = mergeList(ids)
  if (merged === null || o.nodes.some((was) => isLostChange(was, a, b))) state.conflicts += 1
  return merged ?? ids.a
}

function itemsIn({ nodes }: TextBlock): Pick<TextBlock, 'nodes'> {
  return { nodes: nodes.filter(isItem) }
}

/** Of a list, or of tables that repeat: it has no key. */
function isItem({ id, block }: TextNode): boolean {
  return block !== null && /^\{./.test(id)
}

/** One took away what the other changed. */
function isLostChange(was: TextNode, ...both: readonly Pick<TextBlock, 'nodes'>[]): boolean {
  const found = both.map(({ nodes }) => nodes.find(({ id }) => id === was.id))
  const left = found.find((node) => node !== undefined)
  return left !== undefined && found.includes(undefined) && textOf(left) !== textOf(was)
}

/** Keys that are one to what reads them, whatever quotes or type they are written with. */
function hasNameTwice(nodes: readonly TextNode[]): boolean {
  const names = nodes.flatMap(({ id }) => /^key (?:[A-Z]:)?"?(.*?)"?$/.exec(id)?.[1] ?? [])
  return new Set(names).size < names.length
}

/** Undefined: it is there no more. */
function mergeNodes(found: Three<Node>, state: State): Node {
  const { o, a, b } = openedAlike(found)
  if (a === undefined || b === undefined) {
    const left = a ?? b
    if (left === undefined || o === undefined) return left
    // What the person wrote about it is not lost with it.
    const isNoted = a !== undefined && notesOf(a).some((note) => !notesOf(o).includes(note))
    if (textOf(left) === textOf(o) && !isNoted) return undefined
    state.conflicts += 1
    return left
  }
  const notes = pickNotes({ o: o?.notes ?? null, a: a.notes, b: b.notes }, state)
  if (a.block !== null && b.block !== null && (o === undefined || o.block !== null)) {
    if (isDeeper(a.block, b.block)) return pickWhole({ o, a, b }, state)
    const empty = { ...a.block, nodes: [], tail: [] }
    const block = mergeBlocks({ o: o?.block ?? empty, a: a.block, b: b.block }, state)
    if (block.nodes.length > 0) return { ...a, notes, block }
    const closed = [found.a, found.b].find((node) => node?.block === null)
    // What only indents hold together is none any more with nothing in it.
    if (closed === undefined && a.block.close === null && a.block.nodes.length > 0 && !isSection(a))
      state.conflicts += 1
    return closed === undefined ? { ...a, notes, block } : { ...closed, notes }
  }
  const [was, mine, theirs] = [o, a, b].map((node) => (node === undefined ? null : textOf(node)))
  if (mine === theirs || theirs === was) return { ...a, notes }
  if (mine === was) return { ...b, notes }
  const joined = joinLists(o, a, b)
  if (joined === null) state.conflicts += 1
  return joined === null ? { ...a, notes } : { ...a, notes, line: joined }
}

const EMPTY = /[:=]\s*(?:\[\s*\]|\{\s*\})$/

/** Beside a list or block over lines, an empty one in one line is such a one with nothing in it. */
function openedAlike({ o, a, b }: Three<Node>): Three<Node> {
  const like = [a, b, o].find((node) => node !== undefined && node.block !== null)
  const opened = (node: Node): Node => {
    if (like === undefined || like.block === null || node?.block !== null || !EMPTY.test(node.line)) return node
    if (node.line.trimEnd().endsWith(']') !== isOfItems(like.block)) return node
    return { ...node, line: like.line, block: { ...like.block, nodes: [], tail: [] } }
  }
  return ofEach({ o, a, b }, opened)
}

function isOfItems({ isList, close }: TextBlock): boolean {
  return isList && close?.trim() !== '}'
}

/** What depth alone holds together, at another depth: lines of both would be no block. */
function isDeeper(a: TextBlock, b: TextBlock): boolean {
  const [ofA, ofB] = [a, b].map(({ nodes }) => /^\s*/.exec(nodes[0]?.line ?? '')?.[0])
  return a.nodes.length > 0 && b.nodes.length > 0 && a.close === null && b.close === null && ofA !== ofB
}

function pickWhole({ o, a, b }: { readonly o: Node; readonly a: TextNode; readonly b: TextNode }, state: State): Node {
  const [was, mine, theirs] = [o, a, b].map((node) => (node === undefined ? null : textOf(node)))
  if (mine !== was && theirs !== was && mine !== theirs) state.conflicts += 1
  return mine === was ? b : a
}

const LIST = /^(.*?[:=]\s*)\[(.*)\](\s*)$/

/** Of lists in one line. null: they are none. */
function joinLists(o: Node, a: TextNode, b: TextNode): string | null {
  const [was, mine, theirs] = [o?.line ?? '', a.line, b.line].map((line) => LIST.exec(line))
  if (mine === null || mine === undefined || theirs === null || theirs === undefined) return null
  const [ofO, ofA, ofB] = [was?.[2] ?? '', mine[2] ?? '', theirs[2] ?? ''].map(itemsOf)
  if (ofO === null || !ofA || !ofB || (o !== undefined && !was)) return null
  const merged = mergeList({ o: ofO ?? [], a: ofA, b: ofB })
  if (merged === null) return null
  const parting = /,(\s*)\S/.exec(mine[2] ?? '')?.[1] ?? /,(\s*)\S/.exec(theirs[2] ?? '')?.[1] ?? ' '
  const [, edge = ''] = /^(\s*)/.exec(mine[2] ?? '') ?? []
  return `${mine[1]}[${edge}${merged.join(`,${parting}`)}${edge}]${mine[3]}`
}

/** null: something lies in it that has commas of its own. */
function itemsOf(text: string): readonly string[] | null {
  if (text.trim() === '') return []
  const items = text.match(/\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]{}()]+)\s*(?:,|$)/g) ?? []
  if (items.join('') !== text) return null
  return items.map((item) => item.replace(/,$/, '').trim())
}

/** Without comments, blanks at the edges and commas. */
function textOf(node: TextNode): string {
  const { line, block } = node
  if (block === null) return line.trim()
  return [line.trim(), ...block.nodes.map(textOf), block.close?.trim() ?? ''].join('\n')
}

/** All comments before it and in it. */
function notesOf({ notes, block }: TextNode): readonly string[] {
  const inside = block === null ? [] : [...block.nodes.flatMap(notesOf), ...block.tail]
  return [...notes, ...inside].map((note) => note.trim()).filter((note) => note !== '')
}

function pickNotes(
  { o, a, b }: Omit<ThreeLists, 'o'> & { readonly o: readonly string[] | null },
  state: State,
): readonly string[] {
  const [was, mine, theirs] = [o?.join('\n'), a.join('\n'), b.join('\n')]
  if (mine === theirs || theirs === was || o === null) return a
  if (mine === was) return b
  if (theirs.trim() === '' || mine.trim() === '') return a
  const joined = mergeList({ o, a, b })
  if (joined === null) state.conflicts += 1
  return joined ?? a
}

/** Commas as all three have them: between, behind each, or nowhere. */
function withCommas(nodes: readonly TextNode[], { o, a, b }: Three<TextBlock>, state: State): readonly TextNode[] {
  const kinds = new Set([o, a, b].flatMap((block) => commasOf(block.nodes) ?? []))
  if (kinds.size > 1 && !(kinds.size === 2 && !kinds.has('none'))) state.conflicts += 1
  const kind =
    commasOf(a.nodes) ?? commasOf(b.nodes) ?? commasOf(o.nodes) ?? (a.close === null ? 'none' : null) ?? guess(a)
  return nodes.map((node, at) => ({
    ...node,
    hasComma: kind === 'all' || (kind === 'between' && at < nodes.length - 1),
  }))
}

/** Of lists in brackets, unless Forge's, and of JSON's objects. */
function guess({ close, nodes }: TextBlock): 'between' | 'none' {
  if (close?.trim() === ']') return 'between'
  return nodes.every(({ id }) => id.startsWith('key "')) && close?.trim() === '}' ? 'between' : 'none'
}

function commasOf(nodes: readonly TextNode[]): 'all' | 'between' | 'none' | null {
  if (nodes.at(-1)?.hasComma === true) return 'all'
  if (nodes.length < 2) return null
  return nodes[0]?.hasComma === true ? 'between' : 'none'
}

/** By place: the lines with a key. */
function leavesOf({ nodes, isList }: TextBlock, place = ''): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>()
  for (const node of nodes) {
    const own = `${place}\n${node.id}`
    if (isItem(node)) continue
    if (node.block === null) {
      if (!isList) leaves.set(own, node.line.trim())
    } else for (const [path, line] of leavesOf(node.block, own)) leaves.set(path, line)
  }
  return leaves
}

function goneKeys(three: Three<TextBlock>): State['gone'] {
  const { o, a, b } = ofEach(three, (block) => leavesOf(block))
  const gone = [...o].filter(([path]) => !a.has(path) && !b.has(path))
  const still = new Set(a.values())
  const isOne = (line: string) =>
    [o, b].every((leaves) => [...leaves.values()].filter((each) => each === line).length === 1)
  const isCalledSo = (path: string) => {
    const name = path.slice(path.lastIndexOf('\n'))
    return [o, a, b].map((leaves) => [...leaves.keys()].filter((each) => each.endsWith(name)).length).join(' ')
  }
  return new Map(
    gone.flatMap(([path, line]) =>
      still.has(line) || !isOne(line)
        ? []
        : [[line, isCalledSo(path) === '1 0 1' ? ('moved' as const) : ('unclear' as const)]],
    ),
  )
}

function withoutGone(node: TextNode, state: State): readonly TextNode[] {
  const { block, line } = node
  const gone = block === null ? state.gone.get(line.trim()) : undefined
  if (gone === 'unclear') state.conflicts += 1
  if (block === null) return gone === undefined ? [node] : []
  if (isItem(node)) return [node]
  const nodes = block.nodes.flatMap((each) => withoutGone(each, state))
  return [nodes.length === block.nodes.length ? node : { ...node, block: { ...block, nodes } }]
}
