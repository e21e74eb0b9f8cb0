import { z } from 'zod'
import { lacked, ofDryRun, reason, time } from './documents.ts'
import { report, thread } from './inbox-documents.ts'

// As in documents.ts, of teams, talks with moderators, own reports and payouts.

const project = z.strictObject({ id: z.string(), slug: z.string(), title: z.string() })
const permissions = z
  .array(
    z.enum([
      'upload-version',
      'delete-version',
      'edit-details',
      'edit-body',
      'manage-invites',
      'remove-member',
      'edit-member',
      'delete-project',
      'view-analytics',
      'view-payouts',
    ]),
  )
  .nullable()
const member = z.strictObject({
  id: z.string().min(1),
  username: z.string().min(1),
  role: z.string().nullable(),
  owner: z.boolean(),
  you: z.boolean(),
  accepted: z.boolean(),
  permissions,
  share: z.number().nullable(),
  place: z.int(),
})
const team = {
  team: z.strictObject({
    id: z.string(),
    project,
    organization: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
    standing: z.enum(['owner', 'member', 'invited', 'outsider']),
    permissions,
    lacks: lacked.nullable(),
    sharesTotal: z.number().nullable(),
    siteUrl: z.url(),
  }),
  members: z.array(member),
}

export const teamDocument = z.strictObject({ format: z.literal(1), ...team })

export const teamChangeDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  member: member.nullable(),
  ignored: z.array(z.enum(['role', 'permissions', 'payoutsSplit', 'ordering'])),
  ...team,
})

export const seatDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  project: z.string(),
  step: z.enum(['join', 'decline', 'leave', 'join-and-leave']),
  done: z.boolean(),
})

export const talkDocument = z.strictObject({
  format: z.literal(1),
  thread,
  decision: z
    .strictObject({
      project,
      status: z.string().nullable(),
      meaning: z.string().nullable(),
      requestedStatus: z.string().nullable(),
      message: z.string().nullable(),
      body: z.string().nullable(),
      queuedAt: time.nullable(),
      approvedAt: time.nullable(),
    })
    .nullable(),
  report: report.nullable(),
  waitsForYou: z.boolean(),
  closing: lacked.nullable(),
})

export const answeredDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  threadId: z.string(),
  done: z.boolean(),
  thread: thread.nullable(),
})

export const closedDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  report: z.string(),
  closed: z.boolean(),
})

export const reportsDocument = z.strictObject({
  format: z.literal(1),
  open: z.array(report),
  closed: z.array(report),
  problem: reason.nullable(),
  checkedAt: time,
})

export const reportDocument = z.strictObject({ format: z.literal(1), report })

const wallet = z.strictObject({ kind: z.string(), address: z.string().nullable() }).nullable()
const amount = z.string().regex(/^\d+(\.\d+)?$/)
const offered = {
  kind: z.literal('offered'),
  currency: z.literal('USD'),
  balance: amount.nullable(),
  withdrawable: z.int().nullable(),
  allTime: amount.nullable(),
  lastMonth: amount.nullable(),
  wallet,
  payouts: z.array(
    z.strictObject({ created: time.nullable(), amount: amount.nullable(), status: z.string().nullable() }),
  ),
  siteUrl: z.url(),
}
const siteOnly = { kind: z.literal('site-only'), siteUrl: z.url() }

export const payoutsDocument = z.discriminatedUnion('kind', [
  z.strictObject({ format: z.literal(1), ...offered }),
  z.strictObject({ format: z.literal(1), ...siteOnly }),
])

export const withdrawalDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  withdrawal: z.strictObject({
    amount: z.int(),
    wallet,
    balance: amount.nullable(),
    balanceAfter: amount.nullable(),
  }),
  state: z.enum(['sent', 'unconfirmed']),
  payouts: z.discriminatedUnion('kind', [z.strictObject(offered), z.strictObject(siteOnly)]).nullable(),
})

/** As of `report`. */
export const projectReportDocument = z.strictObject({
  format: z.literal(1),
  project,
  version: z.strictObject({ id: z.string(), number: z.string() }).optional(),
  kind: z.string(),
  report: z.strictObject({ id: z.string().nullable(), threadId: z.string().nullable() }),
})
