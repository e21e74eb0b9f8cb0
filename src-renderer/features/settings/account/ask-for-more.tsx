import { capitalise } from '../../../lib/words/sentence.ts'
import { useState, type ReactNode } from 'react'
import type { Account, ScopeCheck } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { keepingOf, useAccount } from './account-store.ts'

export interface AskForMoreProps {
  readonly account: Account
  /** What was not asked for yet. */
  readonly missing: readonly ScopeCheck[]
}

/** Scopes beyond those that were granted, each with what it is for; the site asks the person once more. */
export function AskForMore({ account, missing }: AskForMoreProps): ReactNode {
  const { attempt, signInInBrowser } = useAccount()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (scope: string, isChosen: boolean): void =>
    setChosen(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <Fold title={formatMessage('settings-account-ask-more')}>
      <p className="soft">{formatMessage('settings-account-ask-more-hint')}</p>
      <ul className="account-more" aria-label={formatMessage('settings-account-ask-more-scopes')}>
        {missing.map(({ scope, isFor }) => (
          <li key={scope}>
            <Checkbox isSelected={chosen.includes(scope)} onChange={(isChosen) => toggle(scope, isChosen)}>
              <span>
                {capitalise(isFor)}
                <span className="account-scope mono">{scope}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div>
        <Button
          isDisabled={chosen.length === 0 || attempt !== null}
          onPress={() => void signInInBrowser({ scopes: chosen, keeping: keepingOf(account) })}
        >
          {formatMessage('settings-account-ask-in-browser')}
        </Button>
      </div>
    </Fold>
  )
}
