import { sep } from 'node:path'
import { z } from 'zod'
import type { ChangeSet } from '../model/change-set.ts'
import { isLauncherFile, LAUNCHER_AREA } from '../model/launcher-file.ts'
import { WORK_FOLDER } from '../model/work-folder.ts'

/** What the system takes as such, and no less: these come back to it when the change set is taken back. */
const snapshot = z.object({
  // It becomes a name in the store.
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  sha1: z.string().regex(/^[0-9a-f]{40}$/),
  size: z.int().nonnegative(),
  mode: z.int().nonnegative().max(0o7777),
  uid: z.int().nonnegative().max(0xffff_ffff),
  gid: z.int().nonnegative().max(0xffff_ffff),
  mtimeNs: z.string().regex(/^-?\d{1,19}$/),
})

/** Relative, with `/`, and nowhere but in the game folder, or a launcher's own file beside it: such a file may come from another machine. */
const path = z.string().refine((value) => isLauncherFile(value) || isOwnPath(value))

/** Modwell's own files in an instance are no part of any change. */
function isOwnPath(value: string): boolean {
  const isForeign = sep === '\\' && /[\\:]/.test(value)
  return !isForeign && !value.includes('\0') && value.split('/').every(isOwnPart)
}

function isOwnPart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..' && !part.toLowerCase().startsWith(WORK_FOLDER)
}

/** The work folder of a change: its instance's, one in a content folder, or a launcher's. */
export const areaSchema = z
  .string()
  .refine(
    (value) =>
      value === WORK_FOLDER ||
      value === LAUNCHER_AREA ||
      (value.endsWith(`/${WORK_FOLDER}`) && isOwnPath(value.slice(0, -WORK_FOLDER.length - 1))),
  )

const stepFile = z.object({
  path: z.string(),
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
  // What comes after it gets a later time, which must be one too.
  at: z.iso.datetime().refine((at) => at < '9999'),
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
      path: z.string(),
      title: z.string(),
      from: stepFile.nullable(),
      to: stepFile.nullable(),
      reason: z.object({ code: z.string(), message: z.string() }),
      origin,
    }),
  ),
  changes: z.array(z.object({ path, before: snapshot.nullable(), after: snapshot.nullable() })),
  folders: z.array(path),
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
