import type { ReasonCode } from '../../../model/words/codes/reason-codes.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { Pack, PackLink, PackOverride } from '../../../model/packs/pack.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { advise } from '../decide/advise.ts'
import { message, type Message } from '../../../../../src-texts/text.ts'

/** Where each loader, and the game itself for a server, is to be had. */
const SERVERS: ReadonlyMap<string | null, string> = new Map([
  ['fabric', 'https://fabricmc.net/use/server/'],
  ['quilt', 'https://quiltmc.org/en/install/server/'],
  ['forge', 'https://files.minecraftforge.net/'],
  ['neoforge', 'https://neoforged.net/'],
  [null, 'https://www.minecraft.net/download/server'],
])
const CLIENTS: ReadonlyMap<string | null, string> = new Map([
  ['fabric', 'https://fabricmc.net/use/installer/'],
  ['quilt', 'https://quiltmc.org/en/install/client/'],
  ['forge', 'https://files.minecraftforge.net/'],
  ['neoforge', 'https://neoforged.net/'],
])
const MAX_NAMED = 20

export interface AdviceInput {
  readonly pack: Pack
  readonly overrides: readonly PackOverride[]
  /** What it is made for or goes into. */
  readonly instance: Instance
  readonly isNew: boolean
  /** Hosts that the person allowed. */
  readonly hosts: readonly string[]
  /** For the person to get. */
  readonly manualDownloads: readonly PackLink[]
}

/** What to know before agreeing to a pack: what of it can run code and is nobody's, where else it comes from, and what it does not bring. */
export async function advisePack(
  { pack, overrides, instance, isNew, hosts, manualDownloads }: AdviceInput,
  service: HostingService,
  options: RequestOptions,
): Promise<readonly Advice[]> {
  const unknown = await findUnknown(
    overrides.filter((file) => file.isProgram),
    service,
    options,
  )
  const advice: readonly (readonly [ReasonCode, Message] | null)[] = [
    unknown.length === 0 ? null : ['pack-brings-programs', message('pack-brings-programs', namesOf(unknown))],
    hosts.length === 0 ? null : ['pack-of-other-hosts', message('pack-may-fetch-from', { hosts })],
    pack.unknownNeeds.length === 0
      ? null
      : ['pack-needs-unknown', message('pack-needs-unknown', { needs: pack.unknownNeeds })],
    isNew ? loaderAdvice(pack, instance) : null,
    adviseOnDownloads(manualDownloads),
  ]
  return advice.flatMap((one) => (one === null ? [] : [advise(...one)]))
}

/** Those that the service does not know, or could not be asked about. */
async function findUnknown(
  programs: readonly PackOverride[],
  service: HostingService,
  options: RequestOptions,
): Promise<readonly PackOverride[]> {
  if (programs.length === 0) return []
  const answers = await service.versionsByHash([...new Set(programs.map(({ sha1 }) => sha1))], options)
  return programs.filter(({ sha1, sha512 }) => {
    const files = lastKnown(answers.get(sha1))?.files ?? []
    return !files.some((file) => file.sha512 === sha512)
  })
}

function namesOf(files: readonly PackOverride[]) {
  const names = files.slice(0, MAX_NAMED).map(({ path }) => path)
  return { names, count: files.length, more: files.length - names.length }
}

/** A launcher gets both itself. */
function loaderAdvice({ target }: Pack, { launcher, side }: Instance): readonly [ReasonCode, Message] | null {
  const address = (side === 'server' ? SERVERS : CLIENTS).get(target.loader)
  if (launcher !== 'folder' || address === undefined) return null
  const what = [target.loader ?? 'Minecraft', target.loaderVersion ?? ''].join(' ').trim()
  const words = { what, game: target.gameVersion ?? '', isServer: side === 'server', address }
  return ['pack-needs-loader', message('pack-needs-loader', words)]
}

/** What has to be got by hand. */
function adviseOnDownloads(links: readonly PackLink[]): readonly [ReasonCode, Message] | null {
  const count = links.reduce((sum, link) => sum + (link.count ?? 1), 0)
  if (count === 0) return null
  return ['pack-names-files-elsewhere', message('pack-names-files-elsewhere', { count })]
}
