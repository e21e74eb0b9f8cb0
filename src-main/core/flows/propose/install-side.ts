import type { Advice } from '../../model/advice.ts'
import type { Side } from '../../model/loader.ts'
import type { Problem } from '../../model/reason.ts'
import { wrongSide, type Sided } from '../../model/sides.ts'

export interface SidedInstall extends Sided {
  /** Somebody named the version, and so means it. */
  readonly isNamed: boolean
}

export type SideJudgement =
  | { readonly kind: 'accepted'; readonly advice: readonly Advice[] }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * What is to be said of installing something into an instance of a side that it is not for. Refused for a server, which it may keep from
 * starting, unless a version was named.
 */
export function judgeInstallSide(install: SidedInstall, side: Side): SideJudgement {
  const reason = wrongSide(install, side)
  if (reason === null) return { kind: 'accepted', advice: [] }
  if (side === 'client' || install.isNamed) return { kind: 'accepted', advice: [{ reason, choices: [] }] }
  const message = `${install.title} is not installed: ${reason.message}`
  return {
    kind: 'refused',
    problem: { code: 'unsatisfiable', message, hint: 'Name a version to install it anyway.' },
  }
}
