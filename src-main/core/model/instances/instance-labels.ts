import { groupBy } from '../group-by.ts'
import type { InstanceDescription } from './instance.ts'

type Placed = Pick<InstanceDescription, 'name' | 'path' | 'gamePath'>

/**
 * What each is called where all of them are listed: its name, and where others have that too, with as few of its folder's last parts as
 * tell it apart: `Survival (prism/instances/a)`.
 */
export function labelInstances<I extends Placed>(instances: readonly I[]): ReadonlyMap<I, string> {
  const byName = groupBy(instances, ({ name }) => name.toLowerCase())
  return new Map(
    instances.map((one) => {
      const others = (byName.get(one.name.toLowerCase()) ?? []).filter((other) => other !== one)
      return [one, others.length === 0 ? one.name : `${one.name} (${lastParts(one, others)})`]
    }),
  )
}

/** Those that a label means, or last parts of their folders alone; whatever the case, and with whichever separator. */
export function labelledAs<I extends Placed>(given: string, instances: readonly I[]): readonly I[] {
  const wanted = given.toLowerCase()
  const byLabel = instances.filter((one) => {
    const start = `${one.name.toLowerCase()} (`
    if (!wanted.startsWith(start) || !wanted.endsWith(')')) return false
    return [one.path, one.gamePath].some((folder) => isAt(folder, wanted.slice(start.length, -1)))
  })
  return byLabel.length > 0 ? byLabel : instances.filter(({ path }) => isAt(path, wanted))
}

function isAt(folder: string, typed: string): boolean {
  const [parts, wanted] = [partsOf(folder.toLowerCase()), partsOf(typed)]
  const isWhole = /^[/\\]/.test(typed)
  return wanted.length > 0 && endsWith(parts, wanted) && (!isWhole || parts.length === wanted.length)
}

/** Several profiles of a launcher may be in one folder: then it is their game folders that differ. */
function lastParts(one: Placed, others: readonly Placed[]): string {
  const isByPath = others.every(({ path }) => path !== one.path)
  const folder = (of: Placed) => (isByPath ? of.path : of.gamePath)
  const parts = partsOf(folder(one))
  const foreign = others.map((other) => partsOf(folder(other).toLowerCase()))
  for (let count = 1; count <= parts.length; count += 1) {
    const last = parts.slice(-count)
    const lowered = last.map((part) => part.toLowerCase())
    if (!foreign.some((each) => endsWith(each, lowered))) return last.join('/')
  }
  return folder(one)
}

function partsOf(folder: string): readonly string[] {
  return folder.split(/[/\\]+/).filter((part) => part !== '')
}

function endsWith(parts: readonly string[], last: readonly string[]): boolean {
  return last.length <= parts.length && last.every((part, index) => part === parts[parts.length - last.length + index])
}
