import { withMessage, messageOf, withHint } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import type { FileType } from '../../../model/files/installed-file.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { Problem } from '../../../model/words/reason.ts'
import { wrongSide, type SideSubject } from '../../../model/projects/sides.ts'

export interface SidedInstall extends SideSubject {
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
    return {
      kind: 'refused',
      problem: { code: 'unsatisfiable', ...withMessage(message('unread-on-servers', { title, type })) },
    }
  }
  const reason = wrongSide(install, side)
  if (reason === null) return { kind: 'accepted', advice: [] }
  if (side === 'client' || install.isNamed) return { kind: 'accepted', advice: [{ reason, choices: [] }] }
  const told = withMessage(message('is-not-installed-because', { title, why: messageOf(reason) }))
  return {
    kind: 'refused',
    problem: { code: 'unsatisfiable', ...told, ...withHint(message('name-a-version-anyway')) },
  }
}
