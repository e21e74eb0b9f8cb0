import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { useChange } from '../change-store.ts'
import { summarise } from './summary.ts'
import type { Review } from './reviewed-plans.ts'
import { useWaits } from '../run/wait-store.ts'

export interface ReviewActionsProps {
  readonly review: Review
}

/** The ways to agree to what is reviewed: at once, or where a game runs, when it has ended or anyway. */
export function ReviewActions({ review }: ReviewActionsProps): ReactNode {
  const { running: known, commit, close } = useChange()
  const start = useWaits((state) => state.start)
  const packs = useAskedPack(({ next }) => next.length)
  const { confirm, isEmpty } = summarise(review, packs)
  const running = known ?? []
  const isBusy = review.unresolved.length > 0 || review.isAnswering || (known === null && !isEmpty)
  const wait = (): void => {
    close()
    void start(review.title, review.plans, [...new Set(running.map(({ instanceName }) => instanceName))])
  }
  return (
    <>
      <Button onPress={close}>{formatMessage('cancel')}</Button>
      {running.length > 0 && (
        <Button onPress={() => void commit('while-running')}>{formatMessage('change-anyway')}</Button>
      )}
      {running.length > 0 ? (
        <Button look="primary" icon={Hourglass} isDisabled={isEmpty && !isBusy} isBusy={isBusy} onPress={wait}>
          {formatMessage('change-when-stopped')}
        </Button>
      ) : (
        <Button look="primary" isDisabled={isEmpty && !isBusy} isBusy={isBusy} onPress={() => void commit('now')}>
          {confirm}
        </Button>
      )}
    </>
  )
}
