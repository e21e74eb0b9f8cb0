import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useChange, type Review } from './change-store.ts'
import type { PlansSummary } from './review.tsx'
import { useWaits } from './wait-store.ts'

export interface ReviewActionsProps {
  readonly review: Review
  readonly summary: PlansSummary
}

/** The ways to agree to what is reviewed: at once, or where a game runs, when it has ended or anyway. */
export function ReviewActions({ review, summary }: ReviewActionsProps): ReactNode {
  const { running, commit, close } = useChange()
  const start = useWaits((state) => state.start)
  const wait = (): void => {
    close()
    void start(review.title, review.plans, [...new Set(running.map(({ instanceName }) => instanceName))])
  }
  return (
    <>
      <span className="soft change-sum">{summary.text}</span>
      <Button onPress={close}>Cancel</Button>
      {running.length > 0 && <Button onPress={() => void commit('while-running')}>Change it anyway</Button>}
      {running.length > 0 ? (
        <Button look="primary" icon={Hourglass} autoFocus onPress={wait}>
          Apply when it has stopped
        </Button>
      ) : (
        <Button look="primary" autoFocus onPress={() => void commit('now')}>
          {summary.confirm}
        </Button>
      )}
    </>
  )
}
