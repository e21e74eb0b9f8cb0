/**
 * Reads a packwiz pack (facts S31 to S33) that may come from anybody, from a folder or an address. In: where its files are. Out: what it brings
 * itself, every byte checked; what is to be fetched, by the service's hashes or by its own checksum; what the person has to get. What is not
 * what the index says is left out and named. Throws `bad-argument`, `not-found`, what asking the service and fetching throw, and
 * `unsafe-archive` for what leads out of its folder.
 */
import { posix } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { codeOf, CoreError } from '../../../errors.ts'
import { CHECKSUM_FORMATS, isProof, type Checksum } from '../../../model/files/checksum.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { Pack, PackFile, PackLink, PackNeed, PackOverride, StaleFile } from '../../../model/packs/pack.ts'
import { isFetchable } from '../../../model/service/protected-address.ts'
import { toSafePath, type SafePath } from '../../../model/paths/safe-path.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import type { Version } from '../../../model/versions/version.ts'
import { assertDistinct } from '../../../services/archives/untrusted/distinct-names.ts'
import { shown } from '../../../services/archives/untrusted/shown-name.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { isProgram } from './is-program.ts'
import type { PackwizBytes, PackwizSource } from './packwiz-source.ts'
import { message } from '../../../../../src-texts/text.ts'

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
type IsAsIs = (path: string) => boolean

/** `isAsIs`: of paths that come although they are not what the index says. */
export async function readPackwiz(
  source: PackwizSource,
  services: PackwizServices,
  { isAsIs, options }: { readonly isAsIs: IsAsIs; readonly options: RequestOptions },
): Promise<Pack> {
  const { bytes: packBytes } = await source.read('pack.toml', null)
  const { name, version, index, versions } = read(packSchema, packBytes, 'pack.toml')
  const indexPath = safe(index.file)
  const indexSum = checksumOf(index.hash, index['hash-format'])
  const { bytes: indexBytes, isAsTold } = await source.read(indexPath, known(indexSum))
  const listed = read(indexSchema, indexBytes, indexPath)
  const around = posix.dirname(indexPath)
  const overrides: PackOverride[] = []
  const metas: NamedEntry[] = []
  const unproven = unknownIn(indexSum)
  const stale: StaleFile[] =
    isAsTold && unproven === null
      ? []
      : [{ path: indexPath, isIndex: true, ...(unproven !== null && { unknownFormat: unproven }) }]
  let size = 0
  await inParallel(listed.files ?? [], async (entry) => {
    options.signal?.throwIfAborted()
    const named = safe(entry.file)
    const path = safe(posix.join(around, named))
    const isMeta = entry.metafile === true
    const told = checksumOf(entry.hash, entry['hash-format'] ?? listed['hash-format'])
    const own = entry.alias ? safe(entry.alias) : named
    const unknownFormat = unknownIn(told)
    const got = await source.read(path, known(told))
    const isTold = got.isAsTold && unknownFormat === null
    size += got.bytes.length
    if (size > MAX_PACK) throw new CoreError('unsafe-archive', message('pack-is-too-large', { name: shown(name) }))
    const meta = isMeta && (isTold || isAsIs(path)) ? read(metaSchema, got.bytes, path) : null
    // Of one that is not believed not even the name counts.
    const target = meta === null ? (isMeta ? path : own) : safe(posix.join(posix.dirname(named), safe(meta.filename)))
    // Its bytes lie elsewhere from here on: together they may be more than memory.
    const override = meta === null ? overrideOf(target, got) : null
    return {
      override,
      meta,
      target,
      path,
      unknownFormat,
      isLeftOut: !isTold && ![target, path].some(isAsIs),
    }
  }).then((entries) => {
    assertDistinct(entries.map(({ target }) => ({ path: target, isFolder: false })))
    for (const { override, meta, target, path, unknownFormat, isLeftOut } of entries) {
      if (isLeftOut) stale.push({ path: target, isIndex: false, ...(unknownFormat !== null && { unknownFormat }) })
      else if (override !== null) overrides.push(override)
      else if (meta !== null) metas.push({ path: target, metafile: path, meta })
    }
  })
  const versionOf = await findVersions(
    metas.map(({ meta }) => meta),
    services,
    options,
  )
  const found = metas.map((each) => fileOf(each, versionOf.get(each.meta) ?? null, isAsIs))
  const manualDownloads = metas.flatMap((each, at) => (found[at] === null ? [linkOf(each)] : []))
  for (const [at, { path, meta }] of metas.entries()) {
    const unknownFormat = unknownIn(toldOf(meta))
    if (found[at] === null && unknownFormat !== null) stale.push({ path, isIndex: false, unknownFormat })
  }
  return {
    name,
    version: version ?? '',
    ...targetOf(versions),
    files: found.filter((file) => file !== null),
    overrides: { both: overrides, client: [], server: [] },
    ...(manualDownloads.length > 0 && { manualDownloads }),
    ...(stale.length > 0 && { stale }),
  }
}

