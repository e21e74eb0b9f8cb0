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

/** As `{ ...base, ...parts }`, where each part is made when it is first read, and a part of `base` that is lazy itself stays so. */
export function withLazy<Base extends object, Parts extends object>(
  base: Base,
  parts: { readonly [Name in keyof Parts]: () => Parts[Name] },
): Omit<Base, keyof Parts> & Parts {
  const whole = Object.defineProperties({}, Object.getOwnPropertyDescriptors(base))
  for (const [name, make] of Object.entries<() => unknown>(parts)) {
    Object.defineProperty(whole, name, { get: lazy(make), enumerable: true, configurable: true })
  }
  return whole as Omit<Base, keyof Parts> & Parts
}

/** For `withLazy`: parts of a group that is made when one of them is first read. */
export function partsOf<Group extends object, Name extends keyof Group>(
  group: () => Group,
  names: readonly Name[],
): { readonly [Part in Name]: () => Group[Part] } {
  return Object.fromEntries(names.map((name) => [name, () => group()[name]])) as { [Part in Name]: () => Group[Part] }
}
