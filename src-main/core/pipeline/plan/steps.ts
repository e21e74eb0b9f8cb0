import type { Candidate, FileFinding } from '../../model/finding.ts'
import type { Origin, PlanStep, StepFile } from '../../model/plan.ts'
import type { Reason } from '../../model/reason.ts'

/** Why each file is there, by its path; one that is not in it was there before Modwell. */
export type Origins = ReadonlyMap<string, Origin>

export interface StepContext {
  readonly origins: Origins
  readonly reason: Reason
  readonly needs: readonly string[]
  /** `replaceStep`: whether a disabled file's successor is enabled. */
  readonly isEnabling?: boolean | undefined
}

const DISABLED = '.disabled'
/** Code of the reason for a version that was published before the one that is there. */
const EARLIER = 'earlier-version'

/** Puts a version in the place of a file, in the same folder, under the version's own file name, disabled if that was. */
export function replaceStep(finding: FileFinding, to: Candidate, context: StepContext): PlanStep {
  const { path, enabled } = finding.file
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return {
    action: 'replace',
    path,
    title: titleOf(finding),
    from: stepFile(finding),
    to: candidateFile(to, `${folder}${to.file.filename}${enabled || context.isEnabling === true ? '' : DISABLED}`),
    reason: goesBack(finding, to)
      ? { code: EARLIER, message: `${context.reason.message} What is there was published later.` }
      : context.reason,
    download: to.file,
    origin: originOf(path, context),
    needs: context.needs,
  }
}

function goesBack({ identity }: FileFinding, { version }: Candidate): boolean {
  return identity !== null && identity.version.status !== 'linked' && version.published < identity.version.published
}

/** Brings in a file that was not there. `folder` ends in `/`. */
export function addStep(
  to: Candidate,
  place: { readonly folder: string; readonly title: string; readonly origin: Origin },
  context: StepContext,
): PlanStep {
  const path = `${place.folder}${to.file.filename}`
  return {
    action: 'add',
    path,
    title: place.title,
    from: null,
    to: candidateFile(to, path),
    reason: context.reason,
    download: to.file,
    origin: place.origin,
    needs: context.needs,
  }
}

/** Takes a file out, or switches it on or off by its name. */
export function ownStep(action: 'remove' | 'enable' | 'disable', finding: FileFinding, context: StepContext): PlanStep {
  const { path } = finding.file
  const from = stepFile(finding)
  const renamed = action === 'enable' ? path.slice(0, -DISABLED.length) : `${path}${DISABLED}`
  return {
    action,
    path,
    title: titleOf(finding),
    from,
    to: action === 'remove' ? null : { ...from, path: renamed },
    reason: context.reason,
    download: null,
    origin: originOf(path, context),
    needs: context.needs,
  }
}

/** What a person calls the file: its project, else its mod, else its name. */
export function titleOf(finding: FileFinding): string {
  const name = finding.file.path.slice(finding.file.path.lastIndexOf('/') + 1)
  return finding.identity?.project.title ?? name
}

function originOf(path: string, context: StepContext): Origin {
  return context.origins.get(path) ?? { kind: 'adopted' }
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
