import { tell } from './told.ts'
import { say } from '../../../src-texts/text.ts'
import type { Side } from './loader.ts'
import type { Project } from './project.ts'
import type { Reason } from './reason.ts'

/** Whose word there is on the side that something is for. */
export interface Sided {
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
export function wrongSide({ title, project, declared }: Sided, side: Side): Reason | null {
  if (declared !== null && declared !== side) {
    return { code: 'wrong-side', ...tell(say('file-is-for-other-side', { title, side })) }
  }
  const support = side === 'server' ? project?.serverSide : project?.clientSide
  if (support !== 'unsupported') return null
  return { code: 'wrong-side', ...tell(say('project-is-for-other-side', { title, side })) }
}
