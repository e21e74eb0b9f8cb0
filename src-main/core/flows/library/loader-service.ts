/** What the services of loaders say of their versions. Each question is one request; what an answer says of something else counts for nothing. */
import { basename, join } from 'node:path'
import { message, type Message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { onAbort } from '../../on-abort.ts'
import type { EntryFile, FillableLauncher } from '../../model/instances/launcher-entry.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { isSafePath } from '../../model/paths/safe-path.ts'
import type { Settings } from '../../model/settings.ts'
import { versionIdOf, type NewTarget } from '../../pipeline/discover/launchers/setting/name-target.ts'
import { asList, asText, at } from '../../pipeline/discover/reading/read-json.ts'
import type { FetchByAddress } from '../../services/fetching.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'

export interface LoaderServices {
  readonly disk: Pick<Disk, 'look' | 'read'>
  readonly fetchByAddress: FetchByAddress
  readonly settings: { get(): Pick<Settings, 'fabricMetaUrl' | 'quiltMetaUrl'> }
}

export interface LoaderAsking {
  readonly services: LoaderServices
  readonly options: Pick<RequestOptions, 'freshness' | 'signal'>
}

/** A version that a launcher keeps. `path`: absolute, the folder of it where the launcher has one for each instance. */
export interface VersionPlace {
  readonly launcher: FillableLauncher
  readonly root: string
  readonly path: string
}

/**
 * What is played, for a launcher that keeps versions; null: it is there, only its installer can make it, or the launcher keeps none. Throws
 * `bad-argument` where the game is not there that it needs, or the answer is about something else, and what asking throws.
 */
export async function describeVersionFile(
  { launcher, root, path }: VersionPlace,
  target: NewTarget,
  asking: LoaderAsking,
): Promise<EntryFile | null> {
  const id = versionIdOf(target)
  const { disk } = asking.services
  // Its numbers come from a pack, or from what an instance says of itself.
  if (id === null || !isSafePath(id) || id.includes('/')) return null
  if (launcher !== 'minecraft' && launcher !== 'hmcl' && launcher !== 'pcl2') return null
  if (launcher === 'minecraft') {
    const file = join(root, 'versions', id, `${id}.json`)
    if ((await disk.look(file)) !== null) return null
    const version = await askForVersion(id, target, asking)
    return version === null ? null : { path: file, text: toText(version) }
  }
  const { gameVersion } = target
  // They play what inherits from a version only where that is there too (fact D32).
  if ((await disk.look(join(root, 'versions', gameVersion, `${gameVersion}.json`))) === null)
    throw refuse(message('launcher-lacks-game', { launcher: nameLauncher(launcher), gameVersion }))
  const version = await askForVersion(id, target, asking)
  const name = basename(path)
  return version === null ? null : { path: join(path, `${name}.json`), text: toText({ ...version, id: name }) }
}

/** Milliseconds that a move waits for such a service: a person does, and can choose in the launcher. */
const MAX_WAIT = 5000

/** Has asking end after as long as a person waits, which throws `cancelled`. */
export async function briefly<Asking extends LoaderAsking, Answer>(
  asking: Asking,
  work: (asking: Asking) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = asking.options
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), MAX_WAIT)
  const end = onAbort(signal, () => stop.abort())
  if (signal?.aborted === true) stop.abort()
  try {
    return await work({ ...asking, options: { ...asking.options, signal: stop.signal } })
  } finally {
    clearTimeout(timer)
    end()
  }
}

interface ListedVersion {
  readonly version: string
  readonly isStable: boolean
}

/** What services said lately; `performance.now()` until when each counts. */
interface Heard {
  /** Newest first, by address: who looks at a move in several ways asks once. */
  readonly answers: Map<string, { readonly versions: readonly ListedVersion[]; readonly until: number }>
  /** Those that did not answer, which are not waited for again at once. */
  readonly silent: Map<string, number>
}

const heard = new WeakMap<LoaderServices['settings'], Heard>()
/** Milliseconds. */
const LASTS = { answer: 600_000, silence: 30_000 }

/**
 * The newest version of a loader that its service calls stable for a game version, but none before `known`, where that is one of them. null: it
 * has no service, or that names none, or does not answer. Throws nothing but `cancelled`, where the person does.
 */
