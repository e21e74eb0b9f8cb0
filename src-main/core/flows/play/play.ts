/** Looks at what would come of starting an instance, and starts it. What ends it is `play-states`. */
import { join } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { utcTime } from '../../model/times/utc-time.ts'
import type { Settings } from '../../model/settings.ts'
import { isOpenProblem, type InstanceFindings } from '../../model/plans/findings.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import type { PlayObstacle, PlayOutlook } from '../../model/play/play.ts'
import { hintOf } from '../../model/play/hint-of.ts'
import type { PlayJoin } from '../../model/play/start-way.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { ProgramConsole, Programs } from '../../services/programs/programs.ts'
import type { RunningGames } from '../../services/running/running-games.ts'
import { findPlaySteps } from '../library/find-play-steps.ts'
import { findStartWay, type StartServices } from './find-start-way.ts'

export interface PlayServices
  extends Omit<StartServices, 'programs' | 'settings'>, Pick<HomeServices, 'ledger' | 'disk' | 'clock'> {
  readonly programs: Programs
  readonly settings: { get(): Pick<Settings, 'launcherPrograms' | 'folders'> }
  readonly running: RunningGames
}

export interface PlayWish {
  /** null: nothing is entered at once. */
  readonly join: PlayJoin | null
}

/** `findings`: what is known to be wrong; null: it cannot be read. Throws `bad-argument` for an address that is none. */
export async function lookAhead(
  instance: Instance,
  { join: joined }: PlayWish,
  findings: InstanceFindings | null,
  services: PlayServices,
): Promise<PlayOutlook> {
  if (joined?.kind === 'server') checkAddress(joined.address)
  const [way, running, steps, isUnfinished] = await Promise.all([
    findStartWay(instance, joined, services),
    services.running.find(instance.gamePath),
    findPlaySteps(instance, services),
    isInterrupted(instance, services),
  ])
  const obstacles: PlayObstacle[] = [
    ...(isUnfinished
      ? [{ kind: 'unfinished-change' as const, ...withMessage(message('change-unfinished', { name: instance.name })) }]
      : []),
    ...(findings?.findings ?? []).filter(isOpenProblem).map(asObstacle),
    ...steps
      .filter(({ kind }) => kind !== 'launch' && kind !== 'start-server')
      .map((step) => ({ kind: 'step' as const, step, message: step.message, text: step.text })),
  ]
  return { instance: { id: instance.id, name: instance.name }, way, obstacles, running }
}

function asObstacle({ id, title, evidence, remedies }: InstanceFindings['findings'][number]): PlayObstacle {
  const [shown] = evidence
  return {
    kind: 'problem',
    finding: id,
    title,
    canBeFixed: remedies.length > 0,
    ...withMessage(
      shown === undefined
        ? message('as-told', { words: title })
        : message('play-problem', { title, why: shown.text ?? message('as-told', { words: shown.message }) }),
    ),
  }
}

async function isInterrupted({ gamePath }: Instance, { disk }: PlayServices): Promise<boolean> {
  return (await disk.look(join(gamePath, WORK_FOLDER, 'journal.json')).catch(() => null)) !== null
}

/** A name or a number, with a port or not: nothing that anybody would read as an option. */
const ADDRESS = /^(?:\[[\da-f:.]+\]|[\p{L}\d](?:[\p{L}\d._-]*[\p{L}\d])?)(?::\d{1,5})?$/iu
const MAX_ADDRESS = 255

function checkAddress(address: string): void {
  if (address.length <= MAX_ADDRESS && ADDRESS.test(address)) return
  throw new CoreError('bad-argument', message('not-a-server-address', { address }), {
    hint: message('server-address-looks-like'),
  })
}

/**
 * Starts it. With a console a server runs in that, and its exit code is answered; else null. Throws `game-running`, `cannot-start`; nothing was started then.
 */
export async function start(
  instance: Instance,
  { way, running }: PlayOutlook,
  services: PlayServices,
  console: ProgramConsole | null,
): Promise<number | null> {
  if (running !== null) throw await alreadyRuns(instance, running, services)
  if (way.kind === 'cannot')
    throw new CoreError('cannot-start', way.text, { hint: hintOf(way), remedies: way.remedies })
  const { ledger, clock, programs } = services
  const startedAt = clock().toISOString()
  const note = () => ledger.plays.save({ instanceId: instance.id, startedAt, isSeen: false, end: null })
  if (way.kind === 'by-script' && console !== null) {
    note()
    return programs.run(way.command, console)
  }
  await (way.kind === 'by-link' ? programs.open(way.link) : programs.start(way.command))
  note()
  return null
}

async function alreadyRuns(
  { name }: Instance,
  { pid, signText }: NonNullable<PlayOutlook['running']>,
  { running, clock }: PlayServices,
): Promise<CoreError> {
  const since = pid === null ? null : await running.startOf(pid)
  return new CoreError(
    'game-running',
    since === null
      ? message('game-running', { instance: name, sign: signText })
      : message('game-runs-since', {
          instance: name,
          since: utcTime(Date.parse(since), clock().getTime()),
          sign: signText,
        }),
  )
}
