/**
 * Reads a packwiz pack (facts S31 to S33) that may come from anybody, from a folder or an address. In: where its files are. Out: what it brings
 * itself, every byte checked; what is to be fetched, by the service's hashes or by its own checksum; what the person has to get. What is not
 * what the index says is left out and named. Throws `bad-argument`, `not-found`, what asking the service and fetching throw, and
 * `unsafe-archive` for what leads out of its folder.
 */
import { posix } from 'node:path'
import pMap from 'p-map'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { codeOf, CoreError } from '../../../errors.ts'
import { CHECKSUM_FORMATS, isProof, type Checksum } from '../../../model/files/checksum.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { Pack, PackFile, PackLink, PackNeed, PackOverride, StaleFile } from '../../../model/packs/pack.ts'
import { isFetchable } from '../../../model/service/protected-address.ts'
import type { SafePath } from '../../../model/paths/safe-path.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import type { Version } from '../../../model/versions/version.ts'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import { assertDistinct, shown } from '../../../archives/untrusted/entry-names.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { isProgram, notUnderstood, readPath, readTarget } from './understand.ts'
import type { PackwizBytes, PackwizSource } from './packwiz-source.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface PackwizServices {
  readonly service: Pick<HostingService, 'versions' | 'versionsByHash'>
}

const MAX_FILES = 20_000
/** Bytes of all that lies in it, as of an archive. */
const MAX_PACK = 4 * 2 ** 30
/** How many of its files are read at once. */
const PARALLEL = 8

const text = z.string().max(4096)
const packSchema = z.object({
  name: z.string().max(512),
  version: z.string().max(512).nullish(),
  index: z.object({ file: text, 'hash-format': text.nullish(), hash: text.nullish() }),
  versions: z.record(z.string().max(64), z.string().max(64)),
})
const indexSchema = z.object({
  'hash-format': text.nullish(),
  files: z
    .array(
      z.object({
        file: text,
        /** Where it is to be instead. */
        alias: text.nullish(),
        hash: text.nullish(),
        'hash-format': text.nullish(),
        metafile: z.boolean().nullish(),
      }),
    )
    .max(MAX_FILES)
    .nullish(),
})
const metaSchema = z.object({
  name: text.nullish(),
  filename: text,
  side: text.nullish(),
  download: z.object({ url: text.nullish(), hash: text.nullish(), 'hash-format': text.nullish() }).nullish(),
  option: z.object({ optional: z.boolean().nullish() }).nullish(),
  update: z
    .object({
      modrinth: z.object({ version: text }).nullish(),
      curseforge: z
        .object({ 'project-id': z.int().nonnegative(), 'file-id': z.int().nonnegative().nullish() })
        .nullish(),
    })
    .nullish(),
})
type Meta = z.infer<typeof metaSchema>
type ListedEntry = NonNullable<z.infer<typeof indexSchema>['files']>[number]
type IsAsIs = (path: string) => boolean

