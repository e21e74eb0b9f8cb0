import { orphansAmong } from '../../pipeline/check/orphans.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Origins } from '../../pipeline/plan/steps.ts'
import { needsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { SharedFolders } from './sharing.ts'

/**
 * Paths of what came along for others and is needed by nothing any more: by nothing in the instance, and where its folder is shared
 * by nothing in those that share it, each read by its own loader.
 */
export function findOrphans(
  assessment: Assessment,
  others: readonly Assessment[],
  { sharing, origins }: { readonly sharing: SharedFolders; readonly origins: Origins },
): ReadonlySet<string> {
  const own = assessment.request.present.map(({ key }) => key)
  const keyOf = ({ inspection }: Assessment, path: string) => sharing.keyOf(inspection.instance.id ?? '', path)
  const there = new Map(
    own.map((path) => [keyOf(assessment, path), { isDependency: origins.get(path)?.kind === 'dependency' }]),
  )
  const needs = new Map<string, (readonly string[])[]>()
  for (const one of [assessment, ...others.filter((other) => isSharing(assessment, other, sharing))]) {
    for (const { key } of one.request.present) {
      const name = keyOf(one, key)
      if (!there.has(name)) there.set(name, { isDependency: false })
    }
    for (const [path, meetings] of needsAmong(allEnabled(one.request), one.universe)) {
      const name = keyOf(one, path)
      const named = meetings.map((meeting) => meeting.map((on) => keyOf(one, on)))
      needs.set(name, [...(needs.get(name) ?? []), ...named])
    }
  }
  const orphans = new Set(
    orphansAmong(
      [...there].map(([key, { isDependency }]) => ({ key, isDependency })),
      needs,
    ),
  )
  return new Set(own.filter((path) => orphans.has(keyOf(assessment, path))))
}

/** What is disabled may be enabled again, and needs then what it needs. */
function allEnabled(request: Assessment['request']): Assessment['request'] {
  return { ...request, present: request.present.map((present) => ({ ...present, isEnabled: true })) }
}

function isSharing({ inspection }: Assessment, other: Assessment, sharing: SharedFolders): boolean {
  const [id, otherId] = [inspection.instance.id, other.inspection.instance.id]
  return id !== null && otherId !== null && id !== otherId && sharing.groupOf(id).includes(otherId)
}
