/** What of a pack is the person's to decide, as choices that lead to another plan. In: the wish and what it came to. Out: a decision each. */
import { withLabel, type Advice, type Choice } from '../../model/plans/advice.ts'
import type { PackFile } from '../../model/packs/pack.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>
type UpdateWish = Extract<Wish, { readonly kind: 'update-pack' }>

/** More than these are told by the plan's list alone. */
const MAX_COUNT = 20

/** Optional files are left out: all of them come, or one. */
export function decideOptional(wish: PackWish, offered: readonly PackFile[]): readonly Advice[] {
  if (offered.length === 0 || wish.optional === 'all') return []
  const { optional } = wish
  const bring = (text: Message, wanted: PackWish['optional']): Choice => ({
    ...withLabel(text),
    wish: { ...wish, optional: wanted },
  })
  return [
    {
      reason: { code: 'pack-has-optional', ...withMessage(message('pack-has-optional', { count: offered.length })) },
      choices: [
        ...(offered.length === 1 ? [] : [bring(message('bring-all-optional', { count: offered.length }), 'all')]),
        ...offered
          .slice(0, MAX_COUNT)
          .map(({ path }) => bring(message('bring-optional', { path }), [...optional, path])),
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
  return paths.slice(0, MAX_COUNT).map((path) => ({
    reason: {
      code: 'pack-both-changed',
      ...withMessage(
        added.has(path) ? message('pack-has-yours-too', { path }) : message('pack-both-changed', { path }),
      ),
    },
    choices: [
      { ...withLabel(message('take-the-packs', { path })), wish: { ...wish, theirs: [...theirs, path] } },
      ...(joinable.has(path)
        ? [{ ...withLabel(message('join-with-the-packs', { path })), wish: { ...wish, merged: [...merged, path] } }]
        : []),
    ],
  }))
}
