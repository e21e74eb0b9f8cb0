import { nameLoader } from '../../../../src-texts/loader-names.ts'
import { commandText } from '../../remedies/command-lines.ts'
import { message, formatMessage } from '../../../../src-texts/text.ts'
import type { ReadyState, ReadyWatch } from '../../../core/model/moves/ready-watch.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Cell, type Row } from '../../terminal/table.ts'
import { nameOf, type Names } from '../changes/change-view.ts'

const COLUMNS = [
  { title: message('column-instance'), atLeast: 8 },
  { title: message('column-for'), atLeast: 8 },
  { title: message('column-state'), atLeast: 9 },
  { title: message('column-since') },
]

/** A line for each game version that is waited for, and how to go where an instance is ready. */
export function readyView(states: readonly ReadyState[], names: Names, style: Style): readonly string[] {
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
export function forgottenView(watches: readonly ReadyWatch[], names: Names): readonly string[] {
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
