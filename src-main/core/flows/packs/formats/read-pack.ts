/**
 * Reads a pack (`.mrpack`, or CurseForge's `.zip`) that may come from anybody (facts S25, S30). In: where its file lies. Out: all that it says and brings, every byte of
 * it verified; nothing is written. Throws `unsafe-archive` for what is refused as a whole, `bad-argument` for what is no pack, `not-found`.
 */
import { basename } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Pack, PackFile, PackNeed } from '../../../model/packs/pack.ts'
import { readUntrusted } from '../../../archives/untrusted/read-untrusted.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { layerOf, parseJson, notUnderstood, readPath, readTarget } from './understand.ts'
import { MANIFEST, MOD_LIST, readCurseForge } from './read-curseforge.ts'
import { message } from '../../../../../resources/text/text.ts'
import { z } from 'zod'
import { loadersBy } from '../../../model/instances/known-loaders.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'

const INDEX = 'modrinth.index.json'
const READ_WHOLE: ReadonlySet<string> = new Set([INDEX, MANIFEST, MOD_LIST])
const MAX_INDEX = 32 * 2 ** 20
/** More than any host takes. */
const MAX_PACK = 4 * 2 ** 30

const LAYERS = { both: 'overrides/', client: 'client-overrides/', server: 'server-overrides/' } as const

export async function readPack(path: string, disk: Pick<Disk, 'look'>, signal?: AbortSignal): Promise<Pack> {
  const name = basename(path)
  const entry = await disk.look(path)
  if (entry === null) throw new CoreError('not-found', message('file-not-found', { path }))
  if (entry.kind !== 'file')
    throw new CoreError('bad-argument', message('not-a-file', { name, isLink: entry.kind === 'link' }), {
      hint: message('name-the-file-itself'),
    })
  if (entry.size > MAX_PACK) throw new CoreError('unsafe-archive', message('pack-is-too-large', { name }))
  const files = await readUntrusted(path, {
    signal,
    contentLimit: (file) => (READ_WHOLE.has(file) ? MAX_INDEX : null),
  }).catch((error: unknown) => {
    if (!(error instanceof CoreError) || error.code !== 'unsafe-archive') throw error
    throw new CoreError('unsafe-archive', message('pack-is-refused', { name, why: error.text }), {
      hint: message('nothing-of-it-was-used'),
      cause: error,
    })
  })
  const index = files.find((file) => file.path === INDEX)?.bytes
  const isCurseForges = files.some((file) => file.path === MANIFEST)
  if ((index === undefined || index === null) && isCurseForges) return readCurseForge(files)
  if (index === undefined || index === null)
    throw new CoreError('bad-argument', message('pack-has-no-index', { name }), {
      hint: message('a-pack-is-an-mrpack'),
    })
  return {
    ...parseIndex(readJson(index, name)),
    overrides: {
      both: layerOf(files, LAYERS.both),
      client: layerOf(files, LAYERS.client),
      server: layerOf(files, LAYERS.server),
    },
  }
}

function readJson(bytes: Buffer, name: string): unknown {
  try {
    return parseJson(bytes)
  } catch {
    throw new CoreError('bad-argument', message('pack-index-is-no-json', { name }))
  }
}

/**
 * Reads the index of a pack that may come from anybody. In: what `JSON.parse` gave. Out: its files by safe paths, and what it is for; its
 * addresses are judged later. Throws `bad-argument` naming the place for what is no index of this format, `unsafe-archive` for a path that
 * leads astray; says the first thing that is wrong.
 */
const MAX_FILES = 20_000
const MAX_ADDRESSES = 32
/** Unsigned, of 32 bits (fact S26). */
const MAX_BYTES = 2 ** 32 - 1

const text = z.string().max(4096)
const need = z.string().max(64).nullish()

const fileSchema = z.object({
  path: text,
  hashes: z.object({
    sha1: z.string().regex(/^[0-9a-f]{40}$/i),
    sha512: z
      .string()
      .regex(/^[0-9a-f]{128}$/i)
      .nullish(),
  }),
  env: z.object({ client: need, server: need }).nullish(),
  downloads: z.array(text).max(MAX_ADDRESSES),
  fileSize: z.int().min(0).max(MAX_BYTES).nullish(),
})

const indexSchema = z.object({
  formatVersion: z.literal(1),
  game: z.literal('minecraft'),
  versionId: z.string().max(512),
  name: z.string().max(512),
  files: z.array(fileSchema).max(MAX_FILES),
  dependencies: z.record(z.string().max(64), z.string().max(64)),
})

type File = z.infer<typeof fileSchema>

export type PackIndex = Omit<Pack, 'overrides'>

function parseIndex(json: unknown): PackIndex {
  const parsed = indexSchema.safeParse(json)
  if (!parsed.success) throw malformed(parsed.error.issues[0])
  const { name, versionId, files, dependencies } = parsed.data
  return {
    name,
    version: versionId,
    ...readTarget(new Map(Object.entries(dependencies)), LOADERS),
    files: listFiles(files),
  }
}

/** One that is named twice alike is one (fact S26). */
function listFiles(files: readonly File[]): readonly PackFile[] {
  const byKey = new Map<string, PackFile>()
  for (const file of files) {
    const read = readFile(file)
    const other = byKey.get(caseFoldKey(read.path))
    if (other !== undefined && (other.path !== read.path || other.sha1 !== read.sha1))
      throw new CoreError(
        'unsafe-archive',
        message('index-names-two-files', { path: shown(read.path), other: shown(other.path) }),
      )
    byKey.set(caseFoldKey(read.path), other ?? read)
  }
  return [...byKey.values()]
}

function readFile({ path, hashes, env, downloads, fileSize }: File): PackFile {
  return {
    path: readPath(path),
    sha1: hashes.sha1.toLowerCase(),
    sha512: hashes.sha512?.toLowerCase() ?? null,
    // None is empty: 0 is what some programs write for one that they do not know.
    size: fileSize === 0 ? null : (fileSize ?? null),
    addresses: downloads,
    needs: { client: needOf(env?.client), server: needOf(env?.server) },
  }
}

function needOf(said: string | null | undefined): PackNeed {
  return said === 'optional' || said === 'unsupported' ? said : 'required'
}

/** By what a pack calls them; first what one is written with. */
export const LOADERS = loadersBy(({ packNames }) => packNames)

function malformed(issue: z.core.$ZodIssue | undefined): CoreError {
  const place = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return notUnderstood(shown(place.slice(1)), issue?.message)
}
