import { ClipboardPaste, ExternalLink } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { capitalise } from '../../../lib/words/sentence.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { Button } from '../../../ui/button.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { isEnough } from './account-words.ts'
import { AttemptPanel } from './attempt-panel.tsx'
import { TokenPlaces } from './token-places.tsx'

type ScopeUses = AccountsView['ways']['scopeUses']

export interface TokenWayProps {
  readonly uses: ScopeUses
  /** What is wanted besides the least. */
  readonly scopes: readonly string[]
  /** Whether it is asked where the token is stored, before it is pasted: a paste is used at once. Absent: that is asked elsewhere. */
  readonly asksPlace?: boolean
  /** Of the dialog that it is in: the next step has its button there; null: it is yet to come. Absent: it has it beside the others. */
  readonly foot?: HTMLElement | null
  readonly onSignedIn: () => void
}

/** Signing in with a token: who has none opens its page first, and pastes what was copied there. One button at a time is the next step. */
export function TokenWay(props: TokenWayProps): ReactNode {
  const { isAtTokens } = useAccount()
  return <div className="account-way">{isAtTokens ? <Pasting {...props} /> : <Leaving {...props} />}</div>
}

interface NextStepProps extends Pick<TokenWayProps, 'foot'> {
  readonly children: ReactNode
}

function NextStep({ foot, children }: NextStepProps): ReactNode {
  if (foot === undefined) return children
  return foot === null ? null : createPortal(children, foot)
}

function Leaving({ uses, scopes, foot }: Pick<TokenWayProps, 'uses' | 'scopes' | 'foot'>): ReactNode {
  const { openPage, goToPaste } = useAccount()
  const needed = neededOf(uses, scopes)
  const service = useServiceName()
  return (
    <>
      <p>{formatMessage('settings-account-token-make-hint', { service })}</p>
      <div className="settings-actions">
        <NextStep foot={foot}>
          <Button look="primary" icon={ExternalLink} onPress={() => void openPage('tokens')}>
            {formatMessage('settings-account-token-make')}
          </Button>
        </NextStep>
        <Button look={foot === undefined ? 'quiet' : 'plain'} onPress={goToPaste}>
          {formatMessage('settings-account-token-there')}
        </Button>
      </div>
      <ScopesToTick uses={needed} hasToken={false} />
      <ScopesForMore uses={uses.filter((use) => !needed.includes(use))} />
    </>
  )
}

function Pasting({ uses, scopes, asksPlace = false, foot, onSignedIn }: TokenWayProps): ReactNode {
  const place = useRef<HTMLFormElement>(null)
  const { attempt, hasToken, openPage, signInWithToken } = useAccount()
  const needed = neededOf(uses, scopes)
  const [isFilled, setFilled] = useState(false)
  const signIn = async (token: string | null, form: HTMLFormElement | null): Promise<void> => {
    await signInWithToken(token, scopes)
    const { ending } = useAccount.getState()
    // What failed or was refused stays, to be tried again once that is mended, on the site perhaps.
    if (ending?.kind !== 'signed-in') return
    form?.reset()
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
      className="account-token"
      aria-label={formatMessage('settings-account-sign-in-token')}
      onSubmit={submit}
    >
      {asksPlace && <TokenPlaces />}
      <SecretField
        label={formatMessage('settings-account-token')}
        name="token"
        hint={formatMessage(hasToken ? 'settings-account-token-paste-own' : 'settings-account-token-paste')}
        onFilled={setFilled}
        onPasted={(form) => form?.requestSubmit()}
      />
      <AccountEnding at="token" />
      {attempt?.way === 'token' ? (
        <AttemptPanel attempt={attempt} />
      ) : (
        <div className="settings-actions">
          <NextStep foot={foot}>
            {isFilled ? (
              <Button look="primary" onPress={() => place.current?.requestSubmit()}>
                {formatMessage('settings-account-token-use')}
              </Button>
            ) : (
              <Button look="primary" icon={ClipboardPaste} onPress={() => void signIn(null, null)}>
                {formatMessage('settings-account-token-from-clipboard')}
              </Button>
            )}
          </NextStep>
          <Button look="quiet" icon={ExternalLink} onPress={() => void openPage('tokens')}>
            {hasToken
              ? formatMessage('settings-account-token-make')
              : formatMessage('settings-account-open-page-again')}
          </Button>
        </div>
      )}
      <ScopesToTick uses={needed} hasToken={hasToken} />
      <ScopesForMore uses={uses.filter((use) => !needed.includes(use))} />
    </form>
  )
}

function neededOf(uses: ScopeUses, scopes: readonly string[]): ScopeUses {
  return uses.filter(({ scope, isNeeded }) => isNeeded || scopes.includes(scope))
}

/** What the token has to allow for what is wanted, as the site calls it and in its order: words, and nothing to tick here. */
interface ScopesToTickProps {
  readonly uses: ScopeUses
  readonly hasToken: boolean
}

function ScopesToTick({ uses, hasToken }: ScopesToTickProps): ReactNode {
  return (
    <div>
      <p>{formatMessage(hasToken ? 'settings-account-token-needs' : 'settings-account-token-tick')}</p>
      <ul className="account-ticks" aria-label={formatMessage('settings-account-token-ticks')}>
        {uses.map(({ scope, label }) => (
          <li key={scope} title={scope}>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What else can be ticked at once, so that nobody has to come back for it. */
function ScopesForMore({ uses }: { readonly uses: ScopeUses }): ReactNode {
  return (
    <Fold title={formatMessage('settings-account-token-more')}>
      <ul className="account-more">
        {uses.map(({ scope, label, isFor }) => (
          <li key={scope} title={scope}>
            {label}
            <span className="account-scope">{capitalise(isFor)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
