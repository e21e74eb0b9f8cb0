import type { PathKey } from './path-key.ts'

/** A path of an instance as people write it: `./config/x` and `config\x` are `config/x`. Whoever has a file by the very name looks for that first. */
export function plainPath(named: string): string {
  const parts = named.replaceAll('\\', '/').split('/')
  const plain = parts.filter((part, at) => part !== '.' && (part !== '' || at === 0)).join('/')
  return plain === '' ? named : plain
}

/** Which of these paths a person means; null: none. */
export function findNamedPath<Path extends string>(named: string, paths: Iterable<Path>, keyOf: PathKey): Path | null {
  const all = [...paths]
  const plain = plainPath(named)
  const key = keyOf(plain)
  return (
    all.find((path) => path === named) ??
    all.find((path) => path === plain) ??
    all.find((path) => keyOf(path) === key) ??
    null
  )
}
