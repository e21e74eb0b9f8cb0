import { CoreError } from '../../../errors.ts'
import type { ReadAnswer } from './ask-service.ts'
import { chunkIds } from '../http/batches.ts'
import { encodedLength } from '../http/bodies/encode-request.ts'
import { createJoins, type Joiner, type SharedCall } from '../cache/join-requests.ts'
import { getNotification, getNotifications } from '../operations/people/notifications.ts'
import type { AnyOperation } from '../operations/operations.ts'
import { getProject, getProjects } from '../operations/projects/projects.ts'
import { getReport, getReports } from '../operations/people/reports.ts'
import { listTeamMembers, listTeams } from '../operations/people/teams.ts'
import { getThread, getThreads } from '../operations/people/threads.ts'
import { getUser, getUsers } from '../operations/people/users.ts'
import { getVersion, getVersions } from '../operations/versions/versions.ts'

/** How one operation asks about what another asks one by one. */
interface JoinRule {
  readonly bulk: AnyOperation
  /** What the single operation answers for a thing that is missing from the bulk answer; undefined: 404. */
  readonly missing?: unknown
}

const RULES: ReadonlyMap<string, JoinRule> = new Map([
  [getProject.name, { bulk: getProjects }],
  [getUser.name, { bulk: getUsers }],
  [getVersion.name, { bulk: getVersions }],
  [getNotification.name, { bulk: getNotifications }],
  [getReport.name, { bulk: getReports }],
  [getThread.name, { bulk: getThreads }],
  [listTeamMembers.name, { bulk: listTeams, missing: [] }],
])

/** Refusals of the whole that may be about one of many, or about asking for many. */
const ASK_ALONE: readonly string[] = ['service-refused', 'service-not-found', 'service-lacks-operation']

/** A read of one thing that may go out with others. */
export interface SingleRead {
  readonly operation: AnyOperation
  readonly id: string
  readonly joiner: Joiner
  /** Asks about this thing alone. */
  alone(): Promise<ReadAnswer>
}

export interface BulkAsk {
  readonly serviceUrl: string
  ask(bulk: AnyOperation, ids: readonly string[], shared: SharedCall): Promise<ReadAnswer>
  notFound(operation: AnyOperation): CoreError
}

interface WaitingRead extends SingleRead {
  answer(reading: Promise<ReadAnswer>): void
}

export function isJoinable(operation: AnyOperation): boolean {
  return RULES.has(operation.name)
}

/**
 * Makes reads of single things that begin in one tick one question about all of them. A bulk answer of another shape, or a
 * refusal of the whole (one id that is none is enough), makes each ask for itself; one that has others than were asked for, each that
 * is missing from it.
 */
export function createJoinedReads({ serviceUrl, ask, notFound }: BulkAsk): (read: SingleRead) => Promise<ReadAnswer> {
  const waiting = new Map<string, WaitingRead[]>()
  const join = createJoins<ReadAnswer>()
  let lastBatch = 0

  function flush(name: string): void {
    const reads = waiting.get(name) ?? []
    waiting.delete(name)
    const rule = RULES.get(name)
    const ids = [...new Set(reads.map(({ id }) => id))]
    if (rule === undefined || ids.length < 2) {
      for (const read of reads) read.answer(read.alone())
      return
    }
    const taken = serviceUrl.length + rule.bulk.path.length + '?ids=%5B%5D'.length
    for (const chunk of chunkIds(ids, { taken, lengthOf: encodedLength })) {
      lastBatch += 1
      const batch = `batch ${lastBatch}`
      for (const read of reads.filter(({ id }) => chunk.includes(id))) {
        const shared = join(batch, read.joiner, (call) => ask(rule.bulk, chunk, call))
        read.answer(shared.then((reading) => pick(reading, read, { ...rule, chunk })))
      }
    }
  }

  function pick(
    reading: ReadAnswer,
    read: SingleRead,
    { bulk, missing, chunk }: JoinRule & { readonly chunk: readonly string[] },
  ): ReadAnswer | Promise<ReadAnswer> {
    if (reading instanceof CoreError) return ASK_ALONE.includes(reading.code) ? read.alone() : reading
    if (!Array.isArray(reading.json)) return read.alone()
    const found: unknown = reading.json.find((record) => isMeant(read, record))
    const hasStrays = found === undefined && bulk.about?.strays(reading.json, { query: { ids: chunk } }).length !== 0
    if (hasStrays) return read.alone()
    const json = found ?? missing
    return json === undefined ? notFound(read.operation) : { status: 200, json }
  }

  return (read) =>
    new Promise((resolve) => {
      const { name } = read.operation
      const reads = waiting.get(name) ?? []
      if (reads.length === 0) {
        waiting.set(name, reads)
        setImmediate(() => flush(name))
      }
      reads.push({ ...read, answer: resolve })
    })
}

/** A list without members is of no team. */
function isMeant({ operation, id }: SingleRead, record: unknown): boolean {
  if (Array.isArray(record) && record.length === 0) return false
  return operation.about?.strays(record, { path: { id } }).length === 0
}
