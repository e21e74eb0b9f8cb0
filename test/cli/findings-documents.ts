import { z } from 'zod'
import { channel, choice, failed, hash, instanceFields, reason, time, recovered } from './documents.ts'

// As in documents.ts, of what people decide and of what is wrong.

export const finding = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{10}$/),
  ignored: z.strictObject({ since: time, note: z.string().nullable() }).nullable(),
  kind: z.enum([
    'missing',
    'wrong-version',
    'incompatible',
    'duplicate',
    'wrong-loader',
    'wrong-game-version',
    'wrong-side',
    'changed',
    'unreadable',
    'orphan',
    'unknown',
    'held',
    'update-available',
    'update-refused',
    'not-checked',
    'is-out',
  ]),
  severity: z.enum(['problem', 'note']),
  path: z.string(),
  others: z.array(z.string()),
  title: z.string(),
  evidence: z.array(reason),
  maybe: z.array(z.strictObject({ slug: z.string(), title: z.string() })),
  remedies: z.array(choice),
  isFixedByRemoval: z.boolean(),
})

const ignoredFinding = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{10}$/),
  instance: z.string(),
  kind: finding.shape.kind,
  title: z.string(),
  message: z.string(),
  note: z.string().nullable(),
  since: time,
})

export const ignoredDocument = z.strictObject({ format: z.literal(1), ignored: z.array(ignoredFinding) })

export const findingsDocument = z.strictObject({
  format: z.literal(1),
  instances: z.array(
    z.strictObject({
      ...instanceFields,
      id: z.string().nullable(),
      problem: z.string().nullable(),
      findings: z.array(finding),
      gone: z.array(ignoredFinding).optional(),
    }),
  ),
  recovered,
})

export const treeDocument = z.strictObject({
  format: z.literal(1),
  nodes: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('file'),
        key: z.string(),
        title: z.string(),
        version: z.string().nullable(),
        enabled: z.boolean(),
        state: z.string(),
        isOrphan: z.boolean(),
      }),
      z.strictObject({ kind: z.literal('missing'), key: z.string(), title: z.string(), needs: z.string() }),
    ]),
  ),
  edges: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['requires', 'uses', 'incompatible']),
      range: z.string().nullable(),
      isOneOfSeveral: z.literal(true).optional(),
      problem: z.strictObject({ code: z.string(), message: z.string(), commands: z.array(z.string()) }).nullable(),
    }),
  ),
})

const related = z.strictObject({
  path: z.string().nullable(),
  title: z.string(),
  version: z.string().nullable(),
  range: z.string().nullable(),
})

export const whyDocument = z.strictObject({
  format: z.literal(1),
  why: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      projectId: z.string().nullable(),
      enabled: z.boolean(),
      origin: z.strictObject({
        kind: z.enum(['adopted', 'explicit', 'pack', 'dependency']),
        of: z.string().optional(),
      }),
      since: z.strictObject({ changeSet: z.string(), at: time }).nullable(),
      neededBy: z.array(z.array(z.strictObject({ path: z.string(), title: z.string() }))),
      needs: z.array(related),
      requiredBy: z.array(related),
    }),
  ),
})

/** What is not said of a condition is null. */
const nothing = { version: z.null(), at: z.null(), by: z.null() }
const heldVersion = z.strictObject({ id: z.string(), number: z.string(), published: time })

const hold = z.strictObject({
  id: z.string(),
  instance: z.string(),
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('project'), projectId: z.string(), title: z.string() }),
    z.strictObject({ kind: z.literal('pack'), projectId: z.null(), title: z.null() }),
  ]),
  condition: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['skip', 'at-most', 'below']), ...nothing, version: heldVersion }),
    z.strictObject({ kind: z.literal('until'), ...nothing, at: time }),
    z.strictObject({
      kind: z.literal('until-supported'),
      ...nothing,
      by: z.strictObject({ projectId: z.string(), title: z.string() }),
    }),
    z.strictObject({ kind: z.literal('for-ever'), ...nothing }),
  ]),
  note: z.string().nullable(),
  since: time,
})

/** Of `hold` and `unhold`. */
export const holdsDocument = z.strictObject({ format: z.literal(1), holds: z.array(hold), failed })

const end = z.strictObject({ code: z.enum(['day-is-over', 'is-supported']), message: z.string(), at: time.nullable() })

export const listedHoldsDocument = z.strictObject({
  format: z.literal(1),
  holds: z.array(hold.extend({ ended: end.nullable() })),
})

export const channelsDocument = z.strictObject({
  format: z.literal(1),
  channels: z.array(
    z.strictObject({
      projectId: z.string().nullable(),
      title: z.string().nullable(),
      channel,
      isOwn: z.boolean().optional(),
    }),
  ),
})

export const linkDocument = z.strictObject({
  format: z.literal(1),
  sha1: hash,
  projectId: z.string(),
  versionId: z.string().nullable(),
  since: time,
  projectTitle: z.string(),
  versionNumber: z.string().nullable(),
})
