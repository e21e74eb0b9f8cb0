import { asTyped } from '../as-typed.ts'
import type { BisectFile, BisectReport, BisectStatus } from '../../core/model/bisect.ts'
import { reasonLines } from '../command-lines.ts'
import { countOf, timeText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { sharedView } from './change-view.ts'

/** Names that are listed before the rest is only counted; all with `--verbose`. */
const LISTED = 8

/** What to do now, or how it ended. `instance`: as the person may type it. */
export function bisectReportView(
  { status, changeSet, skipped, sharedWith }: BisectReport,
  instance: string,
  style: Style,
) {
  const switched = changeSet === null ? [] : [style.dim(`  change set ${changeSet.id}: ${switchedText(changeSet)}`)]
  const reasons = [...new Set(skipped.map(({ reason }) => reason.message))]
  const stays = reasons.flatMap((message) => {
    const titles = skipped.filter(({ reason }) => reason.message === message).map(({ title }) => title)
    return wrapIndented(`${titles.map(plain).join(', ')}: ${plain(message)}`, 2, style.width)
  })
  const beside = [...sharedView({ sharedWith }, style), ...switched]
  return status.verdict === null
    ? [...stepView(status, instance, style), ...beside, ...stays.map(style.warn)]
    : [...endView(status, instance, style), ...beside]
}

/** Where it stands: what is suspected, what is cleared, and the steps so far. */
export function bisectStatusView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const steps = status.answers.map(({ step, word, enabled, at }) => {
    const paint = { good: style.good, bad: style.bad, skip: style.dim }[word]
    return `  step ${step}  ${countOf(enabled, 'mod')} enabled  ${paint(word)}  ${style.dim(timeText(at, style.now))}`
  })
  if (status.verdict !== null) return [...endView(status, instance, style), ...steps]
  const notes = notesView(status, style)
  return [
    ...stepView(status, instance, style),
    ...notes,
    ...namesView('found so far, at fault alone or together with others', status.found.flat(), style),
    ...namesView('suspected', status.suspects, style),
    ...namesView('cleared', status.cleared, style),
    ...namesView('no longer there', status.gone, style),
    ...namesView('cannot be disabled', status.fixed, style),
    ...(steps.length === 0 ? [] : ['Steps so far:', ...steps]),
  ]
}

function stepView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const { step, stepsLeft, enabled, modCount } = status
  const left = stepsLeft === null ? '' : ` About ${countOf(stepsLeft, 'more step')}.`
  const command = asTyped('modwell bisect', style.typed)
  return [
    style.bold(`Step ${step ?? 0}: ${enabled.length} of ${countOf(modCount, 'mod')} enabled.${left}`),
    'Start the game, and say how it went:',
    `  it still goes wrong          ${command} bad ${instance}`,
    `  it does not                  ${command} good ${instance}`,
    `  it fails for another reason  ${command} skip ${instance}`,
    style.dim(`To end the search, with everything as it was: ${command} stop ${instance}`),
  ]
}

function endView(status: BisectStatus, instance: string, style: Style): readonly string[] {
  const { verdict, endedAt, answers, isChangedSince } = status
  if (verdict === null) return []
  const after = verdict.kind === 'stopped' ? '' : ` (after ${countOf(answers.length, 'step')})`
  const isFound = verdict.kind === 'culprit'
  const told = wrapIndented(`${plain(verdict.message)}${after}`, 0, style.width)
  const files = verdict.groups.flatMap((group) => group.map(({ path }) => path))
  const notes = notesView(status, style)
  const which = notes.length === 0 ? 'All mods' : 'But for what follows, all mods'
  const how = isChangedSince
    ? 'were enabled and disabled again as they were before; other changes were made since.'
    : 'are enabled and disabled again as they were before.'
  const restored = endedAt === null ? [] : [`${which} ${how}`]
  const way = files.map((path) =>
    style.dim(`  ${asTyped(`modwell disable ${quoted(path)} --in ${instance}`, style.typed)}`),
  )
  return [
    ...told.map(isFound ? style.good : style.bold),
    ...restored,
    ...notes,
    ...(files.length === 0 ? [] : [style.dim('To play without it, or until there is an update:'), ...way]),
  ]
}

function notesView({ notes }: BisectStatus, style: Style): readonly string[] {
  return notes.flatMap((note) => reasonLines(note, 2, style)).map(style.warn)
}

function namesView(what: string, files: readonly BisectFile[], style: Style): readonly string[] {
  if (files.length === 0) return []
  const shown = style.isVerbose ? files : files.slice(0, LISTED)
  const rest = files.length - shown.length
  const names = [...shown.map(({ title }) => plain(title)), ...(rest === 0 ? [] : [`and ${rest} more`])].join(', ')
  return [`${files.length} ${what}:`, ...wrapIndented(names, 2, style.width)]
}

function switchedText({ steps }: { readonly steps: readonly { readonly action: string }[] }): string {
  const on = steps.filter(({ action }) => action === 'enable').length
  const off = steps.length - on
  const parts = [on === 0 ? '' : `${on} enabled`, off === 0 ? '' : `${off} disabled`]
  return parts.filter((part) => part !== '').join(', ')
}

function quoted(path: string): string {
  const shown = plain(path)
  return /^[\w./+-]+$/.test(shown) ? shown : `"${shown}"`
}
