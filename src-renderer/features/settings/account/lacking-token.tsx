import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatClockExactly } from '../../../lib/words/format.ts'
import { useAccount } from './account-store.ts'
import { isEnough } from './account-words.ts'

export interface LackingTokenProps {
  readonly view: AccountsView
  /** What is wanted besides the least. */
  readonly scopes: readonly string[]
  /** Nothing that is wanted is known to be missing any more. */
  readonly onEnough: () => void
  /** The service takes the token for nothing: it has expired, or was revoked. */
  readonly onRefused: () => void
}

/** A token that does not allow what is wanted: what to tick for it on its page, which keeps the token the same. */
export function LackingToken({ view, scopes, onEnough, onRefused }: LackingTokenProps): ReactNode {
  const { openPage, check, isChecking, isAtTokens } = useAccount()
  const lacks = view.report?.lacks ?? []
  const wanted = view.ways.scopeUses.filter(({ scope }) => scopes.includes(scope))
  const checkAgain = async (): Promise<void> => {
    const report = await check(scopes)
    if (report !== null && isEnough(report, scopes)) onEnough()
    // What else failed is said beside the button.
    if (report === null && useAccount.getState().error === null) onRefused()
  }
  return (
    <div className="account-way">
      {lacks.length > 0
        ? lacks.map(({ scope, message }) => <p key={scope}>{message}</p>)
        : wanted.map(({ scope, label }) => (
            <p key={scope}>{formatMessage('settings-account-token-tick-also', { label })}</p>
          ))}
      <p className="soft">{formatMessage('settings-account-token-edit-hint')}</p>
      <div className="settings-actions">
        <Button look={isAtTokens ? 'quiet' : 'primary'} icon={ExternalLink} onPress={() => void openPage('tokens')}>
          {isAtTokens
            ? formatMessage('settings-account-open-page-again')
            : formatMessage('settings-account-token-make')}
        </Button>
        <Button look={isAtTokens ? 'primary' : 'quiet'} isDisabled={isChecking} onPress={() => void checkAgain()}>
          {formatMessage('settings-account-check-again')}
        </Button>
        {isChecking && <Busy>{formatMessage('settings-asking')}</Busy>}
      </div>
      <StillSame report={view.report} />
    </div>
  )
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
