import type { Channel } from '../../../core/model/versions/channel.ts'
import type { ReadyState, ReadyWatch } from '../../../core/model/moves/ready-watch.ts'
import type { Failure } from '../../../core/model/words/failure.ts'
import { failureDocument } from '../../documents/change-document.ts'
import { watchesDocument } from '../../documents/move/move-document.ts'
import { doEach } from '../../do-each.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Answer, type Session } from '../../run/session.ts'
import { failedView, nameOf, type Names } from '../../views/changes/change-view.ts'
import { watchesView } from '../../views/move/move-view.ts'
import { reasonDocument } from '../../documents/instance-document.ts'
import { countsDocument } from '../../documents/move/move-overview-document.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { commandText } from '../../remedies/remedy-command.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Cell, type Row } from '../../terminal/table.ts'

/** What is waited for, as it was typed. */
interface WatchTarget {
  readonly gameVersion: string
  readonly loader?: string | undefined
  readonly refresh?: true | undefined
}

/** From now on they are told of it; answers with how far each is. */
export async function addWhenReady(
  session: Session,
  instances: readonly string[],
  { gameVersion, loader, refresh }: WatchTarget,
): Promise<Answer> {
  const { core, options, signal } = session
  const freshness = freshnessOf(options, refresh)
  const { done, failed } = await doEach(session, instances, [gameVersion], (instance) =>
    core.readyWatches.add(instance, { gameVersion, loader: loader ?? null }, { freshness, signal }),
  )
  const states = await core.readyWatches.look(
    { instances: done.map(({ instanceId }) => instanceId), freshness },
    { signal, priority: 'user' },
  )
  const added = states.filter(({ watch }) => done.some((one) => isSame(one, watch)))
  const names = await core.instances.names()
  return {
    document: { ...readyDocument(added), failed: failed.map(failureDocument) },
    text: (style) => [...readyView(added, names, style), ...failedView(failed, names, style)],
    exitCode: exitCodeOf(done, failed),
  }
}

/** Tells of it no more. */
export async function forgetWhenReady(
  session: Session,
  instances: readonly string[],
  { gameVersion, loader }: { readonly gameVersion: string | null; readonly loader?: string | undefined },
): Promise<Answer> {
  const { core } = session
  const { done, failed } = await doEach(session, instances, [gameVersion], (instance) =>
    core.readyWatches.remove(instance, { gameVersion, loader }),
  )
  const names = await core.instances.names()
  return {
    document: { ...forgottenDocument(done.flat()), failed: failed.map(failureDocument) },
    text: (style) => [...forgottenView(done.flat(), names), ...failedView(failed, names, style)],
    exitCode: exitCodeOf(done, failed),
  }
}

/** How far each is. None named: all instances. */
async function lookWhenReady(
  { core, options, signal }: Session,
  instances: readonly string[],
  isRefresh: boolean | undefined,
): Promise<readonly ReadyState[]> {
  const request = {
    instances: instances.length === 0 ? 'all' : instances,
    freshness: freshnessOf(options, isRefresh),
  } as const
  return core.readyWatches.look(request, { signal, priority: 'user' })
}

/** What moves disabled until a version fits, and what is waited for. None named: of all instances. */
export async function listWatched(
  session: Session,
  given: readonly string[],
  { isRefresh, channel }: { readonly isRefresh: boolean; readonly channel: Channel | null },
): Promise<Answer> {
  const { core, options, signal } = session
  const freshness = freshnessOf(options, isRefresh)
  for (const one of given) await core.instances.find(one)
  const instances = given.length === 0 ? 'all' : given
  const watches = await core.watches({ instances, freshness, channel: channel }, { signal })
  const names = await core.instances.names()
  const states = await lookWhenReady(session, given, isRefresh)
  return {
    document: { ...watchesDocument(watches), ...readyDocument(states) },
    text: (style) => [
      ...(watches.length === 0 && states.length > 0 ? [] : watchesView(watches, names, style)),
      ...(watches.length > 0 && states.length > 0 ? [''] : []),
      ...(states.length === 0 ? [] : readyView(states, names, style)),
    ],
  }
}

