/**
 * A packwiz pack that may come from anybody (facts S31, S32). In: where its `pack.toml` lies. Out: the pack, its own files by where they lie,
 * each found to be what the index says; nothing is written. A file of the service is what the service says of its version, or of the bytes with
 * that SHA-1. All else that is to be fetched, as what only CurseForge has, is named with its page. Throws `bad-argument`, `not-found`, what asking
 * the service throws, and `unsafe-archive` for what leads out of its folder or is not what it says.
 */
import { createHash } from 'node:crypto'
import { dirname, join, posix, sep } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { codeOf, CoreError } from '../../../errors.ts'
import { lastKnown } from '../../../model/freshness.ts'
import type { Pack, PackFile, PackLink, PackNeed, PackOverride } from '../../../model/pack.ts'
import { toSafePath, twinKey, type SafePath } from '../../../model/safe-path.ts'
import { textOf } from '../../../model/told.ts'
import type { Version } from '../../../model/version.ts'
import { shown } from '../../../services/archives/untrusted/shown-name.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { isProgram } from './is-program.ts'
import { say } from '../../../../../src-texts/text.ts'

export interface PackwizServices {
  readonly disk: Pick<Disk, 'readPlain' | 'realPath'>
  readonly service: Pick<HostingService, 'versions' | 'versionsByHash'>
}

const MOST_FILES = 20_000
/** Bytes of one file of its own; what is larger is no configuration. */
const LARGEST = 256 * 2 ** 20
const LARGEST_TOML = 16 * 2 ** 20

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
    .max(MOST_FILES)
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
      curseforge: z.object({ 'project-id': z.int().nonnegative() }).nullish(),
    })
    .nullish(),
})
type Meta = z.infer<typeof metaSchema>

export async function readPackwiz(file: string, services: PackwizServices, options: RequestOptions): Promise<Pack> {
  const folder = dirname(file)
  const { name, version, index, versions } = read(packSchema, await bytesAt('pack.toml', folder, services), 'pack.toml')
  const indexPath = safe(index.file)
  const indexBytes = await bytesAt(indexPath, folder, services)
  assertHash(indexBytes, index.hash, index['hash-format'], indexPath)
  const listed = read(indexSchema, indexBytes, indexPath)
  const around = posix.dirname(indexPath)
  const overrides: PackOverride[] = []
  const metas: { readonly path: SafePath; readonly meta: Meta }[] = []
  const keys = new Set<string>()
  for (const entry of listed.files ?? []) {
    options.signal?.throwIfAborted()
    const named = safe(entry.file)
    const path = safe(posix.join(around, named))
    const bytes = await bytesAt(path, folder, services)
    assertHash(bytes, entry.hash, entry['hash-format'] ?? listed['hash-format'], path)
    const meta = entry.metafile === true ? read(metaSchema, bytes, path) : null
    const own = entry.alias ? safe(entry.alias) : named
    const target = meta === null ? own : safe(posix.join(posix.dirname(named), safe(meta.filename)))
    if (keys.has(twinKey(target)))
      throw new CoreError(
        'unsafe-archive',
        say('two-entries-are-one-file', { name: shown(target), other: '', isSame: true }),
      )
    keys.add(twinKey(target))
    if (meta === null) overrides.push(overrideOf(target, bytes, join(folder, path)))
    else metas.push({ path: target, meta })
  }
  const known = await findVersions(
    metas.map(({ meta }) => meta),
    services,
    options,
  )
  const files: PackFile[] = []
  const elsewhere: PackLink[] = []
  for (const { path, meta } of metas) {
    const found = fileOf(path, meta, known.get(meta) ?? null)
    if (found === null) elsewhere.push({ title: meta.name ?? path, url: pageOf(meta), path, ...notForOf(meta) })
    else files.push(found)
  }
  return {
    name,
    version: version ?? '',
    ...targetOf(versions),
    files,
    overrides: { both: overrides, client: [], server: [] },
    ...(elsewhere.length > 0 && { elsewhere }),
  }
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
        throw new CoreError(outcome.kind === 'failed' ? codeOf(outcome.reason) : 'offline', textOf(outcome.reason))
      return version === null ? [] : [[meta, version] as const]
    }),
  )
}

function sha1Of({ download }: Meta): string | null {
  const hash = (download?.hash ?? '').toLowerCase()
  return download?.['hash-format'] === 'sha1' && /^[0-9a-f]{40}$/.test(hash) ? hash : null
}

