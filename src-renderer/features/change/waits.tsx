import { Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
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
  const close = (
    <Button look="quiet" icon={X} onPress={() => dismiss(id)}>
      {words('dismiss')}
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
          title={
            state.kind === 'waiting' ? words('change-waiting', { names }) : words('change-getting-ready', { title })
          }
          actions={
            <Button
              isDisabled={state.kind === 'stopping'}
              label={words('change-do-to', { what: words('cancel'), title })}
              onPress={() => cancel(id)}
            >
              {state.kind === 'stopping' ? words('change-stopping') : words('cancel')}
            </Button>
          }
        >
          {state.kind === 'waiting'
            ? words('change-waiting-means', { title, count: steps, sign: state.sign })
            : words('change-downloads-first')}
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
          title={words(failed.length === 0 ? 'change-all-made' : 'change-partly-made', { title, count: made })}
          actions={
            <>
              <Button label={words('change-do-to', { what: words('change-show'), title })} onPress={open}>
                {words('change-show')}
              </Button>
              {close}
            </>
          }
        />
      )
    }
    case 'failed':
      return state.error.code === 'cancelled' ? (
        <Banner tone="quiet" role="status" title={words('change-no-longer-waiting', { title })} actions={close}>
          {words('change-rest-as-it-was')}
        </Banner>
      ) : (
        <Banner
          tone="bad"
          role="alert"
          title={words('change-do-to', { what: title, title: state.error.message })}
          actions={close}
        >
          {state.error.hint}
        </Banner>
      )
  }
}
