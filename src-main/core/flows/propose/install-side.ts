import { CoreError } from '../../errors.ts'
import type { Advice } from '../../model/advice.ts'
import type { Side } from '../../model/loader.ts'
import { wrongSide, type Sided } from '../../model/sides.ts'

export interface SidedInstall extends Sided {
  /** Somebody named the version, and so means it. */
  readonly isNamed: boolean
}

/**
 * What is to be said of installing something into an instance of a side that it is not for. Throws `unsatisfiable` for a server, which
 * it may keep from starting, unless a version was named.
 */
export function judgeInstallSide(install: SidedInstall, side: Side): readonly Advice[] {
  const reason = wrongSide(install, side)
  if (reason === null) return []
  if (side === 'server' && !install.isNamed) {
    throw new CoreError('unsatisfiable', `${install.title} is not installed: ${reason.message}`, {
      hint: 'Name a version to install it anyway.',
    })
  }
  return [{ reason, choices: [] }]
}
