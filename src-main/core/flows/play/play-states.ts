/**
 * Whether games run, since when, and how they ended. In: what was noted when they were started, the processes and the logs of now. Out: a state each;
 * what has ended since the last look is noted. Never says that a game ended where it could not be seen.
 */
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { listLogs, newestOf } from '../crash/find-logs.ts'
import { readTrial } from '../crash/read-trial.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { RunningGame } from '../../model/instances/running-game.ts'
import type { EndedPlay, PlayEnd, PlayRecord, PlayState } from '../../model/play/play.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { RunningGames } from '../../services/running/running-games.ts'

export interface StatesServices extends Pick<HomeServices, 'ledger' | 'clock' | 'isRehearsal'> {
  readonly running: RunningGames
}

/** As long a launcher may take that signs in, and downloads the game. */
const STARTING_MS = 10 * 60_000
/** So much later than its start a log may be stamped by the disk. */
const STAMP_MS = 2_000

/** In their order. */
export async function readPlayStates(
  instances: readonly Instance[],
  services: StatesServices,
): Promise<readonly PlayState[]> {
  const records = new Map(services.ledger.plays.list().map((record) => [record.instanceId, record]))
  const games = await services.running.findAmong(instances.map(({ gamePath }) => gamePath))
  const states: PlayState[] = []
  for (const instance of instances) {
    const record = records.get(instance.id) ?? null
    const isOpen = record !== null && record.end === null
    const game = games.get(instance.gamePath) ?? (isOpen ? await services.running.find(instance.gamePath) : null)
    states.push(await readState(instance, { record, game }, services))
  }
  return states
}

interface Known {
  readonly record: PlayRecord | null
  readonly game: RunningGame | null
}

async function readState(instance: Instance, { record, game }: Known, services: StatesServices): Promise<PlayState> {
  const { id: instanceId } = instance
  const open = record === null || record.end !== null ? null : record
  if (game !== null) {
    const told = game.pid === null ? null : await services.running.startOf(game.pid)
    const since = told ?? open?.startedAt ?? null
    // Its launcher may have started it, or somebody anew while nobody looked: how that ends is told as well.
    if (since !== null && (open?.isSeen !== true || open.startedAt !== since))
      save({ instanceId, startedAt: since, isSeen: true, end: null }, services)
    return { instanceId, kind: 'running', since, serverProcess: instance.side === 'server' ? game.pid : null }
  }
  if (open === null) return { instanceId, kind: 'idle', last: lastOf(record) }
  const end = await findEnd(instance, open, services)
  if (end === null) return { instanceId, kind: 'starting', since: open.startedAt }
  const ended = { ...open, end }
  save(ended, services)
  return { instanceId, kind: 'idle', last: lastOf(ended) }
}

function save(record: PlayRecord, { ledger, isRehearsal }: StatesServices): void {
  if (isRehearsal !== true) ledger.plays.save(record)
}

function lastOf(record: PlayRecord | null): EndedPlay | null {
  if (record === null || record.end === null) return null
  const { startedAt, end } = record
  const seconds = Math.max(0, Math.round((Date.parse(end.at) - Date.parse(startedAt)) / 1000))
  return { ...end, startedAt, seconds }
}

/** null: it has not ended, as far as that is seen. */
async function findEnd(
  instance: Instance,
  { startedAt, isSeen }: PlayRecord,
  { running, clock }: StatesServices,
): Promise<PlayEnd | null> {
  const now = clock()
  const left = await readLeft(instance, startedAt)
  const at = left?.at ?? now.toISOString()
  if (left?.isCrash === true) return { how: 'crashed', at, exitCode: null }
  if (running.isSure && isSeen) return { how: left === null ? 'not-known' : 'closed', at, exitCode: null }
  // One that ended between two looks was never seen, and has left its log.
  const isQuiet = now.getTime() - Date.parse(at) > QUIET_MS
  if (running.isSure && left !== null && isQuiet) return { how: 'closed', at, exitCode: null }
  const isLate = now.getTime() - Date.parse(startedAt) > STARTING_MS
  return isLate && running.isSure ? { how: 'not-seen', at: startedAt, exitCode: null } : null
}

/** A game that is just being started writes before it is seen. */
const QUIET_MS = 5_000

interface LeftLogs {
  /** ISO 8601 UTC: when the last was written. */
  readonly at: string
  readonly isCrash: boolean
}

/** What it wrote since it was started; null: nothing. */
async function readLeft({ gamePath, path }: Instance, startedAt: string): Promise<LeftLogs | null> {
  const since = new Date(Date.parse(startedAt) - STAMP_MS).toISOString()
  const logs = newestOf(await listLogs([gamePath, path])).filter(
    ({ at, kind }) => kind !== 'launcher-log' && at > since,
  )
  const at = logs
    .map((log) => log.at)
    .toSorted()
    .at(-1)
  return at === undefined ? null : { at, isCrash: (await readTrial(logs, since))?.kind === 'crashed' }
}

/** Of a process that Modwell ran itself: it has ended now, whatever else is seen. */
export async function noteEnd(
  instance: Instance,
  exitCode: number | null,
  services: StatesServices,
): Promise<EndedPlay | null> {
  const record = services.ledger.plays.list().find(({ instanceId }) => instanceId === instance.id)
  if (record === undefined) return null
  const now = services.clock()
  const left = await readLeft(instance, record.startedAt)
  // From 128 on a signal ended it, as whoever stopped it meant.
  const isCrash = left?.isCrash === true || (exitCode !== null && exitCode !== 0 && exitCode < 128)
  const ended: PlayRecord = {
    ...record,
    isSeen: true,
    end: { how: isCrash ? 'crashed' : 'closed', at: now.toISOString(), exitCode },
  }
  save(ended, services)
  return lastOf(ended)
}

/** Looks again and again until it has ended; at once where it does not run. Throws `cancelled`. */
export async function untilEnd(
  instance: Instance,
  services: StatesServices & { pause(milliseconds: number, signal?: AbortSignal): Promise<void> },
  signal: AbortSignal | undefined,
): Promise<EndedPlay | null> {
  for (;;) {
    const [state] = await readPlayStates([instance], services)
    if (state === undefined || state.kind === 'idle') return state?.last ?? null
    if (signal?.aborted === true) throw new CoreError('cancelled', message('stopped-waiting-for-game'))
    await services.pause(LOOK_MS, signal).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error
    })
  }
}

const LOOK_MS = 1_000
