/** What is selected, by id, and the range that was chosen last: from `anchor` to `lead`. */
export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly anchor: string | null
  readonly lead: string | null
}

export const NOTHING_SELECTED: Selection = { selected: new Set(), anchor: null, lead: null }

/** The other way round; a range begins there. */
export function toggleRow({ selected }: Selection, id: string): Selection {
  const changed = new Set(selected)
  if (!changed.delete(id)) changed.add(id)
  return { selected: changed, anchor: id, lead: id }
}

/** The range from its beginning to this row, in place of the one before; what was selected besides stays. `rows`: ids in their order. */
export function extendTo({ selected, anchor, lead }: Selection, rows: readonly string[], id: string): Selection {
  const to = rows.indexOf(id)
  const from = anchor === null ? -1 : rows.indexOf(anchor)
  const before = lead === null ? -1 : rows.indexOf(lead)
  if (to === -1) return { selected, anchor, lead }
  const begin = from === -1 ? to : from
  const changed = new Set(selected)
  if (before !== -1 && from !== -1) for (const one of between(rows, from, before)) changed.delete(one)
  for (const one of between(rows, begin, to)) changed.add(one)
  return { selected: changed, anchor: rows[begin] ?? id, lead: id }
}

/** Without what is not there any more. */
export function keepPresent({ selected, anchor, lead }: Selection, ids: readonly string[]): Selection {
  return { selected: new Set(ids.filter((id) => selected.has(id))), anchor, lead }
}

function between(rows: readonly string[], one: number, other: number): readonly string[] {
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}
