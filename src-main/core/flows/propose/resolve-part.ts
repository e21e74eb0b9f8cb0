import type { Assessment } from '../inspect/assess.ts'
import { resolveRequests, type ResolutionOptions, type ResolutionServices } from '../resolution/resolve-requests.ts'
import { resolveTogether } from '../shared-folders/resolve-together.ts'
import type { Sharing } from '../shared-folders/sharing.ts'
import { requestAlong, reserveOf, type Alternative } from '../resolution/alternatives.ts'

export interface Part {
  /** Whether the file with this path may change. */
  isMeant(path: string): boolean
  readonly way: Alternative
}

export interface SettlePartContext {
  readonly services: ResolutionServices
  readonly options: ResolutionOptions
  readonly sharing: Sharing
  /** All others that were assessed. */
  readonly others: readonly Assessment[]
}

/** Settles an instance again with only part of what could change; those that share folders with it have their say again. */
export async function resolvePart(
  assessment: Assessment,
  part: Part,
  { services, options, sharing, others }: SettlePartContext,
): Promise<Assessment> {
  const { id } = assessment.inspection.instance
  const out = new Set(part.way.without)
  const own = ownPart(assessment, part, (path) => id !== null && sharing.folderOf(id, path) !== null)
  const sharingInstances = others.flatMap((other) => {
    const otherId = other.inspection.instance.id
    if (id === null || otherId === null || !sharing.groupOf(id).includes(otherId)) return []
    const isHere = (path: string, says: (here: string) => boolean) => {
      const here = sharing.pathIn(id, otherId, path)
      return here !== null && says(here)
    }
    return [
      partOf(
        other,
        (path) => isHere(path, part.isMeant),
        (path) => isHere(path, (here) => out.has(here)),
      ),
    ]
  })
  const [agreed] = await resolveTogether([own, ...sharingInstances], sharing, services, options)
  if (agreed !== undefined && agreed !== own) return agreed
  const [resolved] = await resolveRequests([own.request], services, options)
  if (resolved === undefined) throw new Error('one request was settled and nothing came of it')
  return { ...own, ...resolved }
}

/** What else could move may, where what is meant cannot do without; not what others share: they were not asked about it. */
function ownPart(assessment: Assessment, { isMeant, way }: Part, isShared: (path: string) => boolean): Assessment {
  const { wishes } = assessment.request
  const request = {
    ...assessment.request,
    wishes: wishes.filter(({ key }) => isMeant(key)),
    reserve: reserveOf(wishes.filter(({ key }) => !isMeant(key) && !way.without.includes(key) && !isShared(key))),
  }
  return { ...assessment, request: requestAlong(request, way) }
}

function partOf(
  assessment: Assessment,
  isMeant: (path: string) => boolean,
  isOut: (path: string) => boolean,
): Assessment {
  const { present, wishes } = assessment.request
  const request = {
    ...assessment.request,
    present: present.filter(({ key }) => !isOut(key)),
    wishes: wishes.filter(({ key }) => isMeant(key)),
  }
  return { ...assessment, request }
}
