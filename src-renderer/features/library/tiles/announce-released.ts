import type { ReleasedTarget } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

/** `Sodium is out for 1.21.4`, `3 mods are out for 1.21.4`. */
export function announceReleased({ titles, gameVersion }: ReleasedTarget): string {
  const [first = ''] = titles
  const what = { count: titles.length, first }
  return gameVersion === null
    ? formatMessage('library-out', what)
    : formatMessage('library-out-for', { ...what, gameVersion })
}

/** `in 2 instances` */
export function sayWhere({ instances }: ReleasedTarget): string {
  return formatMessage('library-in-instances', { count: instances.length })
}
