import { z } from 'zod'
import { ofDryRun, time } from './documents.ts'

// As in documents.ts, of why a game crashed.

const evidence = z.strictObject({ file: z.string().min(1), line: z.number().int().positive(), text: z.string() })
const cause = z.looseObject({ kind: z.string().regex(/^[a-z0-9-]+$/) })
const since = z.strictObject({
  kind: z.enum(['replaced', 'changed', 'disabled', 'removed', 'added', 'enabled']),
  message: z.string().min(1),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
const suspect = z.strictObject({
  title: z.string().min(1),
  id: z.string().nullable(),
  version: z.string().nullable(),
  path: z.string().nullable(),
  nested: z.string().nullable(),
  because: z.array(
    z.strictObject({
      kind: z.enum(['named', 'needed', 'mixin', 'lacks', 'called', 'passed', 'ticked', 'changed', 'finding']),
      message: z.string().min(1),
      evidence: evidence.nullable(),
    }),
  ),
  change: z
    .strictObject({ changeSet: z.string(), at: time, from: z.string().nullable(), to: z.string().nullable() })
    .nullable(),
  since: since.nullable(),
})
const command = z.string().startsWith('modwell ')
const remedy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), label: z.string().min(1), command: command.nullable() }),
  z.strictObject({ kind: z.enum(['find-by-halves', 'play']), label: z.string().min(1), command }),
  z.strictObject({
    kind: z.literal('advice'),
    label: z.string().min(1),
    command: z.null(),
    advice: z.looseObject({ kind: z.string() }),
  }),
])
const base = {
  format: z.literal(1),
  ...ofDryRun,
  instance: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  logs: z.array(
    z.strictObject({
      file: z.string().min(1),
      kind: z.enum(['log', 'crash-report', 'jvm-report', 'launcher-log']),
      at: time.nullable(),
      lines: z.number().int().nonnegative(),
    }),
  ),
  shared: z.string().startsWith('/').nullable(),
}
const told = { evidence: z.array(evidence), suspects: z.array(suspect), remedies: z.array(remedy) }

export const crashDocument = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('known'),
    cause,
    message: z.string().min(1),
    isCertain: z.boolean(),
    since: z.array(since),
    also: z.array(z.strictObject({ cause, message: z.string().min(1) })),
    ...told,
  }),
  z.strictObject({
    ...base,
    kind: z.literal('not-known'),
    what: z.enum(['nothing-recognised', 'many-suspects']),
    ...told,
  }),
  z.strictObject({
    ...base,
    kind: z.literal('no-crash'),
    what: z.enum(['ran', 'ends-with-error', 'empty', 'no-log']),
    evidence: told.evidence,
    remedies: told.remedies,
  }),
])

/** With --list. */
export const crashLogsDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  logs: z.array(
    z.strictObject({
      file: z.string().min(1),
      kind: z.enum(['log', 'crash-report', 'jvm-report', 'launcher-log']),
      at: time,
      bytes: z.number().int().nonnegative(),
    }),
  ),
})
