import { spokenLocale } from '../../../resources/text/text.ts'
import type { ExportChoice, ExportedView } from '../../../src-preload/contract.ts'

/** A file or folder of an instance, as a person chooses what of it comes along. */
export interface ExportNode {
  readonly path: string
  /** Without the folders that it lies in. */
  readonly name: string
  /** What a person knows it by: its title, where nothing beside it has the same; else its name. */
  readonly label: string
  /** null: a folder that is looked into. */
  readonly entry: ExportedView | null
  readonly children: readonly ExportNode[]
  /** Bytes, of all that is known to lie in it. */
  readonly size: number
}

export type TickState = 'all' | 'some' | 'none'

type Chosen = Pick<ExportChoice, 'include' | 'exclude' | 'optional'>

const { compare } = new Intl.Collator(spokenLocale(), { numeric: true })

/** Folders before files, each in the order of what they are called; last what programs keep for themselves. */
export function growTree(entries: readonly ExportedView[]): readonly ExportNode[] {
  return grow(entries, '')
}

function grow(entries: readonly ExportedView[], folder: string): readonly ExportNode[] {
  const inside = new Map<string, ExportedView[]>()
  for (const entry of entries) {
    const [name = ''] = entry.path.slice(folder.length).split('/', 1)
    const there = inside.get(name)
    if (there === undefined) inside.set(name, [entry])
    else there.push(entry)
  }
  const titles = new Map<string, number>()
  for (const [only] of inside.values()) {
    const title = only?.title ?? null
    if (title !== null) titles.set(title, (titles.get(title) ?? 0) + 1)
  }
  const labelOf = ({ title }: ExportedView, name: string): string =>
    title !== null && titles.get(title) === 1 ? title : name
  const nodes = [...inside].map(([name, found]): ExportNode => {
    const path = `${folder}${name}`
    const [only] = found
    if (only?.path === path)
      return { path, name, label: labelOf(only, name), entry: only, children: [], size: only.size ?? 0 }
    const children = grow(found, `${path}/`)
    return { path, name, label: name, entry: null, children, size: children.reduce((sum, { size }) => sum + size, 0) }
  })
  return nodes.toSorted((one, other) => rank(one) - rank(other) || compare(one.label, other.label))
}

function rank({ name, entry }: ExportNode): number {
  if (name.startsWith('.')) return 2
  return entry === null || entry.isFolder ? 0 : 1
}

/** Whether it comes along, as chosen since it was listed. */
export function tickedOf({ path, entry, children }: ExportNode, chosen: Chosen): TickState {
  if (entry !== null) {
    if (isWithin(path, chosen.exclude)) return 'none'
    return isWithin(path, chosen.include) || entry.how !== 'left' ? 'all' : 'none'
  }
  const ticks = new Set(children.map((child) => tickedOf(child, chosen)))
  const [first = 'none'] = ticks
  return ticks.size === 1 ? first : 'some'
}

/** How many of the files in it come along, of how many; a folder that stays out whole counts as one. */
export function countTicked(node: ExportNode, chosen: Chosen): { readonly ticked: number; readonly count: number } {
  if (node.entry !== null) return { ticked: tickedOf(node, chosen) === 'all' ? 1 : 0, count: 1 }
  const counts = node.children.map((child) => countTicked(child, chosen))
  return {
    ticked: counts.reduce((sum, one) => sum + one.ticked, 0),
    count: counts.reduce((sum, one) => sum + one.count, 0),
  }
}

/** With it and all that lies in it. */
export function bring<T extends Chosen>({ path }: ExportNode, chosen: T): T {
  const exclude = chosen.exclude.filter((one) => !isWithin(one, [path]))
  if (isWithin(path, exclude)) return chosen
  // What was left out by hand comes as before; what stayed out by itself has to be named.
  const isBack = exclude.length < chosen.exclude.length
  const include = isBack || isWithin(path, chosen.include) ? chosen.include : [...chosen.include, path]
  return { ...chosen, include, exclude }
}

/** Without it and all that lies in it. */
export function leave<T extends Chosen>({ path }: ExportNode, chosen: T): T {
  const include = chosen.include.filter((one) => !isWithin(one, [path]))
  const exclude = [...chosen.exclude.filter((one) => !isWithin(one, [path])), path]
  const optional = chosen.optional.filter((one) => !isWithin(one, [path]))
  return { ...chosen, include, exclude, optional }
}

/** Left to whoever installs the pack, or not. */
export function turnOptional<T extends Chosen>({ path }: ExportNode, chosen: T): T {
  const others = chosen.optional.filter((one) => one !== path)
  return { ...chosen, optional: others.length < chosen.optional.length ? others : [...others, path] }
}

function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}
