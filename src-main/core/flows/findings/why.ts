import { type Message, message, format } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { AssessSharedServices } from '../shared-folders/assess-together.ts'
import { chainsTo } from '../../pipeline/check/reasons.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Origin } from '../../model/plans/plan.ts'
import type { RelatedFile, WhyAnswer } from '../../model/plans/why.ts'
import type { DependencyMap } from '../../model/states/dependency-map.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import { titleOf, titlesOf } from '../../model/states/file-title.ts'
import { drawDependencies } from './dependency-map.ts'
import { notInstalled } from '../propose/propose-remove-or-disable.ts'
import { isOnlySwitching, replay } from '../../pipeline/record/replay/replay.ts'
import { needsAmong } from '../../pipeline/resolve/rules-among.ts'

/** Why something is in an instance: who wanted it, since when, and what needs it. Throws `not-found`. */
export function explainPresence(
  named: string,
  assessment: Assessment,
  services: Pick<AssessSharedServices, 'originsOf' | 'sharing'> & {
    /** Newest first, with what others did in folders that it shares. */
    changeSetsOf(instanceId: string): readonly ChangeSet[]
    /** What the pack is called that is there; null: none is, or nobody knows. */
    packNameOf(instanceId: string): string | null
  },
): readonly WhyAnswer[] {
  const { inspection, request, universe } = assessment
  const found = findingsNamed(named, inspection.files)
  if (found.length === 0) throw notInstalled(named, inspection.instance)
  const needs = needsAmong(request, universe)
  const titleAt = titlesOf(inspection.files)
  const { instance } = inspection
  const changeSets = instance.id === null ? [] : services.changeSetsOf(instance.id)
  const { turns } = replay(changeSets)
  // What was undone left the file as it had been before.
  const inEffect = changeSets.filter((one) => turns.get(one.id)?.isOn === true && !isOnlySwitching(one))
  const origins = services.originsOf(instance)
  const orphans = findOrphans(assessment, [], { sharing: services.sharing, origins })
  /** What others share may be needed there. */
  const tellTop = ([top = '']: readonly string[]): readonly Message[] => {
    const origin = origins.get(top)
    const isShared = instance.id !== null && services.sharing.folderOf(instance.id, top) !== null
    if (origin?.kind !== 'dependency' || !orphans.has(top) || isShared) return []
    const title = titleAt(top)
    return [message('needed-by-what-nothing-needs', { title, of: origin.of })]
  }
  const pack = (instance.id === null ? null : services.packNameOf(instance.id)) ?? inspection.pack?.name ?? null
  const map = drawDependencies(assessment, orphans)
  return found.map((finding): WhyAnswer => {
    const { path, enabled } = finding.file
    const origin = origins.get(path) ?? { kind: 'adopted' }
    const put = inEffect.find(({ steps }) => steps.some(({ to }) => to?.path === path))
    const chains = chainsTo(path, needs)
    const because = sentences([sayOrigin(origin, pack), ...chains.flatMap(tellTop)])
    return {
      path,
      title: titleOf(finding),
      projectId: finding.identity?.project.id ?? null,
      enabled,
      origin,
      because: format(because),
      becauseText: because,
      since: put === undefined ? null : { changeSet: put.id, at: put.at },
      neededBy: chains.map((chain) => chain.slice(0, -1).map((one) => ({ path: one, title: titleAt(one) }))),
      needs: listRelated(path, 'to', map),
      requiredBy: listRelated(path, 'from', map),
    }
  })
}

/** What a file requires (`to`), or what requires it (`from`), by title. */
function listRelated(path: string, end: 'from' | 'to', { nodes, edges }: DependencyMap): readonly RelatedFile[] {
  const nodeAt = new Map(nodes.map((node) => [node.key, node]))
  const other = end === 'to' ? 'from' : 'to'
  return edges
    .filter((edge) => edge.kind === 'requires' && edge[other] === path)
    .flatMap(({ range, ...edge }): readonly RelatedFile[] => {
      const node = nodeAt.get(edge[end])
      if (node === undefined) return []
      const there = node.kind === 'file' ? { path: node.key, version: node.version } : { path: null, version: null }
      return [{ ...there, title: node.title, range }]
    })
    .toSorted((one, two) => one.title.localeCompare(two.title, 'en'))
}

/** `pack`: what the pack of the instance is called; null: nobody knows. */
function sayOrigin(origin: Origin, pack: string | null): Message {
  switch (origin.kind) {
    case 'adopted':
      return message('was-there-when-adopted')
    case 'explicit':
      return message('you-asked-for-it')
    case 'pack':
      return pack === null ? message('pack-brought-it') : message('named-pack-brought-it', { pack })
    case 'dependency':
      return message('came-along-for', { of: origin.of })
  }
}
