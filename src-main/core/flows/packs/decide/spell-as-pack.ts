import { findNamedPath, plainPath } from '../../../model/paths/named-path.ts'
import type { Pack } from '../../../model/packs/pack.ts'
import type { PathKey } from '../../../model/paths/path-key.ts'
import type { Wish } from '../../../model/plans/wish.ts'

type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>

/** What a person names of a pack as the pack spells it; what the pack has not stays as it is named. */
export function spellAsPack<Named extends PackWish>(wish: Named, { files, overrides }: Pack, keyOf: PathKey): Named {
  const all = [...files, ...overrides.both, ...overrides.client, ...overrides.server].map(({ path }) => path)
  const spell = (paths: readonly string[]) => paths.map((path) => findNamedPath(path, all, keyOf) ?? path)
  return {
    ...wish,
    without: spell(wish.without),
    optional: wish.optional === 'all' ? 'all' : spell(wish.optional),
    ...(wish.kind === 'update-pack' && {
      theirs: spell(wish.theirs),
      ...(wish.merged !== undefined && { merged: spell(wish.merged) }),
    }),
  }
}

/** Whether a path is among those that a person names. */
export function isNamedAmong(named: readonly string[], keyOf: PathKey): (path: string) => boolean {
  const keys = new Set(named.flatMap((path) => [keyOf(path), keyOf(plainPath(path))]))
  return (path) => keys.has(keyOf(path))
}
