import { message } from '../../../../../resources/text/text.ts'
import { basename } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { FileRole, LoaderPart, ReadFile } from '../../../model/authoring/publishing/version-draft.ts'
import type { ArchiveMetadata } from '../../../model/files/installed-file.ts'
import type { Tags } from '../../../model/projects/project.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { WorkerPool } from '../../../services/workers/pool.ts'
import { readPack } from '../../packs/formats/read-pack.ts'
import { isNamedBy } from '../decide/choose-files.ts'
import { readParts } from './read-parts.ts'
import { roleOf } from './file-role.ts'
import { lookInside, type InsideArchive } from './inside-archive.ts'

export interface ReadServices {
  readonly pool: Pick<WorkerPool, 'examine' | 'hash'>
  readonly disk: Pick<Disk, 'look'>
}

interface ReadContext {
  readonly tags: Pick<Tags, 'gameVersions'>
  /** By name of a file, or a pattern with `*`. */
  readonly roles?: Readonly<Record<string, FileRole>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** All that a file says of itself. Never throws for what is wrong with it, but `cancelled`. */
export async function readFile(path: string, services: ReadServices, context: ReadContext): Promise<ReadFile> {
  const filename = basename(path)
  const unread = { path, filename, parts: [], pack: null, unfilled: [], kind: 'other' } as const
  const broken = (why: Parameters<typeof withMessage>[0], hashes = NO_HASHES): ReadFile => ({
    ...unread,
    ...hashes,
    role: named(filename, context.roles) ?? 'main',
    problem: withMessage(why),
  })
  try {
    const { sha1, sha512, size } = await services.pool.hash(path, context.signal)
    const hashes = { bytes: size, sha1, sha512 }
    if (size === 0) return broken(message('has-no-bytes'), hashes)
    if (/\.mrpack$/i.test(filename)) return await readModpack({ ...unread, ...hashes }, services, context)
    if (/\.(?:asc|gpg|sig)$/i.test(filename)) return { ...unread, ...hashes, role: 'signature', problem: null }
    const { contents } = await services.pool.examine(path, context.signal)
    if (contents.kind !== 'archive')
      return broken(
        contents.kind === 'unreadable'
          ? reasonOf(contents.reason)
          : message('not-a-file', { name: filename, isLink: false }),
        hashes,
      )
    const inside = lookInside(path)
    return { ...unread, ...hashes, ...describe(filename, contents.metadata, inside, context), problem: null }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'cancelled') throw error
    return broken(message('as-told', { words: error instanceof Error ? (error.message.split(',', 1)[0] ?? '') : '' }))
  }
}

const NO_HASHES = { bytes: 0, sha1: '', sha512: '' }

function reasonOf({ message: words }: { readonly message: string }) {
  return message('as-told', { words })
}

function describe(
  filename: string,
  metadata: ArchiveMetadata,
  inside: InsideArchive | null,
  { tags, roles }: ReadContext,
): Pick<ReadFile, 'kind' | 'parts' | 'role' | 'unfilled'> {
  const parts = readParts(metadata, tags)
  const [pack] = metadata.packs ?? []
  const role = named(filename, roles) ?? roleOf(filename, inside, parts.length > 0 || pack !== undefined)
  return {
    kind: parts.length > 0 ? 'mod' : (pack ?? 'other'),
    parts,
    role,
    unfilled: [...(inside?.unfilled ?? []), ...missingVersions(parts)],
  }
}

const FORGES: ReadonlySet<string> = new Set(['forge', 'neoforge'])

/** Where the manifest lacks the version that the metadata leaves to it. */
function missingVersions(parts: readonly LoaderPart[]): readonly string[] {
  return parts.some(({ format, mod }) => FORGES.has(format) && mod.version === null) ? ['${file.jarVersion}'] : []
}

async function readModpack(
  file: Omit<ReadFile, 'role' | 'problem'>,
  { disk }: ReadServices,
  { roles, signal }: ReadContext,
): Promise<ReadFile> {
  const base = { ...file, kind: 'modpack', role: named(file.filename, roles) ?? 'main' } as const
  try {
    const { name, version, target } = await readPack(file.path, disk, signal)
    const { loader, gameVersion } = target
    return { ...base, pack: { name, version: version ?? '', loader, gameVersion }, problem: null }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return { ...base, problem: withMessage(error.text) }
  }
}

function named(filename: string, roles: Readonly<Record<string, FileRole>> = {}): FileRole | undefined {
  return Object.entries(roles).find(([pattern]) => isNamedBy(filename, pattern))?.[1]
}
