import { z } from 'zod'
import { changeDocument, reason } from './documents.ts'
import { finding } from './findings-documents.ts'

// As in documents.ts: written by hand and strict.

const time = z.iso.datetime()
const bisectFile = z.strictObject({ path: z.string(), title: z.string(), modIds: z.array(z.string()) })
const bisect = z.strictObject({
  id: z.string().min(1),
  instance: z.string().min(1),
  state: z.enum(['running', 'ended']),
  startedAt: time,
  endedAt: time.nullable(),
  step: z.int().positive().nullable(),
  stepsLeft: z.int().positive().nullable(),
  modCount: z.int().positive(),
  enabled: z.array(bisectFile),
  disabled: z.array(bisectFile),
  suspects: z.array(bisectFile),
  cleared: z.array(bisectFile),
  gone: z.array(bisectFile),
  found: z.array(z.array(bisectFile)),
  fixed: z.array(bisectFile),
  answers: z.array(
    z.strictObject({ step: z.int().positive(), word: z.enum(['good', 'bad', 'skip']), enabled: z.int(), at: time }),
  ),
  verdict: z
    .strictObject({
      kind: z.enum(['culprit', 'not-mods', 'undecided', 'contradiction', 'stopped']),
      groups: z.array(z.array(bisectFile)),
      suspects: z.array(bisectFile),
      message: z.string().min(1),
    })
    .nullable(),
  notes: z.array(reason),
  isChangedSince: z.boolean(),
})

/** What is known and can stop the game by itself. */
const problems = z.array(finding)

export const bisectStatusDocument = z.strictObject({ format: z.literal(1), bisect: bisect.nullable(), problems })
export const bisectDocument = changeDocument.extend({ bisect, problems })
