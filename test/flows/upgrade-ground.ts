import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Interrupted, MadeStep } from '../fixtures/upgrade/fixture.ts'

export function expected({ name: called, becomes, old, whole, known }: Interrupted) {
  return {
    called,
    tree: becomes === 'old' ? old : whole,
    left: [],
    changeSets: becomes === 'old' ? known : known + 1,
  }
}

/** A change set that turned another is itself turned by turning that one the other way. */
export function backwards({ changeSet, kind, of }: MadeStep): Wish {
  return { kind: kind === 'undo' ? 'redo' : 'undo', changeSet: of ?? changeSet, instance: null }
}
