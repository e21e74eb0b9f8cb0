import type { Advice } from '../../model/advice.ts'
import type { FileType } from '../../model/installed-file.ts'
import type { Side } from '../../model/loader.ts'
import type { Problem } from '../../model/reason.ts'
import { wrongSide, type Sided } from '../../model/sides.ts'

export interface SidedInstall extends Sided {
  readonly type: FileType
  /** Somebody named the version, and so means it. */
  readonly isNamed: boolean
}

/** What only the game reads. */
const UNREAD: Readonly<Partial<Record<FileType, string>>> = { resourcepack: 'resource packs', shader: 'shaders' }

export type SideJudgement =
  | { readonly kind: 'accepted'; readonly advice: readonly Advice[] }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * What is to be said of installing something into an instance of a side that it is not for. Refused for a server: what it never reads,
 * and what may keep it from starting, unless a version was named.
 */
export function judgeInstallSide(install: SidedInstall, side: Side): SideJudgement {
  const unread = side === 'server' ? UNREAD[install.type] : undefined
  if (unread !== undefined) {
    const message = `${install.title} is not installed: it would lie there unread, because a server reads no ${unread}`
    return { kind: 'refused', problem: { code: 'unsatisfiable', message } }
  }
  const reason = wrongSide(install, side)
  if (reason === null) return { kind: 'accepted', advice: [] }
  if (side === 'client' || install.isNamed) return { kind: 'accepted', advice: [{ reason, choices: [] }] }
  const message = `${install.title} is not installed: ${reason.message}`
  return {
    kind: 'refused',
    problem: { code: 'unsatisfiable', message, hint: 'Name a version to install it anyway.' },
  }
}