/** `isAsIs`: of paths that come although they are not what the index says. */
export async function readPackwiz(
  source: PackwizSource,
  services: PackwizServices,
  { isAsIs, options }: { readonly isAsIs: IsAsIs; readonly options: RequestOptions },
): Promise<Pack> {
  const { bytes: packBytes } = await source.read('pack.toml', null)
  const { name, version, index, versions } = read(packSchema, packBytes, 'pack.toml')
  const indexPath = readPath(index.file)
  const { sum: indexSum, ...unknownKind } = toldSum(index.hash, index['hash-format'])
  const { bytes: indexBytes, isAsTold } = await source.read(indexPath, indexSum)
  const listed = read(indexSchema, indexBytes, indexPath)
  const around = posix.dirname(indexPath)
  let size = 0
  const readEntry = async (entry: ListedEntry): Promise<ReadEntry> => {
    options.signal?.throwIfAborted()
    const named = readPath(entry.file)
    const path = readPath(posix.join(around, named))
    const { sum, ...unknown } = toldSum(entry.hash, entry['hash-format'] ?? listed['hash-format'])
    const own = entry.alias ? readPath(entry.alias) : named
    const got = await source.read(path, sum)
    const isTold = got.isAsTold && unknown.unknownFormat === undefined
    size += got.bytes.length
    if (size > MAX_PACK) throw new CoreError('unsafe-archive', message('pack-is-too-large', { name: shown(name) }))
    const meta = entry.metafile === true && (isTold || isAsIs(path)) ? read(metaSchema, got.bytes, path) : null
    // Of one that is not believed not even the name counts.
    const target =
      meta === null
        ? entry.metafile === true
          ? path
          : own
        : readPath(posix.join(posix.dirname(named), readPath(meta.filename)))
    if (!isTold && ![target, path].some(isAsIs))
      return { path: target, stale: { path: target, isIndex: false, ...unknown } }
    // Its bytes lie elsewhere from here on: together they may be more than memory.
    if (meta === null) return { path: target, override: overrideOf(target, got) }
    const { download } = meta
    return {
      path: target,
      named: { path: target, metafile: path, meta, told: toldSum(download?.hash, download?.['hash-format']) },
    }
  }
  const entries = await pMap(listed.files ?? [], readEntry, { concurrency: PARALLEL })
  assertDistinct(entries.map(({ path }) => ({ path, isFolder: false })))
  const metas = entries.flatMap((entry) => entry.named ?? [])
  const versionOf = await findVersions(
    metas.map(({ meta }) => meta),
    services,
    options,
  )
  const found = metas.map((each) => fileOf(each, versionOf.get(each.meta) ?? null, isAsIs))
  const missing = metas.filter((_, at) => found[at] === null)
  const manualDownloads = missing.map(linkOf)
  const stale: readonly StaleFile[] = [
    ...(isAsTold && unknownKind.unknownFormat === undefined
      ? []
      : [{ path: indexPath, isIndex: true, ...unknownKind }]),
    ...entries.flatMap((entry) => entry.stale ?? []),
    ...missing.flatMap(({ path, told: { unknownFormat } }) =>
      unknownFormat === undefined ? [] : [{ path, isIndex: false, unknownFormat }],
    ),
  ]
  return {
    name,
    version: version ?? '',
    ...readTarget(new Map(Object.entries(versions)), LOADERS),
    files: found.filter((file) => file !== null),
    overrides: { both: entries.flatMap(({ override }) => override ?? []), client: [], server: [] },
    ...(manualDownloads.length > 0 && { manualDownloads }),
    ...(stale.length > 0 && { stale }),
  }
}

/** A metafile, and where what it names is to be. */
interface NamedEntry {
  readonly path: SafePath
  readonly metafile: SafePath
  readonly meta: Meta
  readonly told: ToldSum
}

/** Where it is to be, and one of the rest: what it names, what it is, or why it is left out. */
interface ReadEntry {
  readonly path: SafePath
  readonly named?: NamedEntry
  readonly override?: PackOverride
  readonly stale?: StaleFile
}

/** What the service has of them, by the version that they name, else by their SHA-1. Throws where it could not be asked. */
async function findVersions(
  metas: readonly Meta[],
  { service }: PackwizServices,
  options: RequestOptions,
): Promise<ReadonlyMap<Meta, Version>> {
  const idOf = ({ update }: Meta) => update?.modrinth?.version ?? null
  const ids = new Set(metas.flatMap((meta) => idOf(meta) ?? []))
  const byId = ids.size === 0 ? new Map<string, never>() : await service.versions([...ids], options)
  const sha1s = new Set(metas.flatMap((meta) => (idOf(meta) === null ? (sha1Of(meta) ?? []) : [])))
  const byHash = sha1s.size === 0 ? new Map<string, never>() : await service.versionsByHash([...sha1s], options)
  return new Map(
    metas.flatMap((meta) => {
      const id = idOf(meta)
      const outcome = id === null ? byHash.get(sha1Of(meta) ?? '') : byId.get(id)
      const version = lastKnown(outcome)
      if (version === null && (outcome?.kind === 'failed' || outcome?.kind === 'not-asked'))
        throw new CoreError(outcome.kind === 'failed' ? codeOf(outcome.reason) : 'offline', messageOf(outcome.reason))
      return version === null ? [] : [[meta, version] as const]
    }),
  )
}

function sha1Of({ download }: Meta): string | null {
  const hash = (download?.hash ?? '').toLowerCase()
  return download?.['hash-format'] === 'sha1' && /^[0-9a-f]{40}$/.test(hash) ? hash : null
}

