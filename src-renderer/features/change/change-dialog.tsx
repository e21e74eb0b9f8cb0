import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from './change-store.ts'
import { Report } from './report.tsx'
import { ReviewActions } from './review-actions.tsx'
import { Review, summarisePlans } from './review.tsx'
import { RunningNote } from './running-note.tsx'
import { StageProgress } from './stage-progress.tsx'

/** From the wish to the result: what would change and why, how far it is, what became of it. */
export function ChangeDialog(): ReactNode {
  const { phase, running, choose, back, cancel, close } = useChange()
  switch (phase.kind) {
    case 'idle':
      return null
    case 'proposing':
      return (
        <Dialog title={phase.title} width="wide" onClose={cancel} actions={<Button onPress={cancel}>Cancel</Button>}>
          <StageProgress fallback="Working out what would change" />
        </Dialog>
      )
    case 'review': {
      const summary = summarisePlans(phase.plans)
      const actions = summary.isEmpty ? (
        <>
          {phase.earlier !== null && <BackButton onPress={back} />}
          <CloseButton onPress={close} />
        </>
      ) : (
        <>
          {phase.earlier !== null && <BackButton onPress={back} />}
          <ReviewActions review={phase} summary={summary} />
        </>
      )
      return (
        <Dialog title={phase.title} width="wide" onClose={close} actions={actions}>
          <RunningNote running={running} />
          <Review plans={phase.plans} onChoose={(choice, plan) => void choose(choice, plan)} />
        </Dialog>
      )
    }
    case 'committing':
      return (
        <Dialog
          title={phase.title}
          width="wide"
          canClose={false}
          onClose={close}
          actions={
            <Button isDisabled={phase.isCancelled} onPress={cancel}>
              {phase.isCancelled ? 'Undoing…' : 'Cancel'}
            </Button>
          }
        >
          <StageProgress fallback="Getting ready" />
          <p className="soft">Until it is done the instance stays as it was; cancelling leaves no trace.</p>
        </Dialog>
      )
    case 'done':
      return (
        <Dialog title={phase.title} width="wide" onClose={close} actions={<CloseButton onPress={close} />}>
          <Report report={phase.report} />
        </Dialog>
      )
    case 'failed':
      return (
        <Dialog
          title={phase.title}
          width="wide"
          onClose={close}
          actions={
            <>
              {phase.earlier !== null && <BackButton onPress={back} />}
              <CloseButton onPress={close} />
            </>
          }
        >
          {phase.error.code === 'cancelled' ? (
            <Banner tone="quiet" title="Cancelled: nothing was changed." role="status" />
          ) : (
            <Banner tone="bad" title={phase.error.message} role="alert">
              {phase.error.hint}
            </Banner>
          )}
        </Dialog>
      )
  }
}

function CloseButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <Button look="primary" autoFocus onPress={onPress}>
      Close
    </Button>
  )
}

/** To the plan that this one was chosen in place of. */
function BackButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <Button look="quiet" icon={ArrowLeft} onPress={onPress}>
      Back
    </Button>
  )
}
