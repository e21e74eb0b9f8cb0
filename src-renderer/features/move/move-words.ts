import type { MoveFile, MoveFileState, MoveVersion, Readiness } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'

export interface Group {
  readonly readiness: Readiness
  readonly title: Text
}

/** What needs a look first. */
export const GROUPS: readonly Group[] = [
  { readiness: 'not-yet', title: say('move-group-not-yet') },
  { readiness: 'blocked', title: say('move-group-blocked') },
  { readiness: 'other-loader', title: say('move-group-other-loader') },
  { readiness: 'less-stable', title: say('move-group-beta') },
  { readiness: 'unknown', title: say('move-group-unknown') },
  { readiness: 'not-checked', title: say('move-group-not-checked') },
  { readiness: 'ready', title: say('move-ready') },
]

const STATES: Readonly<Record<Readiness, Text>> = {
  ready: say('move-state-ready'),
  'less-stable': say('move-state-beta'),
  'other-loader': say('move-state-other-loader'),
  'not-yet': say('move-state-not-yet'),
  blocked: say('move-state-blocked'),
  unknown: say('move-state-unknown'),
  'not-checked': say('move-state-not-checked'),
}

/** `ready`, `beta 3.1`, `not yet`. */
export function nameState({ readiness, channel, version }: MoveFileState): string {
  if (readiness !== 'less-stable') return toWords(STATES[readiness])
  const name = channel === 'alpha' ? words('move-state-alpha') : toWords(STATES[readiness])
  return version === null ? name : `${name} ${version}`
}

/** Files for which nothing is there that could be put in place. */
export function countWaiting({ counts }: Pick<MoveVersion, 'counts'>): number {
  return counts['not-yet'] + counts['other-loader'] + counts.blocked
}

/** `171 ready, 5 beta, 4 waiting`. */
export function sayCounts({ counts }: Pick<MoveVersion, 'counts'>): string {
  const said = [
    [counts.ready, say('move-count-ready', { count: counts.ready })],
    [counts['less-stable'], say('move-count-beta', { count: counts['less-stable'] })],
    [countWaiting({ counts }), say('move-count-waiting', { count: countWaiting({ counts }) })],
    [counts.unknown, say('move-count-unknown', { count: counts.unknown })],
    [counts['not-checked'], say('move-count-not-checked', { count: counts['not-checked'] })],
  ] as const
  const parts = said.flatMap(([count, text]) => (count === 0 ? [] : [toWords(text)]))
  return parts.length === 0 ? words('move-count-nothing') : parts.join(', ')
}

/** What moving there at once does beside putting versions in place, in sentences without a full stop. */
export function sayMovingNow(files: readonly MoveFile[], place: number): readonly string[] {
  const states = files.flatMap(({ states: of }) => of[place] ?? [])
  const count = (isOne: (state: MoveFileState) => boolean): number => states.filter(isOne).length
  const disabled = count(({ does }) => does === 'disable')
  const onlyBeta = count(({ does, readiness }) => does === 'disable' && readiness === 'less-stable')
  const unknown = count(({ does, readiness }) => does === 'stay' && readiness === 'unknown')
  const unchecked = count(({ readiness }) => readiness === 'not-checked')
  const disabling = onlyBeta === 0 ? 'move-disables' : 'move-disables-with-beta'
  return [
    ...(disabled === 0 ? [] : [words(disabling, { count: disabled, onlyBeta })]),
    ...(unknown === 0 ? [] : [words('move-leaves-unknown', { count: unknown })]),
    ...(unchecked === 0 ? [] : [words('move-not-checked', { count: unchecked })]),
  ]
}
