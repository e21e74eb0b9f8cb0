/** What of a pack is the person's to know or to decide, as choices that lead to another plan. In: the wish and what it came to. */
import { theirsPath } from '../../../model/paths/work-folder.ts'
import type { Pack, PackFile, StaleFile } from '../../../model/packs/pack.ts'
import { answer, withLabel, type Advice, type Choice } from '../../../model/plans/advice.ts'
import type { SkippedFile } from '../../../model/plans/plan.ts'
import type { Wish } from '../../../model/plans/wish.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import type { ReasonCode } from '../../../model/words/codes/reason-codes.ts'
import { factOfCode } from '../../../model/words/reason-facts.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { LackingFile } from './file-decision.ts'

export type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>
type UpdateWish = Extract<Wish, { readonly kind: 'update-pack' }>

/** More than these are told by the plan's list alone. */
const MAX_COUNT = 20

export function advise(code: ReasonCode, text: Message, choices: readonly Choice[] = []): Advice {
  return { reason: { code, fact: factOfCode(code) ?? undefined, ...withMessage(text) }, choices }
}

/** What of it does not come: it cannot be had, is not what the pack says, or is optional. */
export function filesLeftOut(
  lacking: readonly LackingFile[],
  { stale = [] }: Pack,
  offered: readonly PackFile[],
): readonly SkippedFile[] {
  return [
    ...lacking.map(({ file, why, code }) => leave(file.path, code, why)),
    ...stale.flatMap(({ path, isIndex, unknownFormat: format }) => {
      if (isIndex) return []
      return format === undefined
        ? leave(path, 'pack-file-differs', message('pack-file-is-stale'))
        : leave(path, 'pack-file-unproven', message('pack-file-has-unknown-checksum', { format }))
    }),
    ...offered.map(({ path }) => ({
      ...leave(path, 'optional-file', message('optional-file')),
      cause: 'optional' as const,
    })),
  ]
}

function leave(path: string, code: ReasonCode, text: Message): SkippedFile {
  return { path, title: nameAt(path), reason: { code, ...withMessage(text) } }
}

/** Which hosts may be asked, all together or one, and which files come although they are not what the pack says. */
export function adviseOnLacking(
  wish: PackWish,
  lacking: readonly LackingFile[],
  { stale = [] }: Pack,
): readonly Advice[] {
  const differing = lacking.flatMap(({ file, code }) => (code === 'pack-file-differs' ? [file] : []))
  const others: readonly Pick<StaleFile, 'path' | 'unknownFormat'>[] = [
    ...differing,
    ...stale.filter(({ isIndex }) => !isIndex),
  ]
  return [
    ...adviseOnHosts(wish, lacking),
    ...stale.filter(({ isIndex }) => isIndex).map(({ unknownFormat }) => adviseOnIndex(unknownFormat)),
    ...others.slice(0, MAX_COUNT).map(({ path, unknownFormat: format }) => {
      const why =
        format === undefined
          ? message('pack-file-is-left-out', { path })
          : message('pack-file-is-unproven', { path, format })
      const asIs = [...(wish.asIs ?? []), path]
      const bring = choose(message('bring-as-it-is', { path }), { ...wish, asIs })
      return {
        ...advise('pack-file-differs', why, [bring]),
        planned: answer(message('choice-leave-out', { title: path })),
      }
    }),
  ]
}

function choose(text: Message, wish: Wish): Choice {
  return { ...withLabel(text), wish }
}

function adviseOnHosts(wish: PackWish, lacking: readonly LackingFile[]): readonly Advice[] {
  const waiting = lacking.filter(({ code }) => code === 'pack-host-not-allowed')
  const hosts = [...new Set(waiting.flatMap((file) => file.hosts))]
  if (hosts.length === 0) return []
  const allow = (text: Message, more: readonly string[]) => choose(text, { ...wish, hosts: [...wish.hosts, ...more] })
  return [
    {
      ...advise('pack-host-not-allowed', message('pack-asks-for-hosts', { hosts, count: waiting.length }), [
        ...(hosts.length > 1 ? [allow(message('allow-all-hosts', { hosts }), hosts)] : []),
        ...hosts.slice(0, MAX_COUNT).map((host) => allow(message('allow-host', { host }), [host])),
      ]),
      planned: answer(message('choice-leave-files-out', { count: waiting.length })),
    },
  ]
}

