import { z } from 'zod'
import { LAUNCHERS } from '../../src-main/core/model/instances/instance.ts'
import { FILLABLE_LAUNCHERS } from '../../src-main/core/model/instances/launcher-entry.ts'
import { play } from './play-document.ts'
import { listed } from './listed-instance.ts'
import { packState } from './pack-state-document.ts'
import { ofHistory } from './ran-well-document.ts'
import { checks, sharedWith } from './sharing-documents.ts'

// Written by hand from the description of the JSON; strict, so that a field nobody described is noticed.

export const time = z.iso.datetime()
export const hash = z.string().regex(/^[0-9a-f]{40}$/)
const commands = z.array(z.string().regex(/^((sudo -u \S+ )?modwell |--|without --)/))
export const reason = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]+$/),
  message: z.string().min(1),
  commands,
})
/** Of every document where it is a dry run's. */
export const ofDryRun = { dryRun: z.literal(true).optional(), wouldSend: z.array(z.unknown()).optional() }
export const channel = z.enum(['release', 'beta', 'alpha'])

export const instanceFields = {
  id: z.string().min(1),
  name: z.string().min(1),
  path: z.string().startsWith('/'),
  gamePath: z.string().startsWith('/'),
  loader: z.string().nullable(),
  loaderVersion: z.string().nullable(),
  javaVersion: z.string().nullable(),
  personalNote: z.string().nullable(),
  gameVersion: z.string().nullable(),
  launcher: z.enum(LAUNCHERS),
  side: z.enum(['client', 'server']),
  notes: z.array(reason),
}

export const instancesDocument = z.strictObject({
  format: z.literal(1),
  instances: z.array(
    z.strictObject({
      ...instanceFields,
      // Of `list`: as it is told apart from others of its name.
      label: z.string().optional(),
      problem: z.string().nullable(),
      ...listed,
      // Of what was just duplicated.
      copied: z
        .strictObject({
          files: z.int(),
          bytes: z.int(),
          worldsLeft: z.array(z.string()),
          shared: z.array(z.string()),
          skipped: z.array(z.string()),
        })
        .optional(),
      // Of what was just adopted.
      alreadyAdopted: z.boolean().optional(),
      received: z
        .strictObject({
          changeSets: z.int(),
          interrupted: z.strictObject({ changeSet: z.string(), kind: z.string() }).nullable(),
          wishes: z.int(),
        })
        .optional(),
      takenIn: z
        .strictObject({
          changeSets: z.int(),
          holds: z.int(),
          channels: z.int(),
          links: z.int(),
          ignored: z.int(),
          ready: z.int(),
          interrupted: z.strictObject({ changeSet: z.string(), kind: z.string() }).nullable(),
        })
        .nullable()
        .optional(),
    }),
  ),
})

export const recovered = z.array(
  z.strictObject({
    instanceId: z.string(),
    gamePath: z.string().startsWith('/'),
    outcome: z.enum(['rolled-back', 'finished', 'failed', 'waiting']),
    changeSet: z.string().nullable(),
    joint: z.string().nullable(),
    message: z.string().min(1),
    hint: z.string().nullable(),
    commands,
  }),
)

export const discoveryDocument = z.strictObject({
  format: z.literal(1),
  instances: z.array(z.strictObject({ ...instanceFields, label: z.string(), id: z.string().nullable() })),
  unreadable: z.array(z.strictObject({ path: z.string(), launcher: z.string(), reason })),
  sources: z.array(
    z.strictObject({ program: z.string().nullable(), path: z.string(), instances: z.int(), unreadable: z.int() }),
  ),
  looked: z.array(z.strictObject({ program: z.string().nullable(), path: z.string() })),
})

