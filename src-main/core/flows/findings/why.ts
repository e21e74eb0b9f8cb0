import { type Message, message, format } from '../../../../src-texts/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { AssessSharedServices } from '../shared-folders/assess-together.ts'
import { chainsTo } from '../../pipeline/check/reasons.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Origin } from '../../model/plans/plan.ts'
import type { WhyAnswer } from '../../model/plans/why.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import { titleOf, titlesOf } from '../../model/states/file-title.ts'
import { notInstalled } from '../propose/propose-remove-or-disable.ts'
import { needsAmong } from '../../pipeline/resolve/rules-among.ts'

/** Why something is in an instance: who wanted it, since when, and what needs it. Throws `not-found`. */
export function explainPresence(
  named: string,
  assessment: Assessment,
  services: Pick<AssessSharedServices, 'originsOf' | 'sharing'> & {
    /** Newest first, with what others did in folders that it shares. */
    changeSetsOf(instanceId: string): readonly ChangeSet[]
  },
): readonly WhyAnswer[] {
  const { inspection, request, universe } = assessment
  const found = findingsNamed(named, inspection.files)
  if (found.length === 0) throw notInstalled(named, inspection.instance)
  const needs = needsAmong(request, universe)
  const titleAt = titlesOf(inspection.files)
  const { instance } = inspection
  const changeSets = instance.id === null ? [] : services.changeSetsOf(instance.id)
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
  return found.map((finding): WhyAnswer => {
    const { path, enabled } = finding.file
    const origin = origins.get(path) ?? { kind: 'adopted' }
    const put = changeSets.find(({ steps }) => steps.some(({ to }) => to?.path === path))
    const chains = chainsTo(path, needs)
    const because = sentences([sayOrigin(origin), ...chains.flatMap(tellTop)])
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
    }
  })
}

function sayOrigin(origin: Origin): Message {
  switch (origin.kind) {
    case 'adopted':
      return message('was-there-when-adopted')
    case 'explicit':
      return message('you-asked-for-it')
    case 'pack':
      return message('pack-brought-it')
    case 'dependency':
      return message('came-along-for', { of: origin.of })
  }
}
