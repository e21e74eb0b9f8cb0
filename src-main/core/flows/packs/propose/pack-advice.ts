import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import { findLoader } from '../../../model/instances/known-loaders.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { LoaderInstall } from '../../../model/instances/new-instance.ts'
import type { Pack, PackLink, PackOverride } from '../../../model/packs/pack.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { advise } from '../decide/advise.ts'
import { message } from '../../../../../resources/text/text.ts'

/** Where the game itself is to be had. */
const GAME_PAGES: Partial<Record<Side, string>> = { server: 'https://www.minecraft.net/download/server' }
const MAX_NAMED = 20

export interface AdviceInput {
  readonly pack: Pack
  readonly overrides: readonly PackOverride[]
  /** What it is made for or goes into. */
  readonly instance: Instance
  readonly isNew: boolean
  /** As that of `PackQuestion`. */
  readonly loaderInstall?: LoaderInstall | undefined
  /** Hosts that the person allowed. */
  readonly hosts: readonly string[]
  /** For the person to get. */
  readonly manualDownloads: readonly PackLink[]
}

/** What to know before agreeing to a pack: what of it can run code and is nobody's, where else it comes from, and what it does not bring. */
export async function advisePack(
  { pack, overrides, instance, isNew, hosts, manualDownloads, loaderInstall }: AdviceInput,
  service: HostingService,
  options: RequestOptions,
): Promise<readonly Advice[]> {
  const programs = overrides.filter(({ isProgram }) => isProgram)
  const unknown = await findUnknown(programs, service, options)
  const { unknownNeeds: needs } = pack
  const count = manualDownloads.reduce((sum, link) => sum + (link.count ?? 1), 0)
  return [
    unknown.length === 0 ? [] : advise('pack-brings-programs', message('pack-brings-programs', namesOf(unknown))),
    hosts.length === 0 ? [] : advise('pack-of-other-hosts', message('pack-may-fetch-from', { hosts })),
    needs.length === 0 ? [] : advise('pack-needs-unknown', message('pack-needs-unknown', { needs })),
    isNew ? adviseOnLoader(pack, instance, loaderInstall) : [],
    count === 0 ? [] : advise('pack-names-files-elsewhere', message('pack-names-files-elsewhere', { count })),
  ].flat()
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

/** A launcher gets both itself, but for what only the loader's own installer can put into the game's own. */
function adviseOnLoader(
  { target }: Pack,
  { launcher, side, entry }: Instance,
  install: LoaderInstall | undefined,
): readonly Advice[] {
  if (install?.kind === 'runs') {
    const { what, java, root } = install
    return [advise('loader-installer', message('runs-installer', { what, java: String(java.major), folder: root }))]
  }
  const address = (target.loader === null ? GAME_PAGES : findLoader(target.loader)?.pages)?.[side]
  const needsInstaller = entry?.launcher === 'minecraft' && install !== undefined
  const isByItself = launcher === 'folder' && entry === undefined
  if ((!isByItself && !needsInstaller) || address === undefined) return []
  const what = [nameLoader(target.loader ?? 'minecraft'), target.loaderVersion ?? ''].join(' ').trim()
  const words = { what, game: target.gameVersion ?? '', isServer: side === 'server', isListed: needsInstaller, address }
  const advice = advise('pack-needs-loader', message('pack-needs-loader', words))
  const brief = message('pack-needs-loader-in-brief', words)
  const page = { ...advice, reason: { ...advice.reason, brief }, about: { kind: 'page', url: address } } as const
  return install === undefined
    ? [page]
    : [page, advise('loader-installer', message('loader-by-hand', { why: install.why }))]
}
