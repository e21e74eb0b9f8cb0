import type { FileFinding } from '../../model/states/finding.ts'

/** One mod id in several enabled files; the one to keep first: known before unknown, the newer before the older. */
export interface Copies {
  readonly id: string
  readonly files: readonly [FileFinding, ...FileFinding[]]
}

/** Only to choose which to offer for removal: what the files declare is seldom in one scheme. */
let newerLast: Intl.Collator | undefined

export function duplicatesAmong(findings: readonly FileFinding[]): readonly Copies[] {
  const byId = new Map<string, FileFinding[]>()
  for (const finding of findings.filter(({ file }) => file.enabled)) {
    for (const id of new Set(finding.mods.map((mod) => mod.id))) byId.set(id, [...(byId.get(id) ?? []), finding])
  }
  const told = new Set<string>()
  return [...byId].flatMap(([id, files]): readonly Copies[] => {
    const [first, ...rest] = files.toSorted(byWorth)
    const group = files.map(({ file }) => file.path).join('\n')
    // Two files with several mods in common are told once.
    if (first === undefined || rest.length === 0 || told.has(group)) return []
    told.add(group)
    return [{ id, files: [first, ...rest] }]
  })
}

function byWorth(a: FileFinding, b: FileFinding): number {
  const [one, other] = [a.identity?.version.published ?? '', b.identity?.version.published ?? '']
  if (one !== other) return one > other ? -1 : 1
  newerLast ??= new Intl.Collator('en', { numeric: true })
  return newerLast.compare(b.mods[0]?.version ?? '', a.mods[0]?.version ?? '') || (a.file.path < b.file.path ? -1 : 1)
}
