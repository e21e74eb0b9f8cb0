import type { WatchesOut } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'

/** `Sodium is out for 1.21.4`, `3 mods are out for 1.21.4`. */
export function sayOut({ titles, gameVersion }: WatchesOut): string {
  const [first = ''] = titles
  const what = { count: titles.length, first }
  return gameVersion === null ? words('library-out', what) : words('library-out-for', { ...what, gameVersion })
}

/** `in 2 instances` */
export function sayWhere({ instances }: WatchesOut): string {
  return words('library-in-instances', { count: instances.length })
}
