/** The index of the row that an element belongs to; null: it belongs to none. */
export function indexOf(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('[data-index]') ?? null
  return row === null ? null : Number(row.dataset['index'])
}

/** The row of an index, where it is in the document. */
export function rowAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`) ?? null
}
