import { ExternalLink, Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError, PayoutsView, WithdrawalView } from '../../../src-preload/contract.ts'
import { formatDollars } from '../../../resources/text/money.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { act, refresh, tryTo, useQuestion } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { formatDay } from '../../lib/words/format.ts'
import { asSentence } from '../../lib/words/sentence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isOtherAccount } from '../../lib/asking/events.ts'

type Offered = Extract<PayoutsView, { readonly kind: 'offered' }>

/** What the person earned, and withdrawing it, where the service still has that: asked for where they want to see it. */
export function OwnPayouts(): ReactNode {
  const { value, error, ask } = useQuestion('payout.show', null, { refreshOn: isOtherAccount })
  return (
    <section className="profile-part" aria-label={formatMessage('payouts-heading')}>
      <RightFailure error={error} purpose={message('sign-in-purpose-payouts')} again={() => void ask()} />
      {value === null && error === null && <Busy>{formatMessage('payouts-asking')}</Busy>}
      {value?.kind === 'site-only' && <OnSite link={value.siteLink} />}
      {value?.kind === 'offered' && <Earned payouts={value} />}
    </section>
  )
}

function OnSite({ link }: { readonly link: string | null }): ReactNode {
  const service = useServiceName()
  return (
    <EmptyState
      icon={Wallet}
      title={formatMessage('payouts-only-on-site', { service })}
      actions={link === null ? undefined : <OpenOnSite link={link} />}
    />
  )
}

