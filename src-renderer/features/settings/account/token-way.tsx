import { ExternalLink } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { format, formatMessage, message, type Message } from '../../../../resources/text/text.ts'
import { capitalise } from '../../../lib/words/sentence.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { Button } from '../../../ui/button.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { isEnough, saysItself } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { NextStep, type NextStepProps } from './next-step.tsx'
import { TokenPlaces } from './token-places.tsx'

type ScopeUses = AccountsView['ways']['scopeUses']
type Purpose = ScopeUses[number]['from']

export interface TokenWayProps extends Pick<NextStepProps, 'foot'> {
  readonly uses: ScopeUses
  /** What is wanted besides the least. */
  readonly scopes: readonly string[]
  /** Whether it is asked where the token is stored, once there is one. Absent: that is asked elsewhere. */
  readonly asksPlace?: boolean
  /** Stands beside the button that goes on; absent or null: it can be left elsewhere. */
  readonly onCancel?: (() => void) | null
  readonly onSignedIn: () => void
}

/** Signing in with a token: what it has to allow, opening the page that makes it, and pasting it. One button at a time is the next step. */
export function TokenWay(props: TokenWayProps): ReactNode {
  const { uses, scopes, asksPlace = false, foot, onCancel = null, onSignedIn } = props
  const place = useRef<HTMLFormElement>(null)
  const { attempt, isAtTokens, signInWithToken } = useAccount()
  const [isFilled, setFilled] = useState(false)
  const [purpose, setPurpose] = useState<Purpose>('reading')
  const isAtPasting = isAtTokens || isFilled
  const signIn = async (token: string, form: HTMLFormElement): Promise<void> => {
    await signInWithToken(token, scopes)
    const { ending } = useAccount.getState()
    // What failed or was refused stays, to be tried again once that is mended, on the site perhaps.
    if (ending?.kind !== 'signed-in') return
    form.reset()
    setFilled(false)
    if (isEnough(ending.report, scopes)) onSignedIn()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const token = new FormData(form).get('token')
    if (typeof token === 'string') void signIn(token, form)
  }
  return (
    <form
      ref={place}
      className="account-way"
      aria-label={formatMessage('settings-account-sign-in-token')}
      onSubmit={submit}
    >
      <p>{formatMessage('settings-account-token-make-hint')}</p>
      <ol className="account-steps">
        {scopes.length === 0 && (
          <li>
            <Purposes purpose={purpose} onChange={setPurpose} />
          </li>
        )}
        <li>
          <p>{formatMessage('settings-account-token-step-make')}</p>
          <ScopesToTick uses={uses} scopes={scopes} purpose={purpose} />
          <OpenTokens look={isAtPasting ? 'plain' : 'primary'} />
        </li>
        <li>
          <p>{formatMessage('settings-account-token-step-paste')}</p>
          <div className="account-last-step">
            <SecretField
              label={formatMessage('settings-account-token')}
              name="token"
              hint={formatMessage('settings-account-token-begins')}
              onFilled={setFilled}
            />
            {asksPlace && isFilled && <TokenPlaces />}
            <AccountEnding at="token" />
            {attempt?.way === 'token' ? (
              <AttemptPanel attempt={attempt} />
            ) : (
              <NextStep foot={foot}>
                <div className="settings-actions">
                  <Button
                    look={isAtPasting ? 'primary' : 'plain'}
                    whyNot={isFilled ? null : formatMessage('settings-account-token-first')}
                    onPress={() => place.current?.requestSubmit()}
                  >
                    {formatMessage('settings-account-sign-in')}
                  </Button>
                  {onCancel !== null && <Button onPress={onCancel}>{formatMessage('cancel')}</Button>}
                </div>
              </NextStep>
            )}
          </div>
        </li>
      </ol>
    </form>
  )
}

/** Opens the site's page for tokens, by its name. */
export function OpenTokens({ look }: { readonly look: 'primary' | 'plain' }): ReactNode {
  const { openPage } = useAccount()
  const service = useServiceName()
  return (
    <Button look={look} icon={ExternalLink} onPress={() => void openPage('tokens')}>
      {formatMessage('settings-account-token-make', { service })}
    </Button>
  )
}

const PURPOSES: Readonly<Record<Purpose, { readonly label: Message; readonly hint: Message }>> = {
  reading: {
    label: message('settings-account-token-for-reading'),
    hint: message('settings-account-token-for-reading-hint'),
  },
  following: {
    label: message('settings-account-token-for-following'),
    hint: message('settings-account-token-for-following-hint'),
  },
  publishing: {
    label: message('settings-account-token-for-publishing'),
    hint: message('settings-account-token-for-publishing-hint'),
  },
}
const LEVELS: readonly Purpose[] = ['reading', 'following', 'publishing']

interface PurposesProps {
  readonly purpose: Purpose
  readonly onChange: (purpose: Purpose) => void
}

/** What a token is made for, each with what that is: the least is enough to begin with. */
function Purposes({ purpose, onChange }: PurposesProps): ReactNode {
  return (
    <RadioList
      label={formatMessage('settings-account-token-step-choose')}
      value={purpose}
      choices={LEVELS.map((id) => ({
        id,
        label: format(PURPOSES[id].label),
        hint: format(PURPOSES[id].hint),
      }))}
      onChange={onChange}
    />
  )
}

interface ScopesToTickProps extends Pick<TokenWayProps, 'uses' | 'scopes'> {
  readonly purpose: Purpose
}

/**
 * What the token has to allow, as the site calls it and in its order: nothing to tick here. Where something is wanted that is no more than it
 * takes, and else what it is made for.
 */
function ScopesToTick({ uses, scopes, purpose }: ScopesToTickProps): ReactNode {
  const ticks = formatMessage('settings-account-token-ticks')
  if (scopes.length === 0) {
    const level = LEVELS.indexOf(purpose)
    return <Ticks uses={uses.filter(({ from }) => LEVELS.indexOf(from) <= level)} label={ticks} />
  }
  const isWanted = ({ scope, isNeeded }: ScopeUses[number]): boolean => isNeeded || scopes.includes(scope)
  return (
    <>
      <Ticks uses={uses.filter(isWanted)} label={ticks} />
      <Fold title={formatMessage('settings-account-token-more')}>
        <Ticks uses={uses.filter((use) => !isWanted(use))} isExplained />
      </Fold>
    </>
  )
}

interface TicksProps {
  readonly uses: ScopeUses
  readonly label?: string
  /** With what each is for: to choose by, not only to tick. */
  readonly isExplained?: boolean
}

function Ticks({ uses, label, isExplained = false }: TicksProps): ReactNode {
  return (
    <ul className="account-ticks" aria-label={label}>
      {uses.map(({ scope, label: name, isFor }) => (
        <li key={scope} title={scope}>
          <strong>{name}</strong>
          {isExplained && !saysItself(scope) && <span className="account-tick-for"> {capitalise(isFor)}</span>}
        </li>
      ))}
    </ul>
  )
}
