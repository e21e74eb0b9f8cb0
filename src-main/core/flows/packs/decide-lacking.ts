/** What of a pack cannot be had, as what the person may decide on: hosts to allow, and files that are not what the pack says. */
import { factOfCode } from '../../model/words/reason-facts.ts'
import type { ReasonCode } from '../../model/words/codes/reason-codes.ts'
import { withLabel, type Advice } from '../../model/plans/advice.ts'
import { nameAt } from '../../model/states/file-title.ts'
import { isAllowedAddress } from './pack-hosts.ts'
import type { Pack, StaleFile } from '../../model/packs/pack.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { LackingFile } from './find-sources.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>

/** More than these are told by the plan's list alone. */
const MAX_COUNT = 20

export function lackingFiles(lacking: readonly LackingFile[]): readonly SkippedFile[] {
  return lacking.map(({ file: { path }, why, code }) => {
    return { path, title: nameAt(path), reason: { code, ...withMessage(why) } }
  })
}

export function staleFiles({ stale = [] }: Pack): readonly SkippedFile[] {
  return stale.flatMap(({ path, isIndex, unknownFormat: format }) => {
    if (isIndex) return []
    const why =
      format === undefined ? message('pack-file-is-stale') : message('pack-file-has-unknown-checksum', { format })
    const code = format === undefined ? 'pack-file-differs' : 'pack-file-unproven'
    return [{ path, title: nameAt(path), reason: { code, ...withMessage(why) } }]
  })
}

/** Which hosts may be asked, all together or one, and which files come although they are not what the pack says. */
export function decideLacking(
  wish: PackWish,
  lacking: readonly LackingFile[],
  { stale = [] }: Pack,
): readonly Advice[] {
  const differing = lacking.flatMap(({ file, code }) => (code === 'pack-file-differs' ? [leftOut(file)] : []))
  const others = [...differing, ...stale.filter(({ isIndex }) => !isIndex).map(leftOut)]
  return [
    ...decideHosts(wish, lacking),
    ...stale.filter(({ isIndex }) => isIndex).map(({ unknownFormat }) => adviseOnIndex(unknownFormat)),
    ...others
      .slice(0, MAX_COUNT)
      .map(({ path, why }) =>
        advise('pack-file-differs', why, [
          { ...withLabel(message('bring-as-it-is', { path })), wish: { ...wish, asIs: [...(wish.asIs ?? []), path] } },
        ]),
      ),
  ]
}

function decideHosts(wish: PackWish, lacking: readonly LackingFile[]): readonly Advice[] {
  const waiting = lacking.filter(({ hosts }) => hosts.length > 0)
  const hosts = [...new Set(waiting.flatMap(hostsThatCan))]
  if (hosts.length === 0) return []
  const allow = (text: Message, more: readonly string[]) => {
    return { ...withLabel(text), wish: { ...wish, hosts: [...wish.hosts, ...more] } }
  }
  return [
    advise('pack-host-not-allowed', message('pack-asks-for-hosts', { hosts, count: waiting.length }), [
      ...(hosts.length > 1 ? [allow(message('allow-all-hosts', { hosts }), hosts)] : []),
      ...hosts.slice(0, MAX_COUNT).map((host) => allow(message('allow-host', { host }), [host])),
    ]),
  ]
}

/** By https, without a password in its address. */
function hostsThatCan({ file: { addresses } }: LackingFile): readonly string[] {
  return addresses.flatMap((address) => {
    const host = URL.canParse(address) ? new URL(address).host : ''
    return isAllowedAddress(address, [host]) ? [host] : []
  })
}

function leftOut({ path, unknownFormat: format }: Pick<StaleFile, 'path' | 'unknownFormat'>) {
  const why =
    format === undefined
      ? message('pack-file-is-left-out', { path })
      : message('pack-file-is-unproven', { path, format })
  return { path, why }
}

function adviseOnIndex(format: string | undefined): Advice {
  return format === undefined
    ? advise('pack-index-differs', message('packwiz-index-differs'), [])
    : advise('pack-index-unproven', message('packwiz-index-is-unproven', { format }), [])
}

function advise(code: ReasonCode, text: Message, choices: Advice['choices']): Advice {
  return { reason: { code, fact: factOfCode(code) ?? undefined, ...withMessage(text) }, choices }
}