function Earned({ payouts }: { readonly payouts: Offered }): ReactNode {
  const { wallet, siteLink } = payouts
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="surface payout-balance">
        <dl className="payout-sums">
          {SUMS.map(([field, name]) => {
            const amount = payouts[field]
            return (
              amount !== null && (
                <div key={field} className="payout-sum">
                  <dt className="soft">{formatMessage(name)}</dt>
                  <dd>
                    <strong className="counted">{formatDollars(amount)}</strong>
                  </dd>
                </div>
              )
            )
          })}
        </dl>
        {wallet === null ? (
          <div className="payout-way">
            <span className="soft">{formatMessage('payouts-no-wallet')}</span>
            {siteLink !== null && <OpenOnSite link={siteLink} />}
          </div>
        ) : (
          <div className="payout-way">
            <Button look="primary" onPress={() => setAsking(true)}>
              {formatMessage('payouts-withdraw')}
            </Button>
            <span className="meta soft">
              {formatMessage('payouts-go-to', { kind: wallet.kind, address: wallet.address ?? '' })}
            </span>
            {siteLink !== null && (
              <button
                type="button"
                className="text-link meta"
                onClick={() => void act('app.open-link', { link: siteLink })}
              >
                {formatMessage('payouts-change-on-site')}
              </button>
            )}
          </div>
        )}
      </div>
      <History payouts={payouts.payouts} />
      {isAsking && <WithdrawDialog payouts={payouts} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What is left of what was earned, and that. */
const SUMS = [
  ['balance', 'payouts-balance'],
  ['lastMonth', 'payouts-last-month'],
  ['allTime', 'payouts-all-time'],
] as const

function OpenOnSite({ link }: { readonly link: string }): ReactNode {
  return (
    <Button icon={ExternalLink} onPress={() => void act('app.open-link', { link })}>
      {formatMessage('open-on-site')}
    </Button>
  )
}

function History({ payouts }: Pick<Offered, 'payouts'>): ReactNode {
  if (payouts.length === 0) return <p className="meta soft">{formatMessage('payouts-none')}</p>
  return (
    <div className="surface payout-history">
      <table className="payout-table">
        <caption>{formatMessage('payouts-history')}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage('payouts-when')}</th>
            <th scope="col">{formatMessage('payouts-state')}</th>
            <th scope="col">{formatMessage('payouts-amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ created, amount, status }, index) => (
            <tr key={`${created} ${index}`}>
              <td>{created === null ? '' : formatDay(created)}</td>
              <td>{formatMessage('payouts-status', { status: status ?? '' })}</td>
              <td>{amount === null ? '' : formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WithdrawDialogProps {
  readonly payouts: Pick<Offered, 'balance' | 'withdrawable' | 'wallet'>
  readonly onClose: () => void
}

/** The amount is typed, then seen with what it means, then typed again: money goes once. */
function WithdrawDialog({ payouts, onClose }: WithdrawDialogProps): ReactNode {
  const { balance, withdrawable, wallet } = payouts
  const service = useServiceName()
  const [amount, setAmount] = useState('')
  const [again, setAgain] = useState('')
  const [prepared, setPrepared] = useState<WithdrawalView | null>(null)
  const [outcome, setOutcome] = useState<'sent' | 'unconfirmed' | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [isRunning, setRunning] = useState(false)
  const type = (text: string): void => {
    setAmount(text)
    setError(null)
  }
  const prepare = async (): Promise<void> => {
    if (isRunning) return
    setRunning(true)
    const { done, error: refusal } = await tryTo('payout.prepare', { amount: numberOf(amount) })
    setRunning(false)
    setError(refusal)
    if (done !== undefined) setPrepared(done)
  }
  const withdraw = async (): Promise<void> => {
    if (prepared === null || isRunning) return
    setRunning(true)
    const asked = { amount: prepared.amount, confirmed: numberOf(again) }
    const { done, error: refusal } = await tryTo('payout.withdraw', asked)
    setRunning(false)
    setError(refusal)
    if (done === undefined) return
    setOutcome(done.state)
    await refresh('payout.show')
  }
  const isDone = outcome !== null
  // What is wrong with what was typed is said where it was typed.
  const wrong = error?.code === 'bad-argument' ? asSentence(error.message) : null
  const limit = formatMessage('payouts-amount-hint', { hasBalance: withdrawable !== null, most: withdrawable ?? 0 })
  const isBeyond = amount.trim() !== '' && !isAmount(amount, withdrawable)
  return (
    <Dialog
      title={formatMessage('payouts-withdraw-title')}
      canClose={!isRunning}
      actions={
        <>
          <Button key={isDone ? 'close' : 'cancel'} autoFocus={isDone} onPress={onClose}>
            {isDone ? formatMessage('close') : formatMessage('cancel')}
          </Button>
          {!isDone && prepared === null && (
            <Button
              look="primary"
              isDisabled={amount.trim() === '' || isBeyond || wrong !== null}
              onPress={() => void prepare()}
            >
              {formatMessage('payouts-next')}
            </Button>
          )}
          {!isDone && prepared !== null && (
            <Button look="danger" isDisabled={again.trim() === ''} onPress={() => void withdraw()}>
              {formatMessage('payouts-withdraw-it', { amount: formatDollars(prepared.amount) })}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <RightFailure
        error={wrong === null ? error : null}
        purpose={message('sign-in-purpose-payouts')}
        // Money is sent by its button alone.
        again={() => (prepared === null ? void prepare() : setError(null))}
      />
      {isDone && (
        <Banner
          tone={outcome === 'sent' ? 'good' : 'warn'}
          title={formatMessage('payouts-outcome', { state: outcome, amount: formatDollars(prepared?.amount ?? 0) })}
          role="status"
        />
      )}
      {!isDone && prepared === null && (
        <>
          {balance !== null && (
            <div className="payout-have">
              <span>{formatMessage('payouts-have', { balance: formatDollars(balance) })}</span>
              {withdrawable !== null && withdrawable > 0 && (
                <Button size="small" onPress={() => type(String(withdrawable))}>
                  {formatMessage('payouts-use-most', { most: withdrawable })}
                </Button>
              )}
            </div>
          )}
          <TextField
            label={formatMessage('payouts-amount-usd')}
            {...(wrong === null && !isBeyond && { hint: limit })}
            value={amount}
            error={wrong ?? (isBeyond ? limit : null)}
            isRequired
            autoFocus
            onChange={type}
          />
          {wallet !== null && (
            <p className="soft">
              {formatMessage('payouts-go-to', { kind: wallet.kind, address: wallet.address ?? '' })}
            </p>
          )}
          <p className="soft">{formatMessage('payouts-fees', { service })}</p>
        </>
      )}
      {!isDone && prepared !== null && (
        <>
          <p>
            {formatMessage('payouts-would-be', {
              amount: formatDollars(prepared.amount),
              kind: prepared.wallet?.kind ?? '',
              address: prepared.wallet?.address ?? '',
              hasRest: prepared.balanceAfter !== null,
              rest: formatDollars(prepared.balanceAfter ?? ''),
            })}
          </p>
          <TextField
            label={formatMessage('payouts-again')}
            value={again}
            error={wrong}
            isRequired
            autoFocus
            onChange={(text) => {
              setAgain(text)
              setError(null)
            }}
          />
        </>
      )}
    </Dialog>
  )
}

/** Whole dollars that are there. */
function isAmount(text: string, most: number | null): boolean {
  return /^[1-9]\d*$/.test(text.trim()) && (most === null || numberOf(text) <= most)
}

function numberOf(text: string): number {
  return text.trim() === '' ? 0 : Number(text.trim())
}
