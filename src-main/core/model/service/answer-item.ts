/** One record of a list that the service answers: a malformed one does not take the others with it. `id` is the record's own, if it could be read. */
export type Item<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'malformed'; readonly id: string | null; readonly problem: string }

/** Those that could be read. */
export function readableOf<T>(items: readonly Item<T>[]): readonly T[] {
  return items.flatMap((item) => (item.kind === 'read' ? [item.value] : []))
}

/** What an item is where it could be read. */
export type ValueOf<T> = T extends { readonly kind: 'read'; readonly value: infer V } ? V : never
