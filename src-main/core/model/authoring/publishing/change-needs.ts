import type { NeedWish, OwnNeed } from './published-version.ts'
import { NEED_KINDS, type NeedKind, type WishedNeed } from './version-draft.ts'

/** What of the needs of a version shall be otherwise. A project is its slug, its id or the name of a file. */
export interface NeedChanges {
  /** Needed so; one that is not there yet is added. */
  readonly kinds: readonly WishedNeed[]
  readonly removed: readonly string[]
}

export interface ChangedNeeds {
  readonly needs: readonly NeedWish[]
  /** What was to be removed, and is not there. */
  readonly absent: readonly string[]
}

/** All others stay as they are, in their order. */
export function changeNeeds(needs: readonly OwnNeed[], { kinds, removed }: NeedChanges): ChangedNeeds {
  const wishOf = (need: OwnNeed) => kinds.findLast(({ project }) => isNamed(need, project))
  const kept = needs.filter((need) => !removed.some((name) => isNamed(need, name)))
  const added = kinds.filter(({ project }) => !needs.some((need) => isNamed(need, project)))
  return {
    needs: [
      ...kept.flatMap((need): readonly NeedWish[] => {
        const { kind = need.kind, version } = wishOf(need) ?? {}
        const { projectId: project, versionId, fileName } = need
        if (!isNeedKind(kind)) return []
        return [{ kind, project, fileName, ...(version === undefined ? { versionId } : { version }) }]
      }),
      ...added,
    ],
    absent: removed.filter((name) => !needs.some((need) => isNamed(need, name))),
  }
}

function isNamed({ project, projectId, fileName }: OwnNeed, name: string): boolean {
  return projectId === name || fileName === name || project?.slug.toLowerCase() === name.toLowerCase()
}

function isNeedKind(kind: string): kind is NeedKind {
  return NEED_KINDS.some((one) => one === kind)
}
