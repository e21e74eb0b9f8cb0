import type { Actor, ChangeSet, HistoryEntry } from '../../core/model/change-set.ts'
import { countOf, timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { reasonLines } from '../command-lines.ts'
import { nameOf, stepsView, type Names } from './change-view.ts'
import { listInWords } from '../../core/model/list-in-words.ts'

/** One paragraph a change set; every step of it with `--verbose`. */
export function historyView(entries: readonly HistoryEntry[], names: Names, style: Style): readonly string[] {
  if (entries.length === 0) return ['Nothing was changed yet.']
  return entries.flatMap((entry) => [
    ...summary(entry, names, style),
    ...(style.isVerbose ? stepsView(entry.changeSet, style) : []),
  ])
}

/** Everything about one change set: every step with its reason. */
export function changeSetView(entry: HistoryEntry, names: Names, style: Style): readonly string[] {
  const whole = { ...style, isVerbose: true }
  return [...summary(entry, names, whole), ...stepsView(entry.changeSet, whole)]
}

function summary(entry: HistoryEntry, names: Names, style: Style): readonly string[] {
  const { changeSet, state, obstacle } = entry
  const { id, instanceId, at, kind, of, steps } = changeSet
  const what = `${kind}${of === null ? '' : ` of ${of}`}, ${countOf(steps.length, 'change')}`
  const stateText = state === 'applied' ? style.good('in effect') : style.warn('undone')
  const below = [`change set ${id}`, ...actorText(changeSet.by ?? null), ...bytesText(changeSet)].join('; ')
  const said = [below, ...switchedTexts(changeSet), ...blockerTexts(entry), ...missingTexts(entry, style)]
  return [
    `${timeText(at, style.now)}  ${style.bold(nameOf(instanceId, names))}  ${what}  ${stateText}`,
    ...said.flatMap((text) => wrapIndented(plain(text), 4, style.width)).map(style.dim),
    ...(obstacle === null ? [] : reasonLines(obstacle, 4, style).map(style.warn)),
  ]
}

/** `by anna on box, modwell 0.1.0`, as far as it was recorded. */
function actorText(by: Actor | null): readonly string[] {
  if (by === null) return []
  const { user, host, program, version } = by
  const who = `${user ?? 'somebody'}${host === null ? '' : ` on ${host}`}`
  return [`by ${who}, ${program === 'window' ? 'the window of modwell' : 'modwell'} ${version}`]
}

function bytesText({ bytes = null }: ChangeSet): readonly string[] {
  return bytes === null ? [] : [`${sizeInWords(bytes.fetched)} fetched, ${sizeInWords(bytes.replaced)} replaced`]
}

function switchedTexts({ turns = [] }: ChangeSet): readonly string[] {
  const idsOf = (isOn: boolean) => turns.filter((switched) => switched.isOn === isOn).map(({ changeSet }) => changeSet)
  const [back, again] = [idsOf(false), idsOf(true)]
  return [
    ...(back.length === 0 ? [] : [`undid ${back.join(', ')}`]),
    ...(again.length === 0 ? [] : [`redid ${again.join(', ')}`]),
  ]
}

function blockerTexts({ blockers }: HistoryEntry): readonly string[] {
  const texts = blockers.map(({ changeSet, kind, paths }) => `the ${kind} ${changeSet} (${listInWords(paths)})`)
  return texts.length === 0 ? [] : [`blocked by ${texts.join('; ')}`]
}

/** All of them with `--verbose`: the obstacle names the first few. */
function missingTexts({ missing }: HistoryEntry, { isVerbose }: Style): readonly string[] {
  return isVerbose && missing.length > 0 ? [`bytes missing of ${missing.join(', ')}`] : []
}
