import { useEffect, type ReactNode } from 'react'
import type { RequestBudget, ServiceContact } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { formatMoment, formatWhile } from '../../lib/words/format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { PopoverPanel } from '../../ui/overlays/popover-panel.tsx'
import { Dot } from '../../ui/art/dot.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import { useRoute } from '../opening/route.ts'
import { useService } from './service-store.ts'
import { useWindowSettings } from '../../features/settings/use-window-settings.ts'
import { tryAgain } from './try-again.ts'
import { isToldSilent, useToldOfSilence } from '../../lib/asking/silence.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

const STONES = 6
/** How late it is seen that a wait which the service asked for is over. */
const WAIT_LOOK_MS = 5_000

/** Whether the service answers; a press shows since when that is known, what failed, and how much may be asked. */
export function ServiceLine(): ReactNode {
  const { contact, isAsking } = useService()
  const service = useServiceName()
  const isChecking = useLibrary((state) => state.isChecking)
  const last = contact?.last ?? null
  // What did not answer just now may answer what is asked of it yet.
  const isOpen = last === null ? isAsking : !last.isReachable && isChecking
  const now = useNow(WAIT_LOOK_MS).getTime()
  const waitsUntil = contact?.budget?.waitsUntil ?? null
  const isWaiting = waitsUntil !== null && Date.parse(waitsUntil) > now
  // What answers others and not what the page asked for is not well.
  const isSilentHere = useToldOfSilence(isToldSilent)
  const isWell = last?.isReachable === true && !isWaiting && !isSilentHere
  const state = isOpen ? formatMessage('service-asking', { service }) : describe(contact, isWaiting, isSilentHere)
  const face = (
    <>
      {isOpen ? (
        <Ring size={14} stones={STONES} filled={STONES - 1} />
      ) : (
        <span className={isWell ? 'service-dot service-well' : 'service-dot'}>
          <Dot isHollow={!isWell} />
        </span>
      )}
      <span className="cut sidebar-word counted" data-of-now>
        {state}
      </span>
    </>
  )
  return (
    <PopoverPanel title={state} label={formatMessage('service-label', { state })} className="sidebar-line" face={face}>
      {(close) => contact !== null && <ServicePanel contact={contact} isSilentHere={isSilentHere} onLeave={close} />}
    </PopoverPanel>
  )
}

/** When something was checked is said beside it. */
function describe(contact: ServiceContact | null, isWaiting: boolean, isSilentHere: boolean): string {
  const last = contact?.last ?? null
  if (isWaiting) return formatMessage('service-waits')
  if (last?.isFailing === true || (last?.isReachable === true && isSilentHere)) return formatMessage('service-failing')
  if (last === null) return formatMessage('service-not-asked')
  return formatMessage(last.isReachable ? 'service-online' : 'service-offline')
}

interface ServicePanelProps {
  readonly contact: ServiceContact
  /** The page says that it was not answered. */
  readonly isSilentHere: boolean
  readonly onLeave: () => void
}

function ServicePanel({ contact: { last, budget }, isSilentHere, onLeave }: ServicePanelProps): ReactNode {
  const go = useRoute((state) => state.go)
  const isAsking = useService((state) => state.isAsking)
  const service = useServiceName()
  const checkHours = useWindowSettings().own?.checkHours ?? 0
  const load = useService((state) => state.load)
  useEffect(() => void load(), [load])
  const entries = useLibrary((state) => state.entries) ?? []
  const failed = entries.filter(({ check }) => (check?.staleSince ?? null) !== null)
  return (
    <div className="service-panel">
      <div className="service-told">
        {last !== null && !last.isReachable && (
          <>
            <p className="service-failure">{formatMessage('service-failed', { moment: formatMoment(last.at) })}</p>
            <p className="soft">
              <Breakable text={last.message ?? ''} />
            </p>
          </>
        )}
        {last?.isReachable === true && (
          <p>
            <Breakable
              text={
                isSilentHere
                  ? formatMessage('service-silent-here', { service })
                  : formatMessage('service-answered', { service, moment: formatMoment(last.at) })
              }
            />
          </p>
        )}
        {last !== null && (!last.isReachable || isSilentHere) && (
          <p className="soft">{formatMessage('service-asks-again')}</p>
        )}
        {checkHours > 0 && <p className="soft">{formatMessage('service-checks', { hours: checkHours })}</p>}
        {failed.length > 0 && (
          <p className="service-failure">
            {formatMessage('service-checks-failed', { count: failed.length, names: failed.map(({ name }) => name) })}
          </p>
        )}
        {budget !== null && isShort(budget) && <BudgetLine budget={budget} />}
      </div>
      <div className="service-actions">
        <Button size="small" isDisabled={isAsking} onPress={() => void tryAgain()}>
          {last?.isReachable !== true || isSilentHere || failed.length > 0
            ? formatMessage('try-again')
            : formatMessage('service-check-now')}
        </Button>
        <Button
          look="quiet"
          size="small"
          onPress={() => {
            onLeave()
            go({ kind: 'settings', section: 'service' })
          }}
        >
          {formatMessage('service-settings')}
        </Button>
      </div>
    </div>
  )
}

/** Of what may be asked in a minute; with more nobody has to wait. */
const SHORT_SHARE = 0.2

function isShort({ limit, left, waitsUntil }: RequestBudget): boolean {
  return waitsUntil !== null || left < limit * SHORT_SHARE
}

function BudgetLine({ budget }: { readonly budget: RequestBudget }): ReactNode {
  const now = useNow(1_000)
  const { limit, left, waitsUntil } = budget
  const wait = waitsUntil === null ? 0 : (new Date(waitsUntil).getTime() - now.getTime()) / 1_000
  return (
    <p className="soft counted">
      {wait > 0
        ? formatMessage('service-budget-wait', { time: formatWhile(wait) })
        : formatMessage('service-budget', { left, limit })}
    </p>
  )
}
