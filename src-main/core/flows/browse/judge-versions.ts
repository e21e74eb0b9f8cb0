/** What stands against each version of a project in one instance. In: the versions. Out: the same, in the same order. Pure. */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { type Hold, sayHold } from '../../model/plans/hold.ts'
import {
  targetOf,
  whyUnfit,
  type FitProject,
  type FitTarget,
  type JudgedVersion,
} from '../../model/states/project-fit.ts'
import type { Project } from '../../model/projects/project.ts'
import type { Version } from '../../model/versions/version.ts'
import { isHeldBack } from '../../pipeline/resolve/rules/holds.ts'

export interface JudgedFor {
  readonly project: FitProject & Pick<Project, 'id' | 'title'>
  readonly instance: FitTarget
  /** Of that instance. */
  readonly holds: readonly Hold[]
  /** ISO 8601 UTC. */
  readonly now: string
}

export function judgeVersions(
  versions: readonly Version[],
  { project, instance, holds, now }: JudgedFor,
): readonly JudgedVersion[] {
  const target = targetOf(project, instance)
  const own = holds.filter(({ of }) => of.kind === 'project' && of.projectId === project.id)
  const holdOn = (version: Version): Hold | undefined =>
    own.find(({ condition }) => condition.kind !== 'until-supported' && isHeldBack(version, condition, now))
  return versions.map((version) => {
    const hold = holdOn(version)
    return {
      version,
      unfit: 'code' in target ? target : whyUnfit(version, target, project.title),
      held:
        hold === undefined
          ? null
          : {
              code: 'held-by-you',
              fact: 'held-by-you',
              ...withMessage(message('with-full-stop', { words: sayHold(hold) })),
            },
    }
  })
}