/** null: nothing tells its bytes in a way that can be verified here. */
function fileOf(path: SafePath, meta: Meta, version: Version | null): PackFile | null {
  const format = meta.download?.['hash-format'] ?? ''
  const hash = (meta.download?.hash ?? '').toLowerCase()
  const told = version?.files.find(({ sha1, sha512, filename }) => {
    if (format === 'sha1') return sha1 === hash
    return format === 'sha512' ? sha512 === hash : filename === posix.basename(path)
  })
  if (told === undefined) return null
  const { sha1, sha512, size } = told
  const url = addressOf(meta)
  return { path, sha1, sha512, size, addresses: [told.url, ...(url === null ? [] : [url])], needs: needsOf(meta) }
}

/** Where a person gets it: CurseForge leads from a project's number to its page (fact S33). null: it does not say. */
function pageOf(meta: Meta): string | null {
  const project = meta.update?.curseforge?.['project-id']
  const address = addressOf(meta)
  if (address !== null || project === undefined) return address
  return `https://www.curseforge.com/projects/${project}`
}

function notForOf({ side }: Meta): Pick<PackLink, 'notFor'> {
  return side === 'client' ? { notFor: 'server' } : side === 'server' ? { notFor: 'client' } : {}
}

function addressOf({ download }: Meta): string | null {
  const url = download?.url ?? ''
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
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
    throw new CoreError('bad-argument', say('pack-names-several-loaders', { loaders: [loader, ...others] }))
  const loaderVersion = loader === null ? null : (named.get(loader) ?? null)
  return {
    target: { gameVersion: named.get('minecraft') ?? null, loader, loaderVersion },
    unknownNeeds: [...named.keys()].filter((id) => id !== 'minecraft' && id !== loader).map((id) => shown(id)),
  }
}

function overrideOf(path: SafePath, bytes: Buffer, file: string): PackOverride {
  const [sha1, sha512] = ['sha1', 'sha512'].map((each) => createHash(each).update(bytes).digest('hex'))
  const head = bytes.subarray(0, 64)
  return { path, sha1: sha1 ?? '', sha512: sha512 ?? '', size: bytes.length, file, isProgram: isProgram(path, head) }
}

/** No link leads out of the pack's folder. */
async function bytesAt(path: string, folder: string, { disk }: Pick<PackwizServices, 'disk'>): Promise<Buffer> {
  const absolute = join(folder, path)
  const limit = path.endsWith('.toml') ? LARGEST_TOML : LARGEST
  try {
    const root = await disk.realPath(folder)
    if (!(await disk.realPath(absolute)).startsWith(root.endsWith(sep) ? root : root + sep))
      throw new CoreError('unsafe-archive', say('entry-is-a-link-or-device', { name: shown(path) }))
    const bytes = await disk.readPlain(absolute, limit)
    if (bytes !== null) return bytes
  } catch (error) {
    if (error instanceof CoreError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EFBIG')
      throw new CoreError('unsafe-archive', say('entry-is-too-large', { name: shown(path), most: limit / 1024 }))
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw new CoreError('unsafe-archive', say('entry-is-a-link-or-device', { name: shown(path) }), { cause: error })
  }
  throw new CoreError('not-found', say('packwiz-file-is-missing', { path }))
}

const HASHES: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha512', 'md5'])

/** One that only CurseForge has says nothing here. */
function assertHash(
  bytes: Buffer,
  hash: string | null | undefined,
  format: string | null | undefined,
  path: string,
): void {
  if (!hash || format === 'murmur2') return
  const kind = format || 'sha256'
  if (!HASHES.has(kind))
    throw new CoreError('bad-argument', say('packwiz-hash-is-unknown', { path, format: shown(kind) }))
  if (createHash(kind).update(bytes).digest('hex') === hash.toLowerCase()) return
  // An editor or git may have written it with other line ends.
  const unix = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  if (createHash(kind).update(unix).digest('hex') === hash.toLowerCase()) return
  throw new CoreError('unsafe-archive', say('packwiz-hash-differs', { path: shown(path) }), {
    hint: say('packwiz-index-can-be-made-anew'),
  })
}

function safe(raw: string): SafePath {
  const path = toSafePath(raw)
  if (path.kind === 'safe') return path.path
  throw new CoreError('unsafe-archive', say('entry-path-refused', { name: shown(raw), problem: path.problem }))
}

function read<T>(schema: z.ZodType<T>, bytes: Buffer, path: string): T {
  const parsed = schema.safeParse(parseToml(bytes, path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = [path, ...(issue?.path ?? [])].join(' ')
  throw new CoreError(
    'bad-argument',
    say('pack-index-not-understood', { place: shown(place), why: issue?.message ?? '' }),
  )
}

function parseToml(bytes: Buffer, path: string): unknown {
  try {
    return parse(new TextDecoder().decode(bytes))
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : '').split('\n')
    throw new CoreError('bad-argument', say('pack-index-not-understood', { place: shown(path), why }))
  }
}
