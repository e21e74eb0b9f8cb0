import { Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from './change-store.ts'
import { useWaits, type Wait } from './wait-store.ts'

/** What waits for a game to end, and what became of it; on every page. */
export function Waits(): ReactNode {
  const waits = useWaits((state) => state.waits)
  const place = useKeptFocus()
  return (
    <div className={waits.length === 0 ? undefined : 'waits'} ref={place} tabIndex={-1}>
      {waits.map((wait) => (
        <WaitBanner key={wait.id} wait={wait} />
      ))}
    </div>
  )
}

function WaitBanner({ wait }: { readonly wait: Wait }): ReactNode {
  const { cancel, dismiss } = useWaits()
  const show = useChange((state) => state.show)
  const { id, title, names, steps, state } = wait
  const changes = formatCount(steps, 'change')
  const close = (
    <Button look="quiet" icon={X} onPress={() => dismiss(id)}>
      Dismiss
    </Button>
  )
  switch (state.kind) {
    case 'preparing':
    case 'waiting':
    case 'stopping':
      return (
        <Banner
          tone="warn"
          icon={Hourglass}
          role="status"
          title={state.kind === 'waiting' ? `Waiting until ${names.join(', ')} has stopped` : `${title}: getting ready`}
          actions={
            <Button isDisabled={state.kind === 'stopping'} label={`Cancel: ${title}`} onPress={() => cancel(id)}>
              {state.kind === 'stopping' ? 'Stopping…' : 'Cancel'}
            </Button>
          }
        >
          {state.kind === 'waiting'
            ? `“${title}” (${changes}) is applied then, as long as Modwell is open. What runs: ${state.sign}.`
            : 'What is needed is downloaded first.'}
        </Banner>
      )
    case 'done': {
      const { changeSets, failed } = state.report
      const made = changeSets.reduce((sum, changeSet) => sum + changeSet.steps.length, 0)
      const open = (): void => {
        show(title, state.report)
        dismiss(id)
      }
      return (
        <Banner
          tone={failed.length === 0 ? 'good' : 'bad'}
          role="status"
          title={`${title}: ${formatCount(made, 'change')} made${failed.length === 0 ? '' : ', and not all could be'}.`}
          actions={
            <>
              <Button label={`Show: ${title}`} onPress={open}>
                Show
              </Button>
              {close}
            </>
          }
        />
      )
    }
    case 'failed':
      return state.error.code === 'cancelled' ? (
        <Banner tone="quiet" role="status" title={`${title}: no longer waiting.`} actions={close}>
          What was not changed yet is as it was.
        </Banner>
      ) : (
        <Banner tone="bad" role="alert" title={`${title}: ${state.error.message}`} actions={close}>
          {state.error.hint}
        </Banner>
      )
  }
}