/** `instances adopt --all`, and `adopt --dry-run`: what is not adopted has no id. */
export const adoptionDocument = z.strictObject({
  format: z.literal(1),
  dryRun: z.literal(true).optional(),
  instances: z.array(
    z.strictObject({
      ...instanceFields,
      id: z.string().nullable(),
      problem: z.null(),
      alreadyAdopted: z.boolean().optional(),
      takenIn: z.null().optional(),
    }),
  ),
  failed: z
    .array(
      z.strictObject({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        hint: z.string().nullable(),
        commands: z.array(z.string()),
      }),
    )
    .optional(),
  unreadable: z.array(z.strictObject({ path: z.string(), launcher: z.string(), reason })).optional(),
})

const candidate = z.strictObject({
  versionId: z.string(),
  number: z.string(),
  channel,
  filename: z.string(),
  size: z.int().nullable(),
})

const file = z.strictObject({
  path: z.string().regex(/^[^/\\]/),
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack']),
  size: z.int(),
  sha1: hash.nullable(),
  enabled: z.boolean(),
  mods: z.array(z.strictObject({ id: z.string(), version: z.string().nullable(), loader: z.string() })),
  nested: z.array(
    z.strictObject({ id: z.string(), version: z.string().nullable(), loader: z.string(), depth: z.int().positive() }),
  ),
  project: z
    .strictObject({ id: z.string(), slug: z.string(), title: z.string(), status: z.string().nullable() })
    .nullable(),
  version: z.strictObject({ id: z.string(), number: z.string(), channel, published: time }).nullable(),
  withdrawn: z.boolean(),
  state: z.enum([
    'up-to-date',
    'update-available',
    'held',
    'refused',
    'unfit',
    'unknown',
    'not-checked',
    'check-failed',
    'unreadable',
  ]),
  checkedAt: time.nullable(),
  fromCache: z.boolean(),
  staleSince: time.nullable(),
  reasons: z.array(reason),
  update: candidate.nullable(),
  newest: candidate.nullable(),
})

export const inspectionDocument = z.strictObject({
  format: z.literal(1),
  instances: z.array(
    z.strictObject({
      ...instanceFields,
      id: z.string().nullable(),
      problem: z.string().nullable(),
      pack: packState.nullable(),
      files: z.array(file),
    }),
  ),
  /** With `--last`. */
  neverInspected: z.array(z.string()).optional(),
  recovered,
})

const stepFile = z.strictObject({
  path: z.string(),
  sha1: hash,
  size: z.int().nullable(),
  projectId: z.string().nullable(),
  versionId: z.string().nullable(),
  version: z.string().nullable(),
})
const step = z.strictObject({
  action: z.enum(['add', 'replace', 'remove', 'enable', 'disable']),
  path: z.string(),
  title: z.string(),
  from: stepFile.nullable(),
  to: stepFile.nullable(),
  reason,
})
const kept = z.array(z.strictObject({ instance: z.string(), path: z.string(), title: z.string(), reason }))
export const failed = z.array(
  z.strictObject({
    instance: z.string(),
    path: z.string().nullable(),
    named: z.string().nullable(),
    code: z.string(),
    message: z.string().min(1),
    hint: z.string().nullable(),
    commands,
  }),
)
const changeSet = {
  id: z.string().min(1),
  instance: z.string().min(1),
  at: time,
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
  of: z.string().nullable(),
  steps: z.array(step),
}

const pack = z.strictObject({
  name: z.string(),
  version: z.string(),
  projectId: z.string().nullable(),
  versionId: z.string().nullable(),
  sha512: z.string().length(128),
  side: z.enum(['client', 'server']),
  declined: z.array(z.string()),
})

const made = {
  ...changeSet,
  pack: pack.optional(),
  joint: z.strictObject({ id: z.string().min(1), instances: z.array(z.string().min(1)).min(1) }).nullable(),
  turns: z.array(z.strictObject({ changeSet: z.string(), isOn: z.boolean() })),
  by: z
    .strictObject({
      user: z.string().nullable(),
      host: z.string().nullable(),
      program: z.enum(['modwell', 'window']),
      version: z.string(),
    })
    .nullable(),
  bytes: z.strictObject({ fetched: z.int(), replaced: z.int() }).nullable(),
}

