import type { FileState } from '../../core/model/finding.ts'
import type { Paint, Style } from '../terminal/style.ts'

/** The states in the order in which a person wants to read of them, with the words for one and for a sum. */
export const STATES: readonly { readonly state: FileState; readonly word: string; readonly summed: string }[] = [
  { state: 'update-available', word: 'update', summed: 'with an update' },
  { state: 'held', word: 'held', summed: 'held' },
  { state: 'refused', word: 'refused', summed: 'refused' },
  { state: 'unfit', word: 'does not fit', summed: 'not for this instance' },
  { state: 'check-failed', word: 'check failed', summed: 'not answered for' },
  { state: 'unreadable', word: 'unreadable', summed: 'unreadable' },
  { state: 'unknown', word: 'unknown', summed: 'unknown to the service' },
  { state: 'not-checked', word: 'not checked', summed: 'not checked' },
  { state: 'up-to-date', word: 'up to date', summed: 'up to date' },
]

export function stateWord(state: FileState): string {
  return STATES.find((entry) => entry.state === state)?.word ?? state
}

export function stateRank(state: FileState): number {
  return STATES.findIndex((entry) => entry.state === state)
}

export function statePaint(state: FileState, style: Style): Paint {
  switch (state) {
    case 'up-to-date':
      return style.good
    case 'update-available':
      return style.change
    case 'held':
    case 'not-checked':
      return style.warn
    case 'refused':
    case 'unfit':
    case 'check-failed':
    case 'unreadable':
      return style.bad
    default:
      return style.dim
  }
}
