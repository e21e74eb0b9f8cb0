import { sep } from 'node:path'
import { z } from 'zod'
import { CHECKSUM_FORMATS } from '../model/files/checksum.ts'
import { LAST_ORDINAL, MAX_FAILURES, type ChangeSet } from '../model/changes/change-set.ts'
import { isChangeableFolder, isContentFolder, isReachablePath } from '../model/paths/changeable-path.ts'
import { LAUNCHER_AREA } from '../model/paths/launcher-file.ts'
import { isSafePath } from '../model/paths/safe-path.ts'
import { WORK_FOLDER } from '../model/paths/work-folder.ts'

/** What the system takes as such, and no less: these come back to it when the change set is undone. */
const snapshot = z.object({
  // It becomes a name in the store.
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
  size: z.int().nonnegative(),
  // Nothing runs with another's rights because a document says so.
  mode: z
    .int()
    .nonnegative()
    .max(0o7777)
    .transform((mode) => mode & 0o777),
  uid: z.int().nonnegative().max(0xffff_ffff),
  gid: z.int().nonnegative().max(0xffff_ffff),
  mtimeNs: z.string().regex(/^-?\d{1,19}$/),
})

/** Only where a plan, or a pack's, could have changed something: such a file may come from another machine. */
const path = z.string().refine((value) => isReachablePath(value) && !(sep === '\\' && value.includes(':')))
const folder = z.string().refine(isChangeableFolder)

/** The work folder of a change: the game folder's, a launcher's, or the one in a content folder. */
export const areaSchema = z
  .string()
  .refine(
    (value) =>
      value === WORK_FOLDER ||
      value === LAUNCHER_AREA ||
      (value.endsWith(`/${WORK_FOLDER}`) && isWorkedIn(value.slice(0, -WORK_FOLDER.length - 1))),
  )

function isWorkedIn(place: string): boolean {
  return isContentFolder(place) || isSafePath(place)
}

const stepFile = z.object({
  path,
  sha1: z.string(),
  size: z.number().nullable(),
  projectId: z.string().nullable(),
  versionId: z.string().nullable(),
  version: z.string().nullable(),
})

const origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('adopted') }),
  z.object({ kind: z.literal('pack') }),
  z.object({ kind: z.literal('explicit') }),
  z.object({ kind: z.literal('dependency'), of: z.string() }),
])

const gameSetting = z.object({
  loader: z.string().nullable(),
  loaderVersion: z.string().nullable(),
  gameVersion: z.string().nullable(),
})

/** Room for any pack. */
const MAX_PACK_FILES = 100_000

const checksum = z.object({ format: z.enum(CHECKSUM_FORMATS), hash: z.string().max(128) })

const pack = z.object({
  name: z.string(),
  version: z.string(),
  projectId: z.string().nullable(),
  versionId: z.string().nullable(),
  sha512: z.string(),
  side: z.enum(['client', 'server']),
  files: z
    .array(
      z.object({
        path: z.string().refine(isSafePath),
        sha1: snapshot.shape.sha1,
        sha512: snapshot.shape.sha512,
        projectId: z.string().nullable(),
        isOverride: z.boolean(),
        checksum: checksum.optional(),
        metafile: z.string().refine(isSafePath).optional(),
      }),
    )
    .max(MAX_PACK_FILES),
  declined: z.array(z.string()).max(MAX_PACK_FILES),
  hosts: z.array(z.string()).max(MAX_PACK_FILES).optional(),
  address: z.url({ protocol: /^https?$/ }).optional(),
  elsewhere: z
    .array(
      z.object({
        title: z.string(),
        url: z.url({ protocol: /^https$/ }).nullable(),
        count: z.int().positive().optional(),
        path: z.string().refine(isSafePath).optional(),
        version: z.string().optional(),
        size: z.int().nonnegative().optional(),
        checksum: checksum.optional(),
        notFor: z.enum(['client', 'server']).optional(),
        metafile: z.string().refine(isSafePath).optional(),
      }),
    )
    .max(MAX_PACK_FILES)
    .optional(),
  bothChanged: z
    .array(
      z.object({
        path: z.string().refine(isSafePath),
        at: z.string().refine(isSafePath),
        base: snapshot.shape.sha512.nullable(),
        theirs: z.object({ sha512: snapshot.shape.sha512 }),
        isMerged: z.literal(true).optional(),
      }),
    )
    .max(MAX_PACK_FILES)
    .optional(),
})

/** Room for any path and for a few sentences. */
const MAX_WORDS = 4096

const words = z.string().transform((text) => text.slice(0, MAX_WORDS))

/** It is shown and nothing else is done with it: what is too much of it is left out. */
const failures = z
  .array(z.object({ title: words, path: words.nullable(), reason: z.object({ code: words, message: words }) }))
  .transform((all) => all.slice(0, MAX_FAILURES))

/** A change set as it is read back from a file of an instance. */
export const changeSetSchema: z.ZodType<ChangeSet> = z.object({
  // It becomes a file name.
  id: z.string().regex(/^[\w-]{1,64}$/),
  instanceId: z.string(),
  at: z.iso.datetime().refine((at) => at < '9999'),
  ordinal: z.int().nonnegative().max(LAST_ORDINAL).optional(),
  joint: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  kind: z.enum([
    'update',
    'install',
    'install-pack',
    'update-pack',
    'remove',
    'enable',
    'disable',
    'move',
    'fix',
    'bisect',
    'undo',
    'redo',
    'undo-with-later',
    'restore-point',
    'restore',
  ]),
  steps: z.array(
    z.object({
      action: z.enum(['add', 'replace', 'remove', 'enable', 'disable']),
      path,
      title: z.string(),
      from: stepFile.nullable(),
      to: stepFile.nullable(),
      reason: z.object({ code: z.string(), message: z.string() }),
      origin,
    }),
  ),
  changes: z.array(z.object({ path, before: snapshot.nullable(), after: snapshot.nullable() })),
  folders: z.array(folder),
  of: z.string().nullable(),
  setting: z.object({ from: gameSetting, to: gameSetting, isLedgers: z.boolean() }).optional(),
  pack: pack.optional(),
  turns: z.array(z.object({ changeSet: z.string(), isOn: z.boolean() })).optional(),
  by: z
    .object({
      user: z.string().nullable(),
      host: z.string().nullable(),
      program: z.enum(['modwell', 'window']),
      version: z.string(),
    })
    .nullish(),
  bytes: z.object({ fetched: z.number(), replaced: z.number() }).nullish(),
  failed: z.int().positive().optional(),
  failures: failures.optional(),
})
