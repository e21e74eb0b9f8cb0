import { Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change-store.ts'
import { sayMade } from '../review/made-words.ts'
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
      {formatMessage('dismiss')}
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
            state.kind === 'waiting'
              ? formatMessage('change-waiting', { names })
              : formatMessage('change-getting-ready', { title })
          }
          actions={
            <Button
              isDisabled={state.kind === 'stopping'}
              label={formatMessage('change-do-to', { what: formatMessage('cancel'), title })}
              onPress={() => cancel(id)}
            >
              {state.kind === 'stopping' ? formatMessage('change-stopping') : formatMessage('cancel')}
            </Button>
          }
        >
          {state.kind === 'waiting'
            ? formatMessage('change-waiting-means', { title, count: steps, sign: state.sign })
            : formatMessage('change-downloads-first')}
        </Banner>
      )
    case 'done': {
      const { failed } = state.report
      const made = sayMade(state.report)
      const open = (): void => {
        show(title, state.report)
        dismiss(id)
      }
      return (
        <Banner
          tone={failed.length === 0 ? 'good' : 'bad'}
          role="status"
          title={failed.length === 0 ? made : formatMessage('change-partly-made', { made })}
          actions={
            <>
              <Button label={formatMessage('change-do-to', { what: formatMessage('details'), title })} onPress={open}>
                {formatMessage('details')}
              </Button>
              {close}
            </>
          }
        />
      )
    }
    case 'failed':
      return state.error.code === 'cancelled' ? (
        <Banner tone="quiet" role="status" title={formatMessage('change-no-longer-waiting', { title })} actions={close}>
          {formatMessage('change-rest-as-it-was')}
        </Banner>
      ) : (
        <Banner
          tone="bad"
          role="alert"
          title={formatMessage('change-do-to', { what: title, title: state.error.message })}
          actions={close}
        >
          {state.error.hint}
        </Banner>
      )
  }
}
