import type { Version } from '../model/version.ts'
import { explainClash } from './explain.ts'
import type { Addition, HeldWish, Outlook, Wish } from './request.ts'
import { projectOfEdge, type Universe } from './universe.ts'

interface Party {
  readonly key: string
  readonly projectId: string
  readonly title: string
  readonly version: Version
}

/** The first wish that an incompatible edge, its own or another's, keeps from what it would stand beside; null: none. */
export function clashOf(moves: readonly Wish[], outlook: Outlook, universe: Universe): HeldWish | null {
  const parties = partiesOf(outlook)
  const wishes = new Map(moves.filter((wish) => wish.isEnabled).map((wish) => [wish.key, wish]))
  for (const party of parties) {
    for (const edge of party.version.dependencies) {
      if (edge.kind !== 'incompatible') continue
      const projectId = projectOfEdge(edge, universe)
      const other = parties.find(
        (one) =>
          one.key !== party.key &&
          one.projectId === projectId &&
          (edge.versionId === null || edge.versionId === one.version.id),
      )
      const wish =
        other === undefined ? undefined : (movedBy(party, wishes, outlook) ?? movedBy(other, wishes, outlook))
      if (other !== undefined && wish !== undefined) return { wish, reasons: [explainClash(party, other, wish)] }
    }
  }
  return null
}

function partiesOf(outlook: Outlook): readonly Party[] {
  const parties: Party[] = []
  for (const entry of outlook.entries) {
    if (entry.isEnabled && entry.version !== null) parties.push({ ...entry, version: entry.version })
  }
  for (const addition of outlook.additions.values()) {
    parties.push({
      key: addition.projectId,
      projectId: addition.projectId,
      title: addition.title,
      version: addition.candidate.version,
    })
  }
  return parties
}

/** The wish through which a party arrives: itself, or the one that needs it as an addition. */
function movedBy(party: Party, wishes: ReadonlyMap<string, Wish>, outlook: Outlook): Wish | undefined {
  const seen = new Set<string>()
  const queue = [party.key]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const wish = wishes.get(key)
    if (wish !== undefined) return wish
    const addition: Addition | undefined = outlook.additions.get(key)
    if (addition === undefined || seen.has(key)) continue
    seen.add(key)
    queue.push(...addition.neededBy)
  }
  return undefined
}