/** null: it has no address. What the service does not have as it is told is known by its checksum alone. */
function fileOf(entry: NamedEntry, version: Version | null, isAsIs: IsAsIs): PackFile | null {
  const {
    path,
    metafile,
    meta,
    told: { sum },
  } = entry
  const { format, hash } = sum !== null && isProof(sum) ? sum : { format: null, hash: '' }
  const known = version?.files.find(({ sha1, sha512, filename }) => {
    if (format === 'sha1') return sha1 === hash
    return format === 'sha512' ? sha512 === hash : format === null && filename === posix.basename(path)
  })
  const url = addressOf(meta)
  const needs = needsOf(meta)
  if (known !== undefined) {
    const { sha1, sha512, size } = known
    return { path, sha1, sha512, size, addresses: [known.url, ...(url === null ? [] : [url])], needs, metafile }
  }
  const own = version?.files.find(({ filename }) => filename === posix.basename(path))?.url ?? null
  const addresses = [url, own].filter((each) => each !== null)
  if (addresses.length === 0) return null
  if (sum === null && !isAsIs(path)) return null
  const link = linkOf(entry)
  const checksum = isAsIs(path) ? null : sum
  return { path, sha1: '', sha512: null, size: null, addresses, needs, link, checksum, metafile }
}

/** For the person to get: where, and which file is meant. */
function linkOf({ path, metafile, meta, told }: NamedEntry): PackLink {
  const { update } = meta
  const file = update?.curseforge?.['file-id'] ?? update?.modrinth?.version ?? null
  return {
    title: meta.name ?? path,
    url: pageOf(meta),
    path,
    metafile,
    ...(file !== null && { version: String(file) }),
    ...(told.sum !== null && { checksum: told.sum }),
    ...notForOf(meta),
  }
}

/** Where a person gets it: CurseForge leads from a project's number to its page (fact S33). null: it does not say. */
function pageOf(meta: Meta): string | null {
  const project = meta.update?.curseforge?.['project-id']
  const address = addressOf(meta)
  if (address?.startsWith('https:') === true || project === undefined)
    return address?.startsWith('https:') === true ? address : null
  return `https://www.curseforge.com/projects/${project}`
}

function notForOf({ side }: Meta): Pick<PackLink, 'notFor'> {
  return side === 'client' ? { notFor: 'server' } : side === 'server' ? { notFor: 'client' } : {}
}

function addressOf({ download }: Meta): string | null {
  const url = download?.url ?? ''
  return URL.canParse(url) && isFetchable(new URL(url)) ? url : null
}

function needsOf({ side, option }: Meta): PackFile['needs'] {
  const usual: PackNeed = option?.optional === true ? 'optional' : 'required'
  return {
    client: side === 'server' ? 'unsupported' : usual,
    server: side === 'client' ? 'unsupported' : usual,
  }
}

const LOADERS = new Map(KNOWN_LOADERS.map((loader) => [loader, loader]))

function overrideOf(path: SafePath, { bytes, sha1, sha512, file }: PackwizBytes): PackOverride {
  return { path, sha1, sha512, size: bytes.length, file, isProgram: isProgram(path, bytes.subarray(0, 64)) }
}

/** `unknownFormat`: of a checksum of a kind that nobody here knows. */
interface ToldSum {
  /** null: it has none, or one of such a kind. */
  readonly sum: Checksum | null
  readonly unknownFormat?: string
}

function toldSum(hash: string | null | undefined, format: string | null | undefined): ToldSum {
  if (!hash) return { sum: null }
  const kind = CHECKSUM_FORMATS.find((each) => each === (format || 'sha256'))
  if (kind === undefined) return { sum: null, unknownFormat: shown(format ?? '') }
  return { sum: { format: kind, hash: hash.toLowerCase() } }
}

function read<T>(schema: z.ZodType<T>, bytes: Buffer, path: string): T {
  const parsed = schema.safeParse(parseToml(bytes, path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw notUnderstood(shown([path, ...(issue?.path ?? [])].join(' ')), issue?.message)
}

function parseToml(bytes: Buffer, path: string): unknown {
  try {
    return parse(new TextDecoder().decode(bytes))
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : '').split('\n')
    throw notUnderstood(shown(path), why)
  }
}
