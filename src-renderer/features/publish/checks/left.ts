import type { CheckView, PublicationView } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'

/** It has to be corrected; a question has to be answered. */
export function isBroken({ level, isQuestion }: CheckView): boolean {
  return level === 'problem' && !isQuestion
}

interface Left {
  readonly isBroken: boolean
  readonly count: number
}

/** What has to be done before anything can be sent: decisions, then what is broken. */
export function countLeft({ checks }: Pick<PublicationView, 'checks'>): readonly Left[] {
  const broken = checks.filter(isBroken).length
  const open = checks.filter(({ level }) => level === 'problem').length - broken
  return [
    { isBroken: false, count: open },
    { isBroken: true, count: broken },
  ].filter(({ count }) => count > 0)
}

/** null: nothing is left. */
export function sayLeft(publication: Pick<PublicationView, 'checks'>): string | null {
  const left = countLeft(publication).map((one) => formatMessage('publish-left', { ...one }))
  return left.length === 0 ? null : left.join(listSeparator())
}