export async function findLoaderVersion(
  { loader, gameVersion, known }: Pick<NewTarget, 'loader' | 'gameVersion'> & { readonly known: string | null },
  asking: LoaderAsking,
): Promise<string | null> {
  const url = addressOf(loader, [gameVersion], asking.services)
  if (url === null) return null
  const versions = await listVersions(url, asking)
  const stable = versions.findIndex(({ isStable }) => isStable)
  const own = versions.findIndex(({ version }) => version === known)
  const chosen = own !== -1 && (stable === -1 || own < stable) ? own : stable
  return versions[chosen]?.version ?? null
}

async function listVersions(url: string, asking: LoaderAsking): Promise<readonly ListedVersion[]> {
  const { settings } = asking.services
  const { answers, silent } = heard.get(settings) ?? { answers: new Map(), silent: new Map() }
  heard.set(settings, { answers, silent })
  const now = performance.now()
  const last = answers.get(url)
  if (last !== undefined && last.until > now) return last.versions
  const { origin } = new URL(url)
  if ((silent.get(origin) ?? 0) > now) return []
  try {
    const versions = readVersions(await briefly(asking, (one) => ask(url, 'loader-versions.json', one)))
    answers.set(url, { versions, until: now + LASTS.answer })
    return versions
  } catch (error) {
    if (!(error instanceof CoreError) || asking.options.signal?.aborted === true) throw error
    const until = performance.now() + LASTS.silence
    if (error.code === 'cancelled') silent.set(origin, until)
    else answers.set(url, { versions: [], until })
    return []
  }
}

function readVersions(answer: unknown): readonly ListedVersion[] {
  return asList(answer).flatMap((one) => {
    const version = asText(at(one, 'loader', 'version'))
    if (version === undefined || !/^[\w.+-]{1,64}$/.test(version)) return []
    // Quilt's says of none whether it is stable.
    const said = at(one, 'loader', 'stable')
    return [{ version, isStable: said === undefined ? !version.includes('-') : said === true }]
  })
}

/** What the loader's service says of its version; null: it has none. */
async function askForVersion(
  id: string,
  { gameVersion, loader, loaderVersion }: NewTarget,
  asking: LoaderAsking,
): Promise<Readonly<Record<string, unknown>> | null> {
  const base = loaderVersion === null ? null : addressOf(loader, [gameVersion, loaderVersion], asking.services)
  if (base === null) return null
  const url = `${base}/profile/json`
  const version = readVersion(await ask(url, `${id}.json`, asking), { id, gameVersion })
  if (version === null) throw refuse(message('loader-service-answers-other', { url, id }))
  return version
}

/** null: that loader has no such service. */
function addressOf(loader: string | null, parts: readonly string[], { settings }: LoaderServices): string | null {
  if (loader !== 'fabric' && loader !== 'quilt') return null
  const { fabricMetaUrl, quiltMetaUrl } = settings.get()
  const [base, api] = loader === 'fabric' ? [fabricMetaUrl, 'v2'] : [quiltMetaUrl, 'v3']
  return [base, api, 'versions/loader', ...parts.map(encodeURIComponent)].join('/')
}

/** null: no JSON. */
async function ask(url: string, filename: string, { services, options }: LoaderAsking): Promise<unknown> {
  const { path } = await services.fetchByAddress({ addresses: [url], filename, checksum: null, most: 2 ** 20 }, options)
  try {
    return JSON.parse((await services.disk.read(path))?.toString('utf8') ?? '')
  } catch {
    return null
  }
}

/** null: it is not what the launcher needs, of this version and game. */
function readVersion(
  json: unknown,
  { id, gameVersion }: { readonly id: string; readonly gameVersion: string },
): Readonly<Record<string, unknown>> | null {
  if (typeof json !== 'object' || json === null) return null
  const version: Readonly<Record<string, unknown>> = { ...json }
  const { id: named, inheritsFrom, mainClass, libraries } = version
  const isIt = named === id && inheritsFrom === gameVersion && typeof mainClass === 'string' && Array.isArray(libraries)
  return isIt ? version : null
}

function toText(version: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify(version, null, 2)}\n`
}

function refuse(why: Message): CoreError {
  return new CoreError('bad-argument', why, {
    hint: message('choose-another-launcher'),
    remedies: [{ kind: 'name-launcher' }],
  })
}
