import type { MoveFile, MoveFileState, MoveVersion, Readiness } from '../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message, listSeparator } from '../../../resources/text/text.ts'

export interface Group {
  readonly readiness: Readiness
  readonly title: Message
}

/** What needs a look first. */
export const GROUPS: readonly Group[] = [
  { readiness: 'not-yet', title: message('move-group-not-yet') },
  { readiness: 'blocked', title: message('move-group-blocked') },
  { readiness: 'other-loader', title: message('move-group-other-loader') },
  { readiness: 'less-stable', title: message('move-group-beta') },
  { readiness: 'unknown', title: message('move-group-unknown') },
  { readiness: 'not-checked', title: message('move-group-not-checked') },
  { readiness: 'ready', title: message('move-ready') },
]

const STATES: Readonly<Record<Readiness, Message>> = {
  ready: message('move-state-ready'),
  'less-stable': message('move-state-beta'),
  'other-loader': message('move-state-other-loader'),
  'not-yet': message('move-state-not-yet'),
  blocked: message('move-state-blocked'),
  unknown: message('move-state-unknown'),
  'not-checked': message('move-state-not-checked'),
}

/** `ready`, `beta 3.1`, `not yet`. */
export function nameState({ readiness, channel, version }: MoveFileState): string {
  if (readiness !== 'less-stable') return format(STATES[readiness])
  const name = channel === 'alpha' ? formatMessage('move-state-alpha') : format(STATES[readiness])
  return version === null ? name : `${name} ${version}`
}

/** Files for which nothing is there that could be put in place. */
export function countWaiting({ counts }: Pick<MoveVersion, 'counts'>): number {
  return counts['not-yet'] + counts['other-loader'] + counts.blocked
}

/** `171 ready, 5 beta`, and below it `4 not yet, 2 unknown`; a line of which there is nothing is left out. */
export function sayCounts({ counts }: Pick<MoveVersion, 'counts'>): readonly string[] {
  const said = [
    [
      [counts.ready, message('move-count-ready', { count: counts.ready })],
      [counts['less-stable'], message('move-count-beta', { count: counts['less-stable'] })],
    ],
    [
      [countWaiting({ counts }), message('move-count-waiting', { count: countWaiting({ counts }) })],
      [counts.unknown, message('move-count-unknown', { count: counts.unknown })],
      [counts['not-checked'], message('count-not-checked', { count: counts['not-checked'] })],
    ],
  ] as const
  const lines = said
    .map((line) => line.flatMap(([count, text]) => (count === 0 ? [] : [format(text)])).join(listSeparator()))
    .filter((line) => line !== '')
  return lines.length === 0 ? [formatMessage('move-count-nothing')] : lines
}

/** What moving there at once does beside putting versions in place, in sentences without a full stop. */
export function sayMovingNow(files: readonly MoveFile[], place: number): readonly string[] {
  const states = files.flatMap(({ states: of }) => of[place] ?? [])
  const count = (isOne: (state: MoveFileState) => boolean): number => states.filter(isOne).length
  // What the service does not know is never out by its word.
  const disabled = count(({ does, readiness }) => does === 'disable' && readiness !== 'unknown')
  const unknownDisabled = count(({ does, readiness }) => does === 'disable' && readiness === 'unknown')
  const onlyBeta = count(({ does, readiness }) => does === 'disable' && readiness === 'less-stable')
  const unknown = count(({ does, readiness }) => does === 'stay' && readiness === 'unknown')
  const unchecked = count(({ readiness }) => readiness === 'not-checked')
  const disabling = onlyBeta === 0 ? 'move-disables' : 'move-disables-with-beta'
  const isBoth = disabled > 0 && unknownDisabled > 0 && onlyBeta === 0
  const each = [
    ...(disabled === 0 ? [] : [formatMessage(disabling, { count: disabled, onlyBeta })]),
    ...(unknownDisabled === 0 ? [] : [formatMessage('move-disables-unknown', { count: unknownDisabled })]),
  ]
  const sum = { count: disabled + unknownDisabled, all: files.length, waiting: disabled, unknown: unknownDisabled }
  return [
    ...(isBoth ? [formatMessage('move-disables-both', sum)] : each),
    ...(unknown === 0 ? [] : [formatMessage('move-leaves-unknown', { count: unknown })]),
    ...(unchecked === 0 ? [] : [formatMessage('move-not-checked', { count: unchecked })]),
  ]
}
