/** What of a pack is the person's to decide, as choices that lead to another plan. In: the wish and what it came to. Out: a decision each. */
import { labelled, type Advice, type Choice } from '../../model/advice.ts'
import type { PackFile } from '../../model/pack.ts'
import { tell } from '../../model/told.ts'
import type { Wish } from '../../model/wish.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>
type UpdateWish = Extract<Wish, { readonly kind: 'update-pack' }>

/** More than these are told by the plan's list alone. */
const MOST = 20

/** Optional files are left out: all of them come, or one. */
export function decideOptional(wish: PackWish, offered: readonly PackFile[]): readonly Advice[] {
  if (offered.length === 0 || wish.optional === 'all') return []
  const { optional } = wish
  const bring = (text: Text, wanted: PackWish['optional']): Choice => ({
    ...labelled(text),
    wish: { ...wish, optional: wanted },
  })
  return [
    {
      reason: { code: 'pack-has-optional', ...tell(say('pack-has-optional', { count: offered.length })) },
      choices: [
        ...(offered.length === 1 ? [] : [bring(say('bring-all-optional', { count: offered.length }), 'all')]),
        ...offered.slice(0, MOST).map(({ path }) => bring(say('bring-optional', { path }), [...optional, path])),
      ],
    },
  ]
}

/** Of each file that both changed the person's stays: the pack's is taken, or both are joined where no line is changed by both. `added`: the person made those. */
export function decideBothChanged(
  wish: UpdateWish,
  paths: readonly string[],
  { joinable, added }: { readonly joinable: ReadonlySet<string>; readonly added: ReadonlySet<string> },
): readonly Advice[] {
  const { theirs, merged = [] } = wish
  return paths.slice(0, MOST).map((path) => ({
    reason: {
      code: 'pack-both-changed',
      ...tell(added.has(path) ? say('pack-has-yours-too', { path }) : say('pack-both-changed', { path })),
    },
    choices: [
      { ...labelled(say('take-the-packs', { path })), wish: { ...wish, theirs: [...theirs, path] } },
      ...(joinable.has(path)
        ? [{ ...labelled(say('join-with-the-packs', { path })), wish: { ...wish, merged: [...merged, path] } }]
        : []),
    ],
  }))
}
