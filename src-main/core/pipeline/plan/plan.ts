/**
 * Turns a resolution into the ordered steps of a plan, with what is kept and why.
 * In: findings and what was resolved. Out: steps whose paths do not collide, additions before what needs them.
 * It reads and writes nothing.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { SkippedFile, PlanStep } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'

export interface Steps {
  readonly steps: readonly PlanStep[]
  readonly skipped: readonly SkippedFile[]
}

/** Leaves out steps that cannot be done, that would write where another file is or comes, and then those that need one left out. */
export function withoutCollisions(steps: Steps, findings: readonly FileFinding[]): Steps {
  return dropUnneeded(dropNeedy(withoutTakenNames(steps, findings)))
}

/** Leaves out only steps that cannot be done, or that would write where another file is or comes. */
export function withoutTakenNames({ steps, skipped }: Steps, findings: readonly FileFinding[]): Steps {
  const [changeable, fixed] = divide(steps, findings)
  const taken = new Map(findings.map((finding) => [comparablePath(finding.file.path), finding.file.path]))
  for (const step of changeable) if (step.from !== null) taken.delete(comparablePath(step.path))
  const good: PlanStep[] = []
  const writers = new Map<string, PlanStep>()
  const left: SkippedFile[] = [...skipped, ...fixed]
  for (const step of changeable) {
    const other = step.to === null ? undefined : taken.get(comparablePath(step.to.path))
    if (other === undefined) {
      good.push(step)
      if (step.to === null) continue
      taken.set(comparablePath(step.to.path), step.to.path)
      writers.set(comparablePath(step.to.path), step)
    } else {
      const path = step.to?.path ?? step.path
      const writer = writers.get(comparablePath(path))
      const reason = writer === undefined ? nameTaken(path, other) : nameGiven(path, step, writer)
      left.push({ path: step.path, title: step.title, reason })
      taken.set(comparablePath(step.path), step.path)
    }
  }
  return { steps: good, skipped: left }
}

/** What lies elsewhere or is a folder is not Modwell's to change. */
function divide(
  steps: readonly PlanStep[],
  findings: readonly FileFinding[],
): readonly [readonly PlanStep[], readonly SkippedFile[]] {
  const files = new Map(findings.map(({ file }) => [file.path, file]))
  const reasonOf = ({ path, from }: PlanStep): Reason | null => {
    const file = from === null ? undefined : files.get(path)
    if (file?.contents.kind === 'folder')
      return { code: 'is-a-folder', ...withMessage(message('folder-is-not-changed')) }
    if (file === undefined || file.linkTarget === null) return null
    return { code: 'is-a-link', ...withMessage(message('link-is-not-changed', { target: file.linkTarget })) }
  }
  const fixed = steps.flatMap((step) => {
    const reason = reasonOf(step)
    return reason === null ? [] : [{ path: step.path, title: step.title, reason }]
  })
  return [steps.filter((step) => reasonOf(step) === null), fixed]
}

/** What is left where nothing can be fetched; `missing` are the steps whose bytes are not here. */
export function withoutDownloads(
  { steps, skipped }: Steps,
  here: ReadonlySet<string>,
): Steps & { readonly missing: readonly PlanStep[] } {
  const isHere = ({ download }: PlanStep) => download === null || here.has(download.sha512)
  const left = dropUnneeded(dropNeedy({ steps: steps.filter(isHere), skipped }))
  return { ...left, missing: steps.filter((step) => !isHere(step)) }
}

/** What is still to be fetched, as far as the sizes are told; one file that several steps bring counts once. `here`: SHA-512s of what is here already. */
export function downloadBytes(steps: readonly PlanStep[], here: ReadonlySet<string>): number {
  return missingFiles(steps, here).reduce((sum, { size }) => sum + (size ?? 0), 0)
}

/** With those marked of which nothing is to be fetched. */
export function markHere(steps: readonly PlanStep[], here: ReadonlySet<string>): readonly PlanStep[] {
  return steps.map((step) => {
    const { download, isOverride } = step
    const isFetched = download !== null && download.localPath === undefined && isOverride !== true
    return isFetched && here.has(download.sha512) ? { ...step, isHere: true } : step
  })
}

/** How many of those files have a size that is not told. */
export function unknownSizes(steps: readonly PlanStep[], here: ReadonlySet<string>): number {
  return missingFiles(steps, here).filter(({ size }) => size === null).length
}

function missingFiles(steps: readonly PlanStep[], here: ReadonlySet<string>): readonly VersionFile[] {
  const files = new Map(
    steps.flatMap(({ download }) =>
      download === null || download.localPath !== undefined ? [] : [[download.sha512, download] as const],
    ),
  )
  return [...files.values()].filter(({ sha512 }) => !here.has(sha512))
}

/** What of it came before anybody agreed to it. */
export function fetchedBytes({ steps }: Pick<Steps, 'steps'>, fetched: ReadonlySet<string>): number {
  return downloadBytes(
    steps.filter(({ download }) => download !== null && fetched.has(download.sha512)),
    new Set(),
  )
}

function dropNeedy({ steps, skipped }: Steps): Steps {
  const paths = new Set(steps.map((step) => step.path))
  const needy = steps.filter((step) => step.needs.some((path) => !paths.has(path)))
  if (needy.length === 0) return { steps, skipped }
  const reason: Reason = { code: 'needs-skipped', ...withMessage(message('needs-a-skipped-change')) }
  return dropNeedy({
    steps: steps.filter((step) => !needy.includes(step)),
    skipped: [...skipped, ...needy.map((step) => ({ path: step.path, title: step.title, reason }))],
  })
}

/** A dependency that nothing in the plan needs any more does not come along. */
function dropUnneeded({ steps, skipped }: Steps): Steps {
  const needed = new Set(steps.flatMap((step) => step.needs))
  const wanted = steps.filter(
    (step) => step.origin.kind !== 'dependency' || step.action !== 'add' || needed.has(step.path),
  )
  return wanted.length === steps.length ? { steps, skipped } : dropUnneeded({ steps: wanted, skipped })
}

/** Two names that a file system of Windows or macOS takes for one. */
function comparablePath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Another step of the same plan writes it. */
function nameGiven(path: string, { to }: PlanStep, writer: PlanStep): Reason {
  const isSame = (to?.projectId ?? null) !== null && to?.projectId === writer.to?.projectId
  const text =
    isSame && writer.path !== writer.to?.path
      ? message('name-goes-to-copy', { copy: writer.path, title: writer.title, path })
      : message('name-goes-to-other', { path, title: writer.title })
  return { code: 'name-taken', ...withMessage(text) }
}

function nameTaken(path: string, other: string): Reason {
  return { code: 'name-taken', ...withMessage(message('name-is-taken', { path, other })) }
}
