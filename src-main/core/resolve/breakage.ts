import type { Targets } from '../model/target.ts'
import { othersIn, type Because } from './because.ts'
import { explain } from './explain.ts'
import type { Breakage } from './request.ts'

const KINDS: Readonly<Record<Because['kind'], Breakage['kind']>> = {
  'project-gone': 'missing',
  'project-unfit': 'missing',
  'project-unchecked': 'not-checked',
  'other-version': 'wrong-version',
  'needs-project': 'missing',
  'declared-incompatible': 'incompatible',
  'needs-mod': 'missing',
  'breaks-mod': 'incompatible',
  'held-by-you': 'not-checked',
  'wrong-surroundings': 'wrong-surroundings',
}

/** What is broken today, as others see it. */
export function breakageOf(because: Because, targets: Targets): Breakage {
  const others = othersIn(because).map(({ place }) => place)
  const kind = because.kind === 'needs-mod' && others.length > 0 ? 'wrong-version' : KINDS[because.kind]
  return {
    kind,
    key: because.from.place,
    others,
    neededProject: 'projectId' in because ? because.projectId : null,
    neededMod: 'modId' in because ? because.modId : null,
    reason: explain(because, { wish: null, targets, becoming: new Map() }),
  }
}
