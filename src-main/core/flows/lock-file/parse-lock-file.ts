/**
 * Reads a lock file that may come from anybody. In: what `JSON.parse` gave. Out: a lock file whose every path lies where content of its
 * type lies and whose addresses may be asked. Throws `bad-argument` naming the place and its path; says the first thing that is wrong.
 */
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { LockFile } from '../../model/changes/lock-file.ts'
import { pathProblem, caseFoldKey } from '../../model/paths/safe-path.ts'
import { isFetchable } from '../../model/service/protected-address.ts'
import { enabledName, isDisabledName } from '../../model/paths/disabled-name.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

const MAX_FILES = 20_000
const MAX_BYTES = 4 * 2 ** 30

/** Where files of a type lie; a world may have any name. */
const PLACES: Readonly<Record<FileType, RegExp>> = {
  mod: /^(?:disabled)?mods\//,
  resourcepack: /^resourcepacks\//,
  shader: /^shaderpacks\//,
  datapack: /^((saves\/)?[^/]+\/)?datapacks\//,
}

const text = z.string().max(4096)
const name = text.nullable()
const fileSchema = z.object({
  path: text,
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack']),
  enabled: z.boolean(),
  size: z.number().int().min(0).max(MAX_BYTES),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  title: text,
  projectId: name,
  versionId: name,
  version: name,
  downloads: z.array(text).max(32),
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('adopted') }),
    z.object({ kind: z.literal('pack') }),
    z.object({ kind: z.literal('explicit') }),
    z.object({ kind: z.literal('dependency'), of: text }),
  ]),
})

const lockSchema: z.ZodType<LockFile> = z.object({
  format: z.literal(1),
  kind: z.literal('modwell-lock'),
  frozenAt: text,
  instance: z.object({
    name: text,
    loader: name,
    loaderVersion: name,
    gameVersion: name,
    side: z.enum(['client', 'server']),
  }),
  files: z.array(fileSchema).max(MAX_FILES),
  left: z.array(z.object({ path: text, reason: z.object({ code: text, message: text }) })).max(MAX_FILES),
})

export function readLockFile(json: unknown): LockFile {
  if (!isNamedLock(json)) throw noLockFile(json)
  const parsed = lockSchema.safeParse(json)
  if (!parsed.success) throw malformed(parsed.error.issues[0], json)
  const { files } = parsed.data
  const seen = new Map<string, string>()
  for (const [index, { path, type, enabled, downloads }] of files.entries()) {
    const problem =
      problemOf(path, type) ?? (isDisabledName(path) === enabled ? message('does-not-agree-with-enabled') : null)
    if (problem !== null) throw refuse(index, path, problem)
    const key = caseFoldKey(path)
    const other = seen.get(key)
    if (other !== undefined) throw refuse(index, path, message('is-listed-twice', { other: JSON.stringify(other) }))
    seen.set(key, path)
    const address = downloads.find((each) => !URL.canParse(each) || !isFetchable(new URL(each)))
    if (address !== undefined) throw refuse(index, path, message('download-is-not-https'))
  }
  return parsed.data
}

/** Whether it says of itself that it is a lock file of this format; what else is in it is looked at after that. */
function isNamedLock(json: unknown): boolean {
  return isObject(json) && json['kind'] === 'modwell-lock' && json['format'] === 1
}

function noLockFile(json: unknown): CoreError {
  if (isObject(json) && json['kind'] === 'modwell-lock' && typeof json['format'] === 'number') {
    return new CoreError('bad-argument', message('lock-file-of-other-format', { format: json['format'] }), {
      hint: message('update-modwell-or-freeze-the-instance'),
    })
  }
  return new CoreError('bad-argument', message('not-a-lock-file'), {
    hint: message('freeze-an-instance-to-make-one'),
    remedies: [{ kind: 'write-lock-file' }],
  })
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

function problemOf(path: string, type: FileType): Message | null {
  const problem = pathProblem(path)
  if (problem !== null) return problem
  if (!PLACES[type].test(path)) return message('path-is-not-of-its-type', { type: message('type-in-words', { type }) })
  return /\.(jar|zip|litemod)$/i.test(enabledName(path)) ? null : message('path-is-no-archive')
}

function refuse(index: number, path: string, problem: Message): CoreError {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path
  return new CoreError(
    'bad-argument',
    message('lock-file-entry-bad', { index, shown: JSON.stringify(shown), problem }),
    {
      hint: message('nothing-was-changed-this-lock-file'),
    },
  )
}

function malformed(issue: z.core.$ZodIssue | undefined, json: unknown): CoreError {
  const [where, index] = issue?.path ?? []
  const files: unknown = typeof json === 'object' && json !== null && 'files' in json ? json.files : []
  const entry: unknown = where === 'files' && Array.isArray(files) ? files[Number(index)] : null
  const path =
    typeof entry === 'object' && entry !== null && 'path' in entry ? ` (${String(entry.path).slice(0, 200)})` : ''
  const place = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return new CoreError(
    'bad-argument',
    message('lock-file-not-understood', {
      place: place.slice(1) || 'it',
      path,
      why: issue?.message ?? message('not-understood'),
    }),
    {
      hint: message('freeze-an-instance-to-make-one'),
      remedies: [{ kind: 'write-lock-file' }],
    },
  )
}
