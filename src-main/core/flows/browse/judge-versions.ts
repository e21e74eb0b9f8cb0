/** What stands against each version of a project in one instance. In: the versions. Out: the same, in the same order. Pure. */
import { tell } from '../../model/told.ts'
import { say } from '../../../../src-texts/text.ts'
import { type Hold, sayHold } from '../../model/hold.ts'
import { targetOf, whyUnfit, type FitProject, type FitTarget, type JudgedVersion } from '../../model/project-fit.ts'
import type { Project } from '../../model/project.ts'
import type { Version } from '../../model/version.ts'
import { isHeldBack } from '../../pipeline/resolve/holds.ts'

export interface JudgedFor {
  readonly project: FitProject & Pick<Project, 'id'>
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
      unfit: 'code' in target ? target : whyUnfit(version, target),
      held:
        hold === undefined ? null : { code: 'held-by-you', ...tell(say('with-full-stop', { words: sayHold(hold) })) },
    }
  })
}
