import { useEffect, type ReactNode } from 'react'
import type { AccountsView } from '../../../../../src-preload/contract.ts'
import { formatMessage, type Message } from '../../../../../resources/text/text.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatClockExactly, formatDay } from '../../../../lib/words/format.ts'
import { useAccount } from '../account-store.ts'
import { activeOf, isEnough } from '../account-words.ts'
import { NextStep, type NextStepProps } from '../next-step.tsx'
import { OpenTokens } from '../token-way.tsx'

export interface LackingTokenProps extends Pick<NextStepProps, 'foot'> {
  readonly view: AccountsView
  /** What is wanted besides the least. */
  readonly scopes: readonly string[]
  /** What is done when it is; null: what was done before goes on. */
  readonly purpose: Message | null
  /** Nothing that is wanted is known to be missing any more. */
  readonly onEnough: () => void
  /** The service takes the token for nothing: it has expired, or was revoked. */
  readonly onRefused: () => void
}

/** A token that does not allow what is wanted: what to tick for it on its page, which keeps the token the same. */
export function LackingToken({ view, scopes, purpose, foot, onEnough, onRefused }: LackingTokenProps): ReactNode {
  const { check, isChecking, isAtTokens } = useAccount()
  const lacks = view.report?.lacks ?? []
  const wanted = view.ways.scopeUses.filter(({ scope }) => scopes.includes(scope))
  const toTick =
    lacks.length > 0
      ? [...lacks.map(({ message }) => message), formatMessage('settings-account-token-save')]
      : wanted.map(({ label }) => formatMessage('settings-account-token-tick-also', { label }))
  const checkAgain = async (): Promise<void> => {
    if (useAccount.getState().isChecking) return
    const report = await check(scopes)
    if (report !== null && isEnough(report, scopes)) onEnough()
    // What else failed is said beside the button.
    if (report === null && useAccount.getState().error === null) onRefused()
  }
  // Who has been at the page comes back from it.
  useEffect(() => {
    if (!isAtTokens) return undefined
    const look = (): void => void checkAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  })
  return (
    <div className="account-way">
      <ol className="account-steps">
        <li>
          <OpenTokens look={isAtTokens ? 'plain' : 'primary'} />
        </li>
        <li>
          <p>{[sayWhich(view), ...toTick].join(' ')}</p>
        </li>
        <li>
          <p>
            {purpose === null
              ? formatMessage('settings-account-token-return')
              : formatMessage('settings-account-token-return-for', { purpose })}
          </p>
        </li>
      </ol>
      <NextStep foot={foot}>
        <Button look={isAtTokens ? 'primary' : 'plain'} isDisabled={isChecking} onPress={() => void checkAgain()}>
          {formatMessage('settings-account-check-now')}
        </Button>
      </NextStep>
      {isChecking && <Busy>{formatMessage('settings-asking')}</Busy>}
      <StillSame report={view.report} />
    </div>
  )
}

/** The site lists tokens with the days they are from; their names are not known here. */
function sayWhich(view: AccountsView): string {
  const addedAt = activeOf(view)?.addedAt ?? null
  return addedAt === null
    ? formatMessage('settings-account-token-edit')
    : formatMessage('settings-account-token-edit-of', { day: formatDay(addedAt) })
}

/** That checking again found nothing new, and when. */
function StillSame({ report }: { readonly report: AccountsView['report'] }): ReactNode {
  const { sameAt } = useAccount()
  if (sameAt === null || report === null) return null
  const labels = report.lacks.map(({ label }) => label)
  return (
    <p role="status">
      {formatMessage('settings-account-still-same', {
        at: formatClockExactly(sameAt),
        count: labels.length,
        labels,
      })}
    </p>
  )
}