function adviseOnIndex(format: string | undefined): Advice {
  return format === undefined
    ? advise('pack-index-differs', message('packwiz-index-differs'))
    : advise('pack-index-unproven', message('packwiz-index-is-unproven', { format }))
}

/** Optional files are left out: all of them come, or one. */
export function adviseOnOptional(wish: PackWish, offered: readonly PackFile[]): readonly Advice[] {
  const { optional } = wish
  if (offered.length === 0 || optional === 'all') return []
  const count = offered.length
  return [
    {
      ...advise('pack-has-optional', message('pack-has-optional', { count }), [
        ...(count === 1 ? [] : [choose(message('bring-all-optional', { count }), { ...wish, optional: 'all' })]),
        ...offered
          .slice(0, MAX_COUNT)
          .map(({ path }) => choose(message('bring-optional', { path }), { ...wish, optional: [...optional, path] })),
      ]),
      planned: answer(message('choice-leave-files-out', { count })),
    },
  ]
}

export interface BothChanged {
  readonly path: string
  /** No line was changed by both. */
  readonly isJoinable: boolean
  /** The person made it, before the pack had one. */
  readonly isAdded: boolean
}

/**
 * Of each file that both changed: the person's stays until they say otherwise, the pack's is taken, or both are joined where that can be done.
 * Those with an answer in the wish are told apart.
 */
export function adviseOnBothChanged(wish: UpdateWish, files: readonly BothChanged[]): BothChangedAdvice {
  const { theirs, merged = [] } = wish
  const isAnswered = ({ path }: BothChanged) => theirs.includes(path) || merged.includes(path)
  return {
    asked: files
      .filter((file) => !isAnswered(file))
      .slice(0, MAX_COUNT)
      .map((file) => adviseOnFile(wish, file)),
    answered: files.filter(isAnswered).map((file) => adviseOnFile(wish, file)),
  }
}

export interface BothChangedAdvice {
  readonly asked: readonly Advice[]
  readonly answered: readonly Advice[]
}

interface BothChangedAnswer {
  readonly text: Message
  readonly cost: Message
  readonly wish: UpdateWish
}

function adviseOnFile(wish: UpdateWish, { path, isJoinable, isAdded }: BothChanged): Advice {
  const at = theirsPath(path)
  const theirs = wish.theirs.filter((one) => one !== path)
  const { merged: joined = [] } = wish
  const merged = joined.filter((one) => one !== path)
  const answers: readonly BothChangedAnswer[] = [
    { text: message('keep-yours'), cost: message('keep-yours-means'), wish: { ...wish, theirs, merged } },
    {
      text: message('take-the-packs'),
      cost: message('take-the-packs-means'),
      wish: { ...wish, theirs: [...theirs, path], merged },
    },
    ...(isJoinable
      ? [
          {
            text: message('join-with-the-packs'),
            cost: message('join-with-the-packs-means'),
            wish: { ...wish, theirs, merged: [...merged, path] },
          },
        ]
      : []),
  ]
  const place = wish.theirs.includes(path) ? 1 : joined.includes(path) ? 2 : 0
  const planned = answers[place]
  const text = isAdded ? message('pack-has-yours-too', { path, at }) : message('pack-both-changed', { path, at })
  const choices = answers
    .filter((_, index) => index !== place)
    .map((one): Choice => ({ ...choose(one.text, one.wish), cost: one.cost }))
  return {
    ...advise('pack-both-changed', text, choices),
    ...(planned !== undefined && { planned: answer(planned.text, place, planned.cost) }),
    about: { kind: 'pack-file', path },
  }
}
