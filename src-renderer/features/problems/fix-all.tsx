import { Trash2, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { areFixedTogether, hasOneWay, isRemovalAlone } from './is-problem.ts'

export interface FixAllProps {
  readonly instance: string
  readonly name: string
  readonly problems: readonly FindingView[]
  /** In no other instance there is a problem on the page. */
  readonly isAlone: boolean
  /** Why nothing that helps can be done now; null: it can, as far as no change is under way. */
  readonly whyNot: string | null
}

/** Fixes all problems of an instance at once; where all that helps is that files go, it says so. Nothing where one problem has a button of its own. */
export function FixAll({ instance, name, problems, isAlone, whyNot: locked }: FixAllProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const count = problems.length
  if (count === 0 || hasOneWay(problems)) return null
  const isRemoval = isRemovalAlone(problems)
  const wish: ChangeWish = isRemoval
    ? { kind: 'remove', instance, files: problems.map(({ file }) => file) }
    : { kind: 'fix', instance, freshness: 'normal' }
  return (
    <div className="findings-fix">
      <Button
        look={isAlone && areFixedTogether(problems) ? 'primary' : 'plain'}
        icon={isRemoval ? Trash2 : Wrench}
        whyNot={locked ?? whyNot(changes, instance)}
        label={formatMessage(isRemoval ? 'problems-remove-all-in' : 'problems-fix-all-in', { count, name })}
        onPress={() => propose(wish, formatMessage('problems-fix', { name }))}
      >
        {formatMessage(isRemoval ? 'problems-remove-all' : 'problems-fix-all', { count })}
      </Button>
    </div>
  )
}
