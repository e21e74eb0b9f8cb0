import type { Version } from '../../service/types.ts'
import type { Playground } from '../playground.ts'

const LATIN = 'An Extraordinarily Long Name Of A Mod That Nobody Would Type'
const CHINESE = '超长的模组名称由许多汉字组成而且完全没有任何空格可以换行'
const JAPANESE = 'サーバー用のとても長い名前を持つモッド'

/** `lithium` and so on: what is told of 60 mods, of which some have long names, some names in scripts without spaces. */
function titleOf(number: number): string {
  if (number % 10 === 1) return `${LATIN} ${number}`
  if (number % 10 === 2) return `${CHINESE}${number}`
  if (number % 10 === 3) return `${JAPANESE} ${number}`
  return `Lamp ${number}`
}

export interface SixtyMods {
  readonly gamePath: string
  /** The number of every version that there is. */
  readonly numbers: readonly string[]
}

/**
 * An instance of 60 mods for fabric 1.21.11: sodium, which 12 wait for; 17 that are out of date, one by what stands in the middle of a long
 * number; 28 that are not; one that nobody knows, and one broken.
 */
export function makeSixtyMods(playground: Playground, name: string): SixtyMods {
  const files: Record<string, Version | string | undefined> = {
    'mods/half-a-download-with-a-rather-long-name.jar': 'PK',
    'mods/half-another-download.jar': 'PK',
  }
  const numbers: string[] = []
  const add = (slug: string, title: string, versions: Parameters<Playground['addMod']>[1]): void => {
    const [first] = playground.addMod(slug, versions, { title, description: `${title} ${LATIN} ${CHINESE}`.repeat(3) })
    files[`mods/${slug}-1.21.11-fabric.jar`] = first
    numbers.push(...Object.keys(versions))
  }
  add('sodium', 'Sodium', { 'mc1.21.11-0.6.13-fabric': { files: [{ version: '0.6.13' }] } })
  for (let number = 1; number <= 57; number += 1) {
    const [slug, title] = [`lamp-${number}`, titleOf(number)]
    if (number <= 12) {
      const waiting = { files: [{ depends: { sodium: '>=0.7' } }] }
      add(slug, title, { [`1.${number}.0+1.21.11`]: {}, [`1.${number}.1+1.21.11`]: waiting })
    } else if (number < 29) {
      add(slug, title, { [`mc1.21.11-${number}.2.11-fabric`]: {}, [`mc1.21.11-${number}.2.12-fabric`]: {} })
    } else if (number === 29) {
      add(slug, title, {
        '1.21.11-fabric-2.0.8+build.20260101.1a2b3c4d5e6f-release': {},
        '1.21.11-fabric-2.0.8+build.20260202.1a2b3c4d5e6f-release': { changelog: `${LATIN} ${CHINESE}`.repeat(4) },
      })
    } else add(slug, title, { [`${number}.0.0`]: {} })
  }
  return { gamePath: playground.makeGame(name, files), numbers }
}
