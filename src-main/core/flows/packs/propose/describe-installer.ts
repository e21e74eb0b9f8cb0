/** How a loader comes into the game's own launcher that has an installer for that: which one, and with which Java. Nothing is run yet. */
import { join } from 'node:path'
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { message } from '../../../../../resources/text/text.ts'
import { CoreError } from '../../../errors.ts'
import type { LoaderInstall, LoaderInstaller } from '../../../model/instances/new-instance.ts'
import type { Settings } from '../../../model/settings.ts'
import { findJava, javaOf } from '../../../pipeline/discover/java.ts'
import { versionIdOf, type NewTarget } from '../../../pipeline/discover/launchers/setting/name-target.ts'
import type { DiscoverPlaces } from '../../../pipeline/discover/usual-places.ts'
import { limitTime } from '../../../within-time.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import type { FetchByAddress } from '../../../services/fetching.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'

export interface InstallerServices extends Pick<HomeServices, 'disk'> {
  readonly places: DiscoverPlaces
  readonly fetchByAddress: FetchByAddress
  readonly settings: { get(): Pick<Settings, 'forgeMavenUrl' | 'neoforgeMavenUrl'> }
}

interface Asking {
  readonly services: InstallerServices
  readonly options: RequestOptions
}

/** What a part of an address and of a file's name is made of. */
const PLAIN = /^\w[\w.+-]*$/
/** Nobody waits longer for a plan because of it. */
const PATIENCE_MS = 10_000

/** `root`: the launcher's folder. null: it is there, or that loader has none. */
export async function describeInstaller(
  root: string,
  target: NewTarget,
  asking: Asking,
): Promise<LoaderInstall | null> {
  const { gameVersion, loader, loaderVersion } = target
  const id = versionIdOf(target)
  if (id === null || (loader !== 'forge' && loader !== 'neoforge')) return null
  if (loaderVersion === null || !PLAIN.test(gameVersion) || !PLAIN.test(loaderVersion))
    return { kind: 'by-hand', why: message('installer-of-no-version') }
  const versionFile = join(root, 'versions', id, `${id}.json`)
  if ((await asking.services.disk.look(versionFile)) !== null) return null
  const major = javaOf(gameVersion)
  const java = await findJava(major, asking.services.places)
  if (java === null) return { kind: 'by-hand', why: message('installer-needs-java', { major: String(major) }) }
  const url = addressOf({ gameVersion, loader, loaderVersion }, asking.services.settings.get())
  const checksum = await askForChecksum(url, asking)
  if ('why' in checksum) return { kind: 'by-hand', why: checksum.why }
  const what = `${nameLoader(loader)} ${loaderVersion}`
  return { kind: 'runs', what, url, checksum, java, root, versionFile }
}

interface Installed {
  readonly gameVersion: string
  readonly loader: 'forge' | 'neoforge'
  readonly loaderVersion: string
}

/** Fact D50. */
function addressOf(
  { gameVersion, loader, loaderVersion }: Installed,
  { forgeMavenUrl, neoforgeMavenUrl }: Pick<Settings, 'forgeMavenUrl' | 'neoforgeMavenUrl'>,
): string {
  const [base, version] =
    loader === 'forge'
      ? [`${forgeMavenUrl}/net/minecraftforge/forge`, `${gameVersion}-${loaderVersion}`]
      : [`${neoforgeMavenUrl}/net/neoforged/neoforge`, loaderVersion]
  const name = encodeURIComponent(version)
  return `${base}/${name}/${loader}-${name}-installer.jar`
}

/** The strongest that is there. */
async function askForChecksum(
  url: string,
  asking: Asking,
): Promise<LoaderInstaller['checksum'] | { readonly why: CoreError['text'] }> {
  let failure: CoreError | null = null
  for (const format of ['sha512', 'sha1'] as const) {
    try {
      const hash = await askFor(`${url}.${format}`, asking)
      const length = format === 'sha512' ? 128 : 40
      const [found] = new RegExp(`^[0-9a-f]{${length}}(?![0-9a-f])`, 'i').exec(hash) ?? []
      if (found !== undefined) return { format, hash: found.toLowerCase() }
    } catch (error) {
      if (!(error instanceof CoreError) || asking.options.signal?.aborted === true) throw error
      failure = error
    }
  }
  return { why: failure === null ? message('installer-has-no-checksum', { url }) : failure.text }
}

async function askFor(url: string, { services, options }: Asking): Promise<string> {
  const within = limitTime(options.signal, PATIENCE_MS)
  const file = { addresses: [url], filename: url.slice(url.lastIndexOf('/') + 1), checksum: null, most: 4096 }
  try {
    const { path } = await services.fetchByAddress(file, { ...options, signal: within.signal })
    return (await services.disk.read(path))?.toString('utf8').trim() ?? ''
  } catch (error) {
    if (!within.isOver) throw error
    throw new CoreError('download-failed', message('installer-host-is-silent', { host: new URL(url).host }))
  } finally {
    within.end()
  }
}
