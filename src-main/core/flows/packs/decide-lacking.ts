/** What of a pack cannot be had, as what the person may decide on: hosts to allow, and files that are not what the pack says. */
import { labelled, type Advice } from '../../model/advice.ts'
import { nameAt } from '../../model/file-title.ts'
import { isAllowedAddress } from './pack-hosts.ts'
import type { Pack, StaleFile } from '../../model/pack.ts'
import type { Skipped } from '../../model/plan.ts'
import { tell } from '../../model/told.ts'
import type { Wish } from '../../model/wish.ts'
import type { LackingFile } from './find-sources.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

type PackWish = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>

/** More than these are told by the plan's list alone. */
const MOST = 20

export function lackingFiles(lacking: readonly LackingFile[]): readonly Skipped[] {
  return lacking.map(({ file: { path }, why, code }) => {
    return { path, title: nameAt(path), reason: { code, ...tell(why) } }
  })
}

export function staleFiles({ stale = [] }: Pack): readonly Skipped[] {
  return stale.flatMap(({ path, isIndex, unknownFormat: format }) => {
    if (isIndex) return []
    const why = format === undefined ? say('pack-file-is-stale') : say('pack-file-has-unknown-checksum', { format })
    const code = format === undefined ? 'pack-file-differs' : 'pack-file-unproven'
    return [{ path, title: nameAt(path), reason: { code, ...tell(why) } }]
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
    ...(stale.some(({ isIndex }) => isIndex) ? [advise('pack-index-differs', say('packwiz-index-differs'), [])] : []),
    ...others
      .slice(0, MOST)
      .map(({ path, why }) =>
        advise('pack-file-differs', why, [
          { ...labelled(say('bring-as-it-is', { path })), wish: { ...wish, asIs: [...(wish.asIs ?? []), path] } },
        ]),
      ),
  ]
}

function decideHosts(wish: PackWish, lacking: readonly LackingFile[]): readonly Advice[] {
  const waiting = lacking.filter(({ hosts }) => hosts.length > 0)
  const hosts = [...new Set(waiting.flatMap(hostsThatCan))]
  if (hosts.length === 0) return []
  const allow = (text: Text, more: readonly string[]) => {
    return { ...labelled(text), wish: { ...wish, hosts: [...wish.hosts, ...more] } }
  }
  return [
    advise('pack-host-not-allowed', say('pack-asks-for-hosts', { hosts, count: waiting.length }), [
      ...(hosts.length > 1 ? [allow(say('allow-all-hosts', { hosts }), hosts)] : []),
      ...hosts.slice(0, MOST).map((host) => allow(say('allow-host', { host }), [host])),
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
    format === undefined ? say('pack-file-is-left-out', { path }) : say('pack-file-is-unproven', { path, format })
  return { path, why }
}

function advise(code: string, text: Text, choices: Advice['choices']): Advice {
  return { reason: { code, ...tell(text) }, choices }
}
