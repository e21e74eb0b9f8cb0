import { withMessage } from '../words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Side } from '../instances/loader.ts'
import type { Project } from './project.ts'
import { hasFact, type Reason } from '../words/reason.ts'

/** Whose word there is on the side that something is for. */
export interface SideSubject {
  readonly title: string
  /** null: the service does not know it. */
  readonly project: Pick<Project, 'clientSide' | 'serverSide'> | null
  /** The only side that the file itself names; null: both, or it was not read. */
  readonly declared: Side | null
}

/**
 * Why something is not for a side; null: nothing says so. The file's own word counts beside the project's, since Fabric and Quilt go
 * by it alone. On a server such a thing is refused, with a client it is only said: a client runs a server of its own.
 */
export function wrongSide({ title, project, declared }: SideSubject, side: Side): Reason | null {
  if (declared !== null && declared !== side) {
    return {
      code: 'wrong-side',
      fact: 'wrong-side',
      ...withMessage(message('file-is-for-other-side', { title, side })),
    }
  }
  const support = side === 'server' ? project?.serverSide : project?.clientSide
  if (support !== 'unsupported') return null
  return {
    code: 'wrong-side',
    fact: 'wrong-side',
    ...withMessage(message('project-is-for-other-side', { title, side })),
  }
}

/** Whether its side is why something is as it is. */
export function isOfSide(reasons: readonly Pick<Reason, 'fact'>[]): boolean {
  return hasFact(reasons, 'wrong-side')
}

/** Why nothing of a project comes into an instance; null: its side is no reason. A client runs a server of its own, a server no client. */
export function unfitForSide({ serverSide }: Partial<Pick<Project, 'serverSide'>>, side: Side): Reason | null {
  if (side !== 'server' || serverSide !== 'unsupported') return null
  return { code: 'wrong-side', fact: 'wrong-side', ...withMessage(message('state-other-side')) }
}
