/**
 * An instance as a pack (`.mrpack`, facts S25 to S29). In: the instance and what its author wants. Out: what of it comes and how, and the
 * archive's bytes, which are the same for the same files. What the service has is named by its address, where packs may name that; all else
 * lies inside, but for what no pack brings. Writes nothing.
 */
import { join } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { ExportedEntry, ExportWish, PackExport } from '../../../model/packs/pack-export.ts'
import type { InstalledPack, PackNeed } from '../../../model/packs/pack.ts'
import { plainPath } from '../../../model/paths/named-path.ts'
import { PathMap } from '../../../model/paths/path-key.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import { writeArchive, type ArchivedFile } from '../../../archives/zip/write-archive.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import type { WorkerPool } from '../../../services/workers/pool.ts'
import { readableInspection } from '../../inspect/readable-inspection.ts'
import { assess, type InspectOptions, type InspectServices } from '../../inspect/assess.ts'
import { isAllowedAddress } from '../sources/pack-hosts.ts'
import { createLeaveOut, isWithin, tellWhyLeft } from './leave-out.ts'
import { indexFile } from './index-file.ts'
import { judgeLicences, type JudgedFile } from './judge-licences.ts'
import { listFiles, type ListedFile } from './list-files.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface ExportServices extends InspectServices, Pick<HomeServices, 'pathKeys'> {
  readonly disk: Pick<Disk, 'kinds' | 'look' | 'readPlain'>
  readonly pool: WorkerPool
}

export interface ExportInput {
  readonly services: ExportServices
  readonly options: InspectOptions
  /** What the instance has; null: no pack. */
  readonly pack: InstalledPack | null
}

export interface PreparedPack {
  readonly told: PackExport
  readonly summary: string | null
  /** What the pack names by its address. */
  readonly named: readonly NamedFile[]
  readonly files: readonly ArchivedFile[]
}

const INDEX = 'modrinth.index.json'
const OVERRIDES = 'overrides/'
const MAX_FILES = 50_000

/** Throws `bad-argument` where the instance's game version or its loader's is not known, `unreadable-folder`, `not-found` for what is named and is not there. */
export async function exportPack(instance: Instance, given: ExportWish, exporting: ExportInput): Promise<PreparedPack> {
  const { services, options, pack } = exporting
  const { gamePath } = instance
  const wish = await spellAsThere(given, gamePath, services)
  const there = await listExported(instance, wish, exporting)
  if (there.filter(({ leftAs }) => leftAs === null).length > MAX_FILES)
    throw new CoreError('bad-argument', message('archive-has-too-many-files', { most: MAX_FILES }))
  for (const path of [...wish.include, ...wish.exclude, ...wish.optional])
    if (!there.some((file) => isWithin(file.path, [path]) || isWithin(path, [file.path]))) throw notThere(path)
  const found = await findInstalled(instance, exporting)
  const listed = there.map((file) => withoutUnreadable(file, found, wish))
  const coming = listed.filter(({ leftAs }) => leftAs === null)
  const named: NamedFile[] = []
  const namedEntries: ExportedEntry[] = []
  const inside: JudgedFile[] = []
  for (const { path, size } of coming) {
    const installed = found.get(path) ?? null
    const finding = installed === null || installed.identity === null ? null : installed
    const source = finding === null ? null : await sourceOf(finding, join(gamePath, path), wish.hosts, services)
    const needs = needsOf(path, finding, instance, wish)
    const { project, version } = finding?.identity ?? {}
    const entry = { path, size, isFolder: false, title: project?.title ?? null, needs, reason: null, line: null }
    if (source === null && wish.optional.includes(path))
      throw new CoreError('bad-argument', message('what-lies-inside-is-not-optional', { path }))
    if (source === null)
      inside.push({ entry: { ...entry, how: 'inside' }, finding, isUnreadable: installed?.state === 'unreadable' })
    else {
      namedEntries.push({ ...entry, how: 'address' })
      const ids = { projectId: project?.id ?? '', versionId: version?.id ?? '' }
      named.push({ ...source, ...ids, path, needs, title: project?.title ?? path })
    }
  }
  const notes = await judgeLicences(inside, services.service, options)
  const told = inside.map(({ entry }) => ({ ...entry, reason: notes.get(entry.path) ?? null }))
  const name = wish.name ?? instance.name
  const version = wish.version ?? pack?.version ?? '1.0.0'
  const { loader, gameVersion } = instance
  const target = { loader, gameVersion, loaderVersion: wish.loaderVersion ?? instance.loaderVersion }
  const written = named.map(({ path, needs, hashes, url, size }) => {
    return { path, hashes, env: needs, downloads: [url], fileSize: size }
  })
  const { summary } = wish
  const index = indexFile({ name, version, summary, files: written, target })
  const entries = [...namedEntries, ...told, ...listed.flatMap(leftEntry)].toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  )
  return {
    told: { name, version, target, entries, bytes: told.reduce((sum, { size }) => sum + (size ?? 0), 0) },
    summary,
    named,
    files: [
      { name: INDEX, source: { kind: 'bytes', bytes: index } },
      ...told.map(({ path, size }): ArchivedFile => {
        return { name: `${OVERRIDES}${path}`, source: { kind: 'file', path: join(gamePath, path), size: size ?? 0 } }
      }),
    ],
  }
}

