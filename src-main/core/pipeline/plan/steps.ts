import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { sentences } from '../../model/words/join-texts.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import type { Origin, PlanStep, StepAction, StepFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import {
  disabledLike,
  disabledName,
  disabledNames,
  enabledName,
  asideName,
  isDisabledName,
} from '../../model/paths/disabled-name.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { stepMarksOf } from '../../model/states/succession.ts'
import { isPlaceholder } from '../../model/versions/withdrawn.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'

/** Why each file is there, by its path; one that is not in it was there before Modwell. */
export type Origins = ReadonlyMap<string, Origin>

export interface StepDetails {
  readonly origins: Origins
  readonly reason: Reason
  readonly needs: readonly string[]
  /** `replaceStep`: whether a disabled file's successor is enabled. */
  readonly isEnabling?: boolean | undefined
}

/** Puts a version in the place of a file, in the same folder, under the version's own file name, disabled if that was. */
export function replaceStep(finding: FileFinding, to: Candidate, details: StepDetails): PlanStep {
  const { path, enabled } = finding.file
  const marks = finding.identity === null ? undefined : stepMarksOf(finding.identity.version, to.version)
  const there = `${path.slice(0, path.lastIndexOf('/') + 1)}${to.file.filename}`
  return {
    action: 'replace',
    path,
    title: titleOf(finding),
    from: stepFile(finding),
    to: candidateFile(
      to,
      enabled || details.isEnabling === true ? enabledName(there) : disabledLike(path, enabledName(there)),
    ),
    reason: isEarlier(finding, to)
      ? {
          code: 'earlier-version',
          fact: 'goes-back',
          ...withMessage(sentences([messageOf(details.reason), message('published-later-is-there')])),
        }
      : details.reason,
    ...(marks !== undefined && { marks }),
    download: to.file,
    origin: originOf(path, details),
    needs: details.needs,
  }
}

function isEarlier({ identity }: FileFinding, { version }: Candidate): boolean {
  return identity !== null && !isPlaceholder(identity.version) && version.published < identity.version.published
}

/** Brings in a file that was not there. `folder` ends in `/`. */
export function addStep(
  to: Candidate,
  place: { readonly folder: string; readonly title: string; readonly origin: Origin },
  details: StepDetails,
): PlanStep {
  const path = `${place.folder}${to.file.filename}`
  return {
    action: 'add',
    path,
    title: place.title,
    from: null,
    to: candidateFile(to, path),
    reason: details.reason,
    download: to.file,
    origin: place.origin,
    needs: details.needs,
  }
}

/** Takes a file out, or switches it on or off by its name. */
export function ownStep(action: 'remove' | 'enable' | 'disable', finding: FileFinding, details: StepDetails): PlanStep {
  const { path } = finding.file
  const from = stepFile(finding)
  const renamed = action === 'enable' ? enabledName(path) : disabledName(path)
  return {
    action,
    path,
    title: titleOf(finding),
    from,
    to: action === 'remove' ? null : { ...from, path: renamed },
    reason: details.reason,
    download: null,
    origin: originOf(path, details),
    needs: details.needs,
  }
}

function originOf(path: string, details: StepDetails): Origin {
  return details.origins.get(path) ?? { kind: 'adopted' }
}

/** What a step does, by the file before and after it. Not both are null. */
export function actionOf(from: StepFile | null, to: StepFile | null): StepAction {
  if (to === null) return 'remove'
  if (from === null) return 'add'
  if (from.sha1 === to.sha1 && disabledNames(from.path).includes(to.path)) return 'disable'
  return from.sha1 === to.sha1 && disabledNames(to.path).includes(from.path) ? 'enable' : 'replace'
}

/** The file that is there now. */
export function stepFile(finding: FileFinding): StepFile {
  const { file, identity, mods } = finding
  return {
    path: file.path,
    sha1: file.sha1 ?? '',
    size: file.stamp.size,
    projectId: identity?.project.id ?? null,
    versionId: identity?.version.id ?? null,
    version: identity?.version.number ?? mods[0]?.version ?? null,
  }
}

function candidateFile({ version, file }: Candidate, path: string): StepFile {
  return {
    path,
    sha1: file.sha1,
    size: file.size,
    projectId: version.projectId,
    versionId: version.id,
    version: version.number,
  }
}

/**
 * The same steps where a launcher has what is switched off in a folder of its own: mods of a common folder stay there, under another name, so that
 * the other instances have them too.
 */
export function setAside(
  steps: readonly PlanStep[],
  { launcher }: Pick<InstanceDescription, 'launcher'>,
  isShared: (path: string) => boolean,
): readonly PlanStep[] {
  if (launcher !== 'atlauncher') return steps
  return steps.map((step) => {
    const { to } = step
    if (to === null || !isDisabledName(to.path) || isShared(step.path)) return step
    const path = asideName(enabledName(to.path))
    return path === null || !path.endsWith('.jar') ? step : { ...step, to: { ...to, path } }
  })
}
