import type {
  ChangelogSource,
  PublishWish,
  ReadFile,
  VersionDraft,
  Grouping,
} from '../../../model/authoring/publishing/version-draft.ts'
import type { LeftOutFile } from '../../../model/authoring/publishing/publication.ts'
import type { PublishFix } from '../../../model/authoring/publishing/publish-check.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { chooseFiles, isNamedBy } from './choose-files.ts'
import { draftVersions, type ChangelogText } from './draft-versions.ts'
import type { PublishFacts } from './facts.ts'
import { groupFiles } from './group-files.ts'

/** Everything from which versions follow: decided anew whenever one of these changes, so that nothing chosen is lost. */
export interface PlanInput {
  readonly wish: PublishWish
  readonly files: readonly ReadFile[]
  /** Paths that a person named themselves. */
  readonly named: ReadonlySet<string>
  readonly leftOut: readonly LeftOutFile[]
  readonly facts: PublishFacts
  readonly changelog: ChangelogText
  /** In the order in which they were chosen. */
  readonly fixes: readonly PublishFix[]
}

export interface PlannedVersions {
  readonly versions: readonly VersionDraft[]
  readonly leftOut: readonly LeftOutFile[]
  readonly numberPattern: string
  readonly grouping: Grouping
}

/** Pure. */
export function planVersions(input: PlanInput): PlannedVersions {
  const { wish, facts, changelog, fixes } = input
  const dropped = input.files.filter((file) => isDropped(file, wish, fixes))
  const files = input.files
    .filter((file) => !dropped.includes(file))
    .map((file) => ({ ...file, role: roleOf(file, fixes) }))
  const taken = fixes.flatMap((fix) => (fix.kind === 'take-in' ? [fix.file] : []))
  const chosen = chooseFiles(files, new Set([...input.named, ...taken]), facts.project.slug)
  const plan = fixes.reduce<Pick<PublishWish, 'grouping' | 'numberPattern'>>(
    (sum, fix) => (fix.kind === 'plan' ? { ...sum, ...withoutKind(fix) } : sum),
    wish,
  )
  const grouping = plan.grouping ?? 'per-file'
  const { numberPattern: asked } = plan
  const wished = { ...wish, ...(asked !== undefined && { numberPattern: asked }) }
  const { versions, numberPattern } = draftVersions(groupFiles(chosen.files, grouping), {
    wish: wished,
    facts,
    changelog,
  })
  return {
    versions: versions.map((version) => changed(version, fixes)),
    leftOut: [
      ...dropped.map(({ path }) => ({ path, canBeTaken: true, ...withMessage(message('left-out-by-you')) })),
      ...chosen.leftOut,
      ...input.leftOut,
    ],
    numberPattern,
    grouping,
  }
}

/** By what was chosen last of it, else by its name. */
function isDropped({ path, filename }: ReadFile, { without = [] }: PublishWish, fixes: readonly PublishFix[]): boolean {
  const last = fixes.findLast((fix) => (fix.kind === 'leave-out' || fix.kind === 'take-in') && fix.file === path)
  return last === undefined ? without.some((name) => isNamedBy(filename, name)) : last.kind === 'leave-out'
}

/** The last word on where the changelog comes from. */
export function changelogSourceOf(
  wish: Pick<PublishWish, 'changelog'>,
  fixes: readonly PublishFix[],
): ChangelogSource | null {
  const chosen = fixes.findLast((fix) => fix.kind === 'changelog')
  return chosen?.kind === 'changelog' ? chosen.source : (wish.changelog ?? null)
}

function withoutKind({ grouping, numberPattern }: Extract<PublishFix, { kind: 'plan' }>) {
  return { ...(grouping !== undefined && { grouping }), ...(numberPattern !== undefined && { numberPattern }) }
}

function roleOf({ path, role }: ReadFile, fixes: readonly PublishFix[]): ReadFile['role'] {
  const chosen = fixes.findLast((fix) => fix.kind === 'set-role' && fix.file === path)
  return chosen?.kind === 'set-role' ? chosen.role : role
}

function changed(version: VersionDraft, fixes: readonly PublishFix[]): VersionDraft {
  return fixes.reduce(
    (sum, fix) =>
      fix.kind === 'set' && (fix.version === null || fix.version === version.key) ? { ...sum, ...fix.change } : sum,
    version,
  )
}
