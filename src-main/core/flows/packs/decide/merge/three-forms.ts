/** Three forms of one thing. */
export interface Three<Form> {
  /** As it was. */
  readonly o: Form
  /** As the person has it. */
  readonly a: Form
  /** As the pack has it. */
  readonly b: Form
}

/** Of a text or a list, by its lines or by what its items say. */
export type ThreeLists = Three<readonly string[]>

export function ofEach<In, Out>({ o, a, b }: Three<In>, make: (form: In) => Out): Three<Out> {
  return { o: make(o), a: make(a), b: make(b) }
}

/** How often each is there. */
export function countItems(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** How often it is to be there, by how often each has it: who left it alone follows the other. */
export function wantedCount(item: string, counts: Three<ReadonlyMap<string, number>>): number {
  const { o, a, b } = ofEach(counts, (count) => count.get(item) ?? 0)
  return a === o ? b : b === o ? a : Math.max(a, b)
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}
