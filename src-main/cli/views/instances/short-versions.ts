import type { InstanceDescription } from '../../../core/model/instances/instance.ts'

type Surroundings = Pick<InstanceDescription, 'loader' | 'gameVersion'>

/**
 * Two versions without what both say of the instance that they are for: `mc1.21.11-0.6.13-fabric` and `mc1.21.11-0.7.0-fabric` are `0.6.13` and
 * `0.7.0`. What differs between them stays, and so does each where nothing would be left of it.
 */
export function shortVersions(
  installed: string,
  next: string,
  surroundings: Surroundings,
): readonly [installed: string, next: string] {
  const [parts, others] = [partsOf(installed), partsOf(next)]
  const [here, there] = [namesOf(parts), namesOf(others)]
  const isSaid = ({ text }: Part): boolean => {
    const name = text.toLowerCase()
    return here.has(name) && there.has(name) && isOfSurroundings(name, surroundings)
  }
  const [short, shortNext] = [withoutParts(parts, isSaid), withoutParts(others, isSaid)]
  const isLost = short === '' || shortNext === '' || (short === shortNext && installed !== next)
  return isLost ? [installed, next] : [short, shortNext]
}

/** One version without what it says of the instance that it is for. */
export function shortVersion(version: string, surroundings: Surroundings): string {
  return shortVersions(version, version, surroundings)[0]
}

function namesOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.map(({ text }) => text.toLowerCase()))
}

interface Part {
  /** What stands before it. */
  readonly mark: string
  readonly text: string
}

function partsOf(version: string): readonly Part[] {
  return [...version.matchAll(/([-+_ ]*)([^-+_ ]+)/g)].map(([, mark = '', text = '']) => ({ mark, text }))
}

function withoutParts(parts: readonly Part[], isLeftOut: (part: Part) => boolean): string {
  const left = parts.filter((part) => !isLeftOut(part))
  return left.map(({ mark, text }, index) => (index === 0 ? text : `${mark || '-'}${text}`)).join('')
}

/** It is made of nothing but names of the game, its version and the loader. */
function isOfSurroundings(part: string, { loader, gameVersion }: Surroundings): boolean {
  const said = [gameVersion ?? '', loader ?? '', 'minecraft', 'mc'].filter((name) => name !== '')
  return said.reduce((rest, name) => rest.replace(name.toLowerCase(), ''), part).replaceAll(/[[\](){}]/g, '') === ''
}