/** A metafile, and where what it names is to be. */
interface NamedEntry {
  readonly path: SafePath
  readonly metafile: SafePath
  readonly meta: Meta
}

/** In their order. Throws the first failure. */
async function inParallel<In, Out>(all: readonly In[], run: (one: In) => Promise<Out>): Promise<readonly Out[]> {
  const done: Out[] = []
  const queue = all.entries()
  const runNext = async (): Promise<void> => {
    for (const [at, one] of queue) done[at] = await run(one)
  }
  await Promise.all(Array.from({ length: PARALLEL }, runNext))
  return done
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
function fileOf({ path, metafile, meta }: NamedEntry, version: Version | null, isAsIs: IsAsIs): PackFile | null {
  const sum = sumOf(meta)
  const { format, hash } = sum !== null && isProof(sum) ? sum : { format: null, hash: '' }
  const told = version?.files.find(({ sha1, sha512, filename }) => {
    if (format === 'sha1') return sha1 === hash
    return format === 'sha512' ? sha512 === hash : format === null && filename === posix.basename(path)
  })
  const url = addressOf(meta)
  const needs = needsOf(meta)
  if (told !== undefined) {
    const { sha1, sha512, size } = told
    return { path, sha1, sha512, size, addresses: [told.url, ...(url === null ? [] : [url])], needs, metafile }
  }
  const own = version?.files.find(({ filename }) => filename === posix.basename(path))?.url ?? null
  const addresses = [url, own].filter((each) => each !== null)
  if (addresses.length === 0) return null
  if (sum === null && !isAsIs(path)) return null
  const link = linkOf({ path, metafile, meta })
  const checksum = isAsIs(path) ? null : sum
  return { path, sha1: '', sha512: null, size: null, addresses, needs, link, checksum, metafile }
}

function toldOf({ download }: Meta): Told {
  return checksumOf(download?.hash, download?.['hash-format'])
}

function sumOf(meta: Meta): Checksum | null {
  return known(toldOf(meta))
}

/** For the person to get: where, and which file is meant. */
function linkOf({ path, metafile, meta }: NamedEntry): PackLink {
  const { update } = meta
  const file = update?.curseforge?.['file-id'] ?? update?.modrinth?.version ?? null
  const checksum = sumOf(meta)
  return {
    title: meta.name ?? path,
    url: pageOf(meta),
    path,
    metafile,
    ...(file !== null && { version: String(file) }),
    ...(checksum !== null && { checksum }),
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

const LOADERS: readonly string[] = ['fabric', 'quilt', 'forge', 'neoforge']

/** Throws `bad-argument` for several loaders. */
function targetOf(versions: Readonly<Record<string, string>>): Pick<Pack, 'target' | 'unknownNeeds'> {
  const named = new Map(Object.entries(versions))
  const [loader = null, ...others] = LOADERS.filter((each) => named.has(each))
  if (loader !== null && others.length > 0)
    throw new CoreError('bad-argument', message('pack-names-several-loaders', { loaders: [loader, ...others] }))
  const loaderVersion = loader === null ? null : (named.get(loader) ?? null)
  return {
    target: { gameVersion: named.get('minecraft') ?? null, loader, loaderVersion },
    unknownNeeds: [...named.keys()].filter((id) => id !== 'minecraft' && id !== loader).map((id) => shown(id)),
  }
}

function overrideOf(path: SafePath, { bytes, sha1, sha512, file }: PackwizBytes): PackOverride {
  return { path, sha1, sha512, size: bytes.length, file, isProgram: isProgram(path, bytes.subarray(0, 64)) }
}

/** null: it has none. */
type Told = Checksum | { readonly unknownFormat: string } | null

function checksumOf(hash: string | null | undefined, format: string | null | undefined): Told {
  if (!hash) return null
  const kind = CHECKSUM_FORMATS.find((each) => each === (format || 'sha256'))
  return kind === undefined ? { unknownFormat: shown(format ?? '') } : { format: kind, hash: hash.toLowerCase() }
}

/** Of a kind that is known here. */
function known(told: Told): Checksum | null {
  return told !== null && 'hash' in told ? told : null
}

function unknownIn(told: Told): string | null {
  return told !== null && 'unknownFormat' in told ? told.unknownFormat : null
}

function safe(raw: string): SafePath {
  const path = toSafePath(raw)
  if (path.kind === 'safe') return path.path
  throw new CoreError('unsafe-archive', message('entry-path-refused', { name: shown(raw), problem: path.problem }))
}

function read<T>(schema: z.ZodType<T>, bytes: Buffer, path: string): T {
  const parsed = schema.safeParse(parseToml(bytes, path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = [path, ...(issue?.path ?? [])].join(' ')
  throw new CoreError(
    'bad-argument',
    message('pack-index-not-understood', { place: shown(place), why: issue?.message ?? '' }),
  )
}

function parseToml(bytes: Buffer, path: string): unknown {
  try {
    return parse(new TextDecoder().decode(bytes))
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : '').split('\n')
    throw new CoreError('bad-argument', message('pack-index-not-understood', { place: shown(path), why }))
  }
}