/** Its bytes. */
export function archiveOf({ files }: PreparedPack): AsyncIterable<Buffer> {
  return writeArchive(files)
}

async function listExported(
  { gamePath }: Instance,
  { include, exclude }: ExportWish,
  { services: { disk }, options: { signal } }: ExportInput,
): Promise<readonly ListedFile[]> {
  const ignored =
    (await disk.readPlain(join(gamePath, '.modwellignore'), 1 << 20).catch(() => null))?.toString() ?? null
  const leaveOut = createLeaveOut({ ignored, include, exclude })
  return listFiles({ gamePath, disk, signal, include, leaveOut })
}

/** What cannot be read is of no use to anybody, so it has to be named. */
function withoutUnreadable(file: ListedFile, found: PathMap<FileFinding>, { include }: ExportWish): ListedFile {
  const stays = file.leftAs === null && found.get(file.path)?.state === 'unreadable' && !isWithin(file.path, include)
  return stays ? { ...file, leftAs: 'unreadable' } : file
}

/** What the person names, as the disk spells it. */
async function spellAsThere(
  wish: ExportWish,
  gamePath: string,
  { pathKeys }: Pick<ExportServices, 'pathKeys'>,
): Promise<ExportWish> {
  const { include, exclude, optional } = wish
  const spelled = await pathKeys.spelled([...include, ...exclude, ...optional].map(plainPath), gamePath)
  const spell = (paths: readonly string[]) => paths.map((path) => spelled.get(plainPath(path)) ?? path)
  return { ...wish, include: spell(include), exclude: spell(exclude), optional: spell(optional) }
}

/** What of it was inspected, by path. */
async function findInstalled(instance: Instance, { services, options }: ExportInput): Promise<PathMap<FileFinding>> {
  const { files } = readableInspection(await assess([instance], services, options))
  const found = new PathMap<FileFinding>(services.pathKeys.of(instance.gamePath))
  for (const finding of files) found.set(finding.file.path, finding)
  return found
}

/** A file of the service, as a pack names it. */
export interface NamedFile extends IndexedFile {
  readonly path: string
  readonly title: string
  readonly needs: ExportedEntry['needs']
  readonly projectId: string
  readonly versionId: string
}

interface IndexedFile {
  readonly hashes: { readonly sha1: string; readonly sha512: string }
  readonly url: string
  readonly size: number
}

/** null: no address that a pack may name leads to these bytes. */
async function sourceOf(
  { identity }: FileFinding,
  absolute: string,
  hosts: readonly string[],
  { pool }: Pick<ExportServices, 'pool'>,
): Promise<IndexedFile | null> {
  const { sha1, sha512, size } = await pool.hash(absolute)
  const isThis = (file: VersionFile) => file.sha1 === sha1 && file.sha512 === sha512
  const url = identity?.version.files.find((file) => isThis(file) && isAllowedAddress(file.url, hosts))?.url
  return url === undefined ? null : { hashes: { sha1, sha512 }, url, size }
}

/** What a project has no use for is not asked of that side; what is there is of use to the instance's own. */
function needsOf(
  path: string,
  finding: FileFinding | null,
  { side }: Instance,
  { optional }: ExportWish,
): ExportedEntry['needs'] {
  const usual: PackNeed = optional.includes(path) ? 'optional' : 'required'
  const { clientSide, serverSide } = finding?.identity?.project ?? { clientSide: null, serverSide: null }
  return {
    client: clientSide === 'unsupported' && side !== 'client' ? 'unsupported' : usual,
    server: serverSide === 'unsupported' && side !== 'server' ? 'unsupported' : usual,
  }
}

function leftEntry({ path, size, isFolder, leftAs: why, found }: ListedFile): readonly ExportedEntry[] {
  if (why === null) return []
  const needs = { client: 'unsupported', server: 'unsupported' } as const
  const reason = tellWhyLeft(why, found)
  return [{ path, size, isFolder, how: 'left', title: null, needs, reason, line: found?.line ?? null }]
}

function notThere(path: string): CoreError {
  return new CoreError('not-found', message('export-has-no-such-file', { path }), {
    hint: message('name-its-files-by-paths'),
  })
}
