import type { FileState } from '../../../core/model/states/finding.ts'
import type { Paint, Style } from '../../terminal/style.ts'

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