export async function listWhenReady(
  session: Session,
  instances: readonly string[],
  isRefresh: boolean | undefined,
): Promise<Answer> {
  const states = await lookWhenReady(session, instances, isRefresh)
  const names = await session.core.instances.names()
  return { document: readyDocument(states), text: (style) => readyView(states, names, style) }
}

function isSame(one: ReadyWatch, other: ReadyWatch): boolean {
  return one.instanceId === other.instanceId && one.gameVersion === other.gameVersion && one.loader === other.loader
}

function exitCodeOf(done: readonly unknown[], failed: readonly Failure[]): number {
  return failed.length === 0 ? EXIT.done : done.length === 0 ? EXIT.failed : EXIT.partly
}

/** `ready[]`: for each game version that is waited for, how far the instance is. */
function readyDocument(states: readonly ReadyState[]): object {
  return {
    ready: states.map(({ watch, counts, waiting, isReady, problem }) => ({
      ...watchDocument(watch),
      isReady,
      waiting,
      counts: counts === null ? null : countsDocument(counts),
      problem: problem === null ? null : reasonDocument(problem),
    })),
  }
}

/** `forgotten[]`: what is waited for no more. */
function forgottenDocument(watches: readonly ReadyWatch[]): object {
  return { forgotten: watches.map(watchDocument) }
}

function watchDocument({ instanceId, gameVersion, loader, since, toldAt }: ReadyWatch): object {
  return { instance: instanceId, gameVersion, loader, since, toldAt }
}

const COLUMNS = [
  { title: message('column-instance'), atLeast: 8 },
  { title: message('column-for'), atLeast: 8 },
  { title: message('column-state'), atLeast: 9 },
  { title: message('column-since') },
]

/** A line for each game version that is waited for, and how to go where an instance is ready. */
function readyView(states: readonly ReadyState[], names: Names, style: Style): readonly string[] {
  if (states.length === 0) return [formatMessage('ready-none-waits')]
  const rows = states.map((state): Row => ({
    cells: [
      { text: nameOf(state.watch.instanceId, names) },
      { text: plain(targetText(state.watch)) },
      stateCell(state, style),
      { text: timeText(state.watch.since, style.now), paint: style.dim },
    ],
    below: state.problem === null ? [] : [plain(state.problem.message)],
  }))
  const ways = states.filter(({ isReady }) => isReady).map(({ watch }) => wayOf(watch))
  return [
    ...table(COLUMNS, rows, style),
    ...ways.map((way) => style.dim(`  ${formatMessage('ready-move-with', { command: commandText(way, style) })}`)),
  ]
}

/** What is waited for no more. */
function forgottenView(watches: readonly ReadyWatch[], names: Names): readonly string[] {
  return watches.map((watch) =>
    plain(formatMessage('ready-no-longer', { instance: nameOf(watch.instanceId, names), target: targetText(watch) })),
  )
}

function stateCell({ isReady, waiting, counts, problem }: ReadyState, style: Style): Cell {
  if (problem !== null || counts === null) return { text: formatMessage('move-is-not-checked'), paint: style.bad }
  if (isReady) return { text: formatMessage('move-is-ready'), paint: style.good }
  return { text: formatMessage('ready-waits', { waiting, ready: counts.ready }), paint: style.warn }
}

function targetText({ gameVersion, loader }: ReadyWatch): string {
  return loader === null
    ? gameVersion
    : formatMessage('setting-with-loader', { game: gameVersion, loader: nameLoader(loader) })
}

function wayOf({ instanceId, gameVersion, loader }: ReadyWatch): string {
  return `modwell move apply ${instanceId} --game-version ${quoteForShell(gameVersion)}${loader === null ? '' : ` --loader ${quoteForShell(loader)}`}`
}
