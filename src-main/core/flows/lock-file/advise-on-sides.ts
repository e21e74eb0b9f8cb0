import { containNow } from '../../contain.ts'
import type { Advice } from '../../model/plans/advice.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Side } from '../../model/instances/loader.ts'
import type { LockedFile } from '../../model/changes/lock-file.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { wrongSide } from '../../model/projects/sides.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { traitsOf } from '../../pipeline/scan/traits.ts'
import type { AssessSharedServices } from '../shared-folders/assess-together.ts'
import type { InspectOptions } from '../inspect/assess.ts'

export interface RestoreSteps {
  readonly steps: readonly PlanStep[]
  /** What the lock file names. */
  readonly wanted: readonly LockedFile[]
  /** What is there now. */
  readonly findings: readonly FileFinding[]
  /** By SHA-512: the others that are in the store, or at an address that the service named. */
  readonly trusted: ReadonlyMap<string, VersionFile>
}

/** Names what a lock file enables in an instance of a side that it is not for: it is restored all the same, since the lock file says so. */
export async function adviseOnSides(
  { steps, wanted, findings, trusted }: RestoreSteps,
  instance: Instance,
  { services, options }: { readonly services: AssessSharedServices; readonly options: InspectOptions },
): Promise<readonly Advice[]> {
  const paths = new Set(steps.flatMap(({ to }) => (to === null || isDisabledName(to.path) ? [] : [to.path])))
  const coming = wanted.filter(({ path, type }) => type === 'mod' && paths.has(path))
  if (coming.length === 0) return []
  const ids = [...new Set(coming.flatMap(({ projectId }) => projectId ?? []))]
  const projects = ids.length === 0 ? new Map<string, never>() : await services.service.projects(ids, options)
  const unread = coming.flatMap(({ sha512 }) => trusted.get(sha512) ?? [])
  const contents = await services.readCandidates(unread, options)
  const there = new Map(findings.map(({ file }) => [file.sha1, file.contents]))

  function declaredBy({ path, sha1, sha512 }: LockedFile): Side | null {
    const read = contents.get(sha512)
    const known = there.get(sha1) ?? (read?.kind === 'read' ? read.contents : null)
    if (known?.kind !== 'archive') return null
    const traits = containNow(path, () => traitsOf(known.metadata, instance), { events: services.events })
    return traits.kind === 'done' ? (traits.value.side ?? null) : null
  }

  return coming.flatMap((file): readonly Advice[] => {
    const project = lastKnown(projects.get(file.projectId ?? '')) ?? null
    const reason = wrongSide({ title: file.title, project, declared: declaredBy(file) }, instance.side)
    return reason === null ? [] : [{ reason, choices: [] }]
  })
}
