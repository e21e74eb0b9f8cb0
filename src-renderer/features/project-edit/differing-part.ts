/** Lines that are alike before the first difference, of which this many stay. */
const LEAD = 1

/** Two texts from where they begin to differ, by lines; what is left out before is three dots. */
export function differingPart(one: string, other: string): readonly [string, string] {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const first = lines.findIndex((line, place) => line !== others[place])
  const start = (first < 0 ? lines.length : first) - LEAD
  if (start < 2) return [one, other]
  const cut = (all: readonly string[]): string => ['…', ...all.slice(start)].join('\n')
  return [cut(lines), cut(others)]
}
