/** Made when it is first asked for, and once. */
export interface Lazy<T> {
  (): T
  /** null: nobody asked for it yet. */
  made(): T | null
}

export function lazy<T>(make: () => T): Lazy<T> {
  let kept: { readonly it: T } | null = null
  const get = () => (kept ??= { it: make() }).it
  return Object.assign(get, { made: () => kept?.it ?? null })
}

/** As `{ ...base, ...more }`, where a part that is lazy stays so: a spread would make it. */
export function joinLazy<Base extends object, More extends object>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & More {
  const parts = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(more) }
  return Object.defineProperties({}, parts) as Omit<Base, keyof More> & More
}

/** `base` with parts of which each is made when it is first read. */
export function withLazy<Base extends object, Parts extends object>(
  base: Base,
  parts: { readonly [Name in keyof Parts]: () => Parts[Name] },
): Omit<Base, keyof Parts> & Parts {
  const made = Object.entries<() => unknown>(parts).map(([name, make]) => {
    return [name, { get: lazy(make), enumerable: true, configurable: true }] as const
  })
  return joinLazy(base, Object.defineProperties({}, Object.fromEntries(made)) as Parts)
}

/** For `withLazy`: parts of a group that is made when one of them is first read. */
export function partsOf<Group extends object, Name extends string & keyof Group>(
  group: () => Group,
  names: readonly Name[],
): { readonly [Part in Name]: () => Group[Part] } {
  const made = lazy(() => new Map(Object.entries(group())))
  return Object.fromEntries(names.map((name) => [name, () => made().get(name)])) as {
    [Part in Name]: () => Group[Part]
  }
}