export const choice = z.strictObject({
  label: z.string().min(1),
  command: z.string().startsWith('modwell ').nullable(),
})
const advice = z.array(
  z.strictObject({ reason, choices: z.array(choice), recommended: z.number().int().min(0).nullable() }),
)

export const changeDocument = z.strictObject({
  format: z.literal(1),
  changeSets: z.array(z.strictObject({ ...made, play, sharedWith, advice, kept, failed })),
  kept,
  failed,
  checks,
})

export const packLink = z.strictObject({
  title: z.string(),
  url: z.url().nullable(),
  count: z.int().positive(),
  path: z.string().nullable(),
  version: z.string().nullable(),
  size: z.int().nonnegative().nullable(),
  checksum: z.strictObject({ format: z.string(), hash: z.string() }).nullable(),
})

export const plansDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  downloadBytes: z.int().nonnegative(),
  unknownSizes: z.int().nonnegative(),
  plans: z.array(
    z.strictObject({
      ...changeSet,
      pack: pack.optional(),
      changelog: z
        .array(z.strictObject({ id: z.string(), number: z.string(), channel, published: time, text: z.string() }))
        .min(1)
        .optional(),
      elsewhere: z.array(packLink).min(1).optional(),
      makes: z
        .strictObject({
          id: z.string(),
          name: z.string(),
          path: z.string(),
          gamePath: z.string(),
          readyIn: z.enum(FILLABLE_LAUNCHERS).optional(),
        })
        .optional(),
      steps: z.array(z.strictObject({ ...step.shape, marks: z.array(z.enum(['earlier', 'major', 'beta', 'alpha'])) })),
      sharedWith,
      kept,
      advice,
      failed,
      downloadBytes: z.int().nonnegative(),
      unknownSizes: z.int().nonnegative(),
      fetchedBytes: z.int().nonnegative(),
    }),
  ),
  kept,
  failed,
  checks,
})

export const historyDocument = z.strictObject({
  ...ofHistory,
  changeSets: z.array(
    z.strictObject({
      ...made,
      title: z.string(),
      run: z.strictObject({ kind: z.enum(['joint', 'search']), id: z.string(), title: z.string() }).nullable(),
      laterThanNow: z.boolean(),
      state: z.enum(['applied', 'undone']),
      blockedBy: z.array(z.string()),
      blockers: z.array(
        z.strictObject({ changeSet: z.string(), at: time, kind: z.string(), paths: z.array(z.string()) }),
      ),
      missing: z.array(z.string()),
      elsewhere: z.array(z.string()),
      notWithLater: reason.nullable(),
      ifUndone: z
        .strictObject({ also: z.array(z.string().min(1)), staying: z.number().int().nonnegative() })
        .nullable(),
      failedCount: z.number().int().nonnegative(),
      failures: z.array(z.strictObject({ title: z.string(), path: z.string().nullable(), reason })),
    }),
  ),
})

export const doctorDocument = z.strictObject({
  format: z.literal(1),
  report: z.string().min(1).optional(),
  checks: z.array(
    z.strictObject({
      subject: z.string().min(1),
      verdict: z.enum(['good', 'mended', 'bad']),
      message: z.string().min(1),
      hint: z.string().nullable(),
      commands,
    }),
  ),
})

const whom = z.array(z.string().min(1))
/** Of what was refused for want of a right. */
export const lacked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scope'), scopes: z.array(z.string().regex(/^[A-Z_]+$/)).min(1) }),
  z.strictObject({ kind: z.literal('permission'), permissions: z.array(z.string()).min(1), whom }),
  z.strictObject({ kind: z.literal('owner'), whom }),
  z.strictObject({ kind: z.literal('moderator') }),
])

export const errorDocument = z.strictObject({
  format: z.literal(1),
  error: z.strictObject({
    code: z.string().regex(/^[a-z-]+$/),
    message: z.string().min(1),
    hint: z.string().nullable(),
    commands,
    lacks: lacked.optional(),
  }),
})
