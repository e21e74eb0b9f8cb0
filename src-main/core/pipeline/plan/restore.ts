/**
 * What has to happen for an instance to have what a lock file says. In: the wanted files, the findings, and where bytes can be had.
 * Out: steps, what stays, and what cannot be had. A file that is there under another name is renamed; an older or newer file of the
 * same project gives way; what the lock file does not name is left, or removed when that was asked for.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { LockedFile } from '../../model/changes/lock-file.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { SkippedFile, PlanStep, StepFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { type Steps, withoutTakenNames } from './plan.ts'
import { actionOf, type Origins, ownStep, stepFile } from './steps.ts'
import { titleOf } from '../../model/states/file-title.ts'

export interface RestoreRequest {
  readonly wanted: readonly LockedFile[]
  readonly findings: readonly FileFinding[]
  readonly origins: Origins
  /** What a path is in the instance. */
  readonly keyOf: PathKey
  /** By SHA-512; what is not in it cannot be had. */
  readonly sources: ReadonlyMap<string, VersionFile>
  readonly isExact: boolean
  /** Id of the project that a file is of, as far as that is known. */
  projectOf(finding: FileFinding): string | null
  /** Whether what lies at a path would be read: nothing else is brought in. */
  isLoaded(path: string): boolean
}

export interface RestoreSteps extends Steps {
  readonly unobtainable: readonly LockedFile[]
}

function inLockFile(): Reason {
  return { code: 'in-lock-file', ...withMessage(message('in-lock-file')) }
}

/** Those wanted files whose bytes are not in the instance under any name. */
export function absentFrom(findings: readonly FileFinding[], wanted: readonly LockedFile[]): readonly LockedFile[] {
  const there = new Set(findings.map(({ file }) => file.sha1))
  const once = new Set<string>()
  return wanted.filter(({ sha1 }) => {
    const isSecond = once.has(sha1)
    once.add(sha1)
    return isSecond || !there.has(sha1)
  })
}

export function restoreSteps(request: RestoreRequest): RestoreSteps {
  const { wanted, findings, origins, keyOf, sources, isExact } = request
  const byPath = new Map(findings.map((finding) => [finding.file.path, finding]))
  const missing = wanted.filter(({ path, sha1 }) => byPath.get(path)?.file.sha1 !== sha1)
  const inPlace = new Set(wanted.filter((each) => !missing.includes(each)).map(({ path }) => path))
  const free = new Map(
    findings.filter(({ file }) => isChangeable(file) && !inPlace.has(file.path)).map((each) => [each.file.path, each]),
  )
  const take = (isMeant: (finding: FileFinding) => boolean): FileFinding | null => {
    const found = [...free.values()].find(isMeant) ?? null
    if (found !== null) free.delete(found.file.path)
    return found
  }
  // Renames first: what they take away from a name makes room for whoever comes there.
  const loaded = missing.filter(({ path }) => request.isLoaded(path))
  const donors = new Map(loaded.map((each) => [each, take(({ file }) => file.sha1 === each.sha1)]))
  const obtainable = loaded.filter((each) => donors.get(each) !== null || sources.has(each.sha512))
  const steps: PlanStep[] = []
  const fetched: { file: LockedFile; there: FileFinding | null }[] = []
  for (const file of obtainable) {
    const there = take((finding) => keyOf(finding.file.path) === keyOf(file.path))
    const donor = donors.get(file) ?? null
    if (donor === null) fetched.push({ file, there })
    else {
      if (there !== null) steps.push(ownStep('remove', there, { origins, reason: inLockFile(), needs: [] }))
      steps.push(stepTo(file, donor, null))
    }
  }
  const names = new Set(wanted.map(({ path }) => keyOf(path)))
  for (const { file, there } of fetched) {
    const other = (finding: FileFinding) =>
      file.projectId !== null && request.projectOf(finding) === file.projectId && !names.has(keyOf(finding.file.path))
    steps.push(stepTo(file, there ?? take(other), sources.get(file.sha512) ?? null))
  }
  const unobtainable = missing.filter((each) => !obtainable.includes(each))
  // What it cannot have under that name it keeps under its own.
  const spared = new Set(unobtainable.flatMap(({ path, sha1 }) => [keyOf(path), sha1]))
  const others = [...free.values()].filter(({ file }) => !spared.has(keyOf(file.path)) && !spared.has(file.sha1 ?? ''))
  if (isExact)
    steps.push(...others.map((each) => ownStep('remove', each, { origins, reason: notInLockFile(), needs: [] })))
  const fixed = findings.filter(({ file }) => !isChangeable(file) && !inPlace.has(file.path))
  const skipped = [
    ...(isExact ? [] : others.map((each) => keep(each, notInLockFile()))),
    ...fixed.map((each) => keep(each, notPlainFile())),
  ]
  return { ...withoutTakenNames({ steps, skipped }, findings), unobtainable }
}

function notInLockFile(): Reason {
  return { code: 'not-in-lock-file', ...withMessage(message('not-in-lock-file')) }
}

function notPlainFile(): Reason {
  return { code: 'not-a-plain-file', ...withMessage(message('not-a-plain-file')) }
}

function isChangeable({ sha1, linkTarget, contents }: FileFinding['file']): boolean {
  return sha1 !== null && linkTarget === null && contents.kind !== 'folder'
}

function stepTo(file: LockedFile, from: FileFinding | null, download: VersionFile | null): PlanStep {
  const old = from === null ? null : stepFile(from)
  const { path, sha1, size, projectId, versionId, version } = file
  const to: StepFile = { path, sha1, size, projectId, versionId, version }
  return {
    action: actionOf(old, to),
    path: old?.path ?? path,
    title: file.title,
    from: old,
    to,
    reason: inLockFile(),
    download,
    origin: file.origin,
    needs: [],
  }
}

function keep(finding: FileFinding, reason: Reason): SkippedFile {
  return { path: finding.file.path, title: titleOf(finding), reason }
}
