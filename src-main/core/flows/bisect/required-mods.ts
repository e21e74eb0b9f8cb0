import type { Assessment } from '../inspect/assess.ts'
import { brokenToday, needsAmong } from '../../pipeline/resolve/rules-among.ts'

type ModAssessment = Pick<Assessment, 'inspection' | 'request' | 'universe'>

/**
 * By path, the files that a file requires, of each need one: one that is needed anyway, else the mod itself rather than
 * what stands for it or carries it inside. What is there in a wrong version counts too: without it nothing gets better.
 */
export function chooseNeeds({ inspection, request, universe }: ModAssessment): ReadonlyMap<string, readonly string[]> {
  const idsOf = new Map(inspection.files.map(({ file, mods }) => [file.path, mods.map(({ id }) => id)]))
  const enabled = new Map(request.present.filter(({ isEnabled }) => isEnabled).map((one) => [one.key, one]))
  const chosen = new Map<string, Set<string>>()
  const chosenBy = (path: string) => chosen.get(path) ?? new Set<string>()
  for (const [path, needs] of needsAmong(request, universe)) {
    const wanted = new Set(enabled.get(path)?.traits?.wants.map(({ id }) => id))
    const isItself = (other: string) => idsOf.get(other)?.some((id) => wanted.has(id)) === true
    const mine = chosenBy(path)
    // What only one meets comes first.
    for (const meeting of needs.toSorted((one, other) => one.length - other.length)) {
      if (meeting.some((other) => mine.has(other))) continue
      const best = meeting.find(isItself) ?? meeting[0]
      if (best !== undefined) mine.add(best)
    }
    chosen.set(path, mine)
  }
  for (const { kind, key, others } of brokenToday(request, universe)) {
    if (kind !== 'wrong-version' || !enabled.has(key)) continue
    chosen.set(key, new Set([...chosenBy(key), ...others.filter((other) => enabled.has(other))]))
  }
  return new Map([...chosen].map(([path, needs]) => [path, [...needs]]))
}
