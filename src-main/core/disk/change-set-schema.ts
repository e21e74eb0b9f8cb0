import { z } from 'zod'
import type { ChangeSet } from '../model/change-set.ts'
import { isChangeableFolder, isChangeablePath } from '../model/changeable-path.ts'
import { LAUNCHER_AREA } from '../model/launcher-file.ts'
import { WORK_FOLDER } from '../model/work-folder.ts'

const hex = z.string().regex(/^[0-9a-f]+$/)

const snapshot = z.object({
  sha512: hex,
  sha1: hex,
  size: z.number(),
  mode: z.number(),
  uid: z.number(),
  gid: z.number(),
  mtimeNs: z.string().regex(/^-?\d+$/),
})

/** Only what a plan could have named: such a file may come from another machine. */
const path = z.string().refine(isChangeablePath)
const folder = z.string().refine(isChangeableFolder)

/** The work folder of a change: the game folder's, a launcher's, or the one in a content folder. */
export const areaSchema = z
  .string()
  .refine(
    (value) =>
      value === WORK_FOLDER ||
      value === LAUNCHER_AREA ||
      (value.endsWith(`/${WORK_FOLDER}`) && isChangeableFolder(value.slice(0, -WORK_FOLDER.length - 1))),
  )

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

/** A change set as it is read back from a file of an instance. */
export const changeSetSchema: z.ZodType<ChangeSet> = z.object({
  // It becomes a file name.
  id: z.string().regex(/^[\w-]{1,64}$/),
  instanceId: z.string(),
  at: z.string(),
  kind: z.enum([
    'update',
    'install',
    'remove',
    'enable',
    'disable',
    'move',
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
})
