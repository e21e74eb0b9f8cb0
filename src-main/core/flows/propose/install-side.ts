import { tell, textOf, tellHint } from '../../model/told.ts'
import { say } from '../../../../src-texts/text.ts'
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
const UNREAD: ReadonlySet<FileType> = new Set(['resourcepack', 'shader'])

export type SideJudgement =
  | { readonly kind: 'accepted'; readonly advice: readonly Advice[] }
  | { readonly kind: 'refused'; readonly problem: Problem }

/**
 * What is to be said of installing something into an instance of a side that it is not for. Refused for a server: what it never reads,
 * and what may keep it from starting, unless a version was named.
 */
export function judgeInstallSide(install: SidedInstall, side: Side): SideJudgement {
  const { title, type } = install
  if (side === 'server' && UNREAD.has(type)) {
    return { kind: 'refused', problem: { code: 'unsatisfiable', ...tell(say('unread-on-servers', { title, type })) } }
  }
  const reason = wrongSide(install, side)
  if (reason === null) return { kind: 'accepted', advice: [] }
  if (side === 'client' || install.isNamed) return { kind: 'accepted', advice: [{ reason, choices: [] }] }
  const told = tell(say('is-not-installed-because', { title, why: textOf(reason) }))
  return {
    kind: 'refused',
    problem: { code: 'unsatisfiable', ...told, ...tellHint(say('name-a-version-anyway')) },
  }
}
