/**
 * Reads the index of a pack that may come from anybody. In: what `JSON.parse` gave. Out: its files by safe paths, and what it is for; its
 * addresses are judged later. Throws `bad-argument` naming the place for what is no index of this format, `unsafe-archive` for a path that
 * leads astray; says the first thing that is wrong.
 */
import { z } from 'zod'
import { CoreError } from '../../../errors.ts'
import { loadersBy } from '../../../model/instances/known-loaders.ts'
import type { Pack, PackFile, PackNeed } from '../../../model/packs/pack.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { shown } from '../../../archives/untrusted/shown-name.ts'
import { notUnderstood, readPath, readTarget } from './understand.ts'
import { message } from '../../../../../resources/text/text.ts'

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

export function parseIndex(json: unknown): PackIndex {
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
