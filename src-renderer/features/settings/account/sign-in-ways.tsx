import { capitalise } from '../../../lib/words/sentence.ts'
import { ExternalLink } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { AccountsView, TokenKeeper } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { ApplicationFold } from './application-fold.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'

type ScopeUses = AccountsView['ways']['scopeUses']

export interface SignInWaysProps {
  readonly ways: AccountsView['ways']
  /** Whether nobody is signed in yet. */
  readonly isFirst: boolean
  /** What the browser asks for besides the least and what was granted before; absent: nothing. */
  readonly scopes?: readonly string[]
  readonly onSignedIn: () => void
}

/** How to sign in: one button for the browser where that can be used, else a token in three steps; the other way is folded. */
export function SignInWays({ ways, isFirst, scopes = [], onSignedIn }: SignInWaysProps): ReactNode {
  const token = <TokenWay uses={ways.scopeUses} scopes={scopes} onSignedIn={onSignedIn} />
  return (
    <>
      {isFirst && <p>{formatMessage('settings-account-sign-in-hint')}</p>}
      {ways.browser.kind === 'ready' ? <BrowserWay scopes={scopes} onSignedIn={onSignedIn} /> : token}
      <Places />
      {ways.browser.kind === 'ready' && (
        <Fold title={formatMessage('settings-account-sign-in-token-instead')}>{token}</Fold>
      )}
      <ApplicationFold browser={ways.browser} />
    </>
  )
}

/** Where what is handed over is stored: in the system's key store, or else, where there is none, as the person says. */
function Places(): ReactNode {
  const { keeping, setKeeping } = useAccount()
  const { value: hasKeyStore } = useQuestion('account.has-key-store', null)
  if (hasKeyStore === null) return null
  const system: Place = hasKeyStore
    ? { id: 'system', label: formatMessage('settings-account-store-in-key-store'), hint: '' }
    : {
        id: 'system',
        label: formatMessage('settings-account-not-stored'),
        hint: formatMessage('settings-account-not-stored-hint'),
      }
  const file: Place = {
    id: 'file',
    label: formatMessage('settings-account-store-in-file'),
    hint: formatMessage('settings-account-store-in-file-hint'),
  }
  return (
    <RadioList
      label={formatMessage('settings-account-store', { hasKeyStore })}
      value={keeping}
      choices={[system, file]}
      onChange={setKeeping}
    />
  )
}

interface Place {
  readonly id: TokenKeeper
  readonly label: string
  readonly hint: string
}

interface WayProps {
  readonly scopes: readonly string[]
  readonly onSignedIn: () => void
}

function BrowserWay({ scopes, onSignedIn }: WayProps): ReactNode {
  const service = useServiceName()
  const { signInInBrowser } = useAccount()
  const id = useId()
  return (
    <div className="account-way" role="group" aria-labelledby={id}>
      <h3 id={id}>{formatMessage('settings-account-sign-in-browser')}</h3>
      <p className="soft">{formatMessage('settings-account-sign-in-browser-hint', { service })}</p>
      <div className="settings-actions">
        <Button
          look="primary"
          onPress={() => void signInInBrowser({ scopes, at: 'browser' }).then(() => tellIfSignedIn(onSignedIn))}
        >
          {formatMessage('settings-account-open-browser')}
        </Button>
      </div>
      <AccountEnding at="browser" />
    </div>
  )
}

interface TokenWayProps extends WayProps {
  readonly uses: ScopeUses
}

function TokenWay({ uses, scopes, onSignedIn }: TokenWayProps): ReactNode {
  const { signInWithToken, openPage } = useAccount()
  const service = useServiceName()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const token = new FormData(form).get('token')
    if (typeof token !== 'string') return
    void signInWithToken(token).then(() => {
      // What only failed can be tried again without typing it anew; what was refused is of no use.
      if (isTakenOrRefused()) form.reset()
      tellIfSignedIn(onSignedIn)
    })
  }
  return (
    <form className="account-way" aria-labelledby={id} onSubmit={submit}>
      <h3 id={id}>{formatMessage('settings-account-sign-in-token')}</h3>
      <ol className="account-steps">
        <li>
          <p>{formatMessage('settings-account-token-make-hint', { service })}</p>
          <Button icon={ExternalLink} onPress={() => void openPage('tokens')}>
            {formatMessage('settings-account-token-make')}
          </Button>
        </li>
        <li>
          <p>{formatMessage('settings-account-token-tick')}</p>
          <ScopesToTick uses={uses} scopes={scopes} />
        </li>
        <li>
          <p>{formatMessage('settings-account-token-paste')}</p>
          <SecretField label={formatMessage('settings-account-token')} name="token" />
        </li>
      </ol>
      <div className="settings-actions">
        <Button look="primary" type="submit">
          {formatMessage('settings-account-token-use')}
        </Button>
      </div>
      <AccountEnding at="token" />
    </form>
  )
}

/** What the token has to allow for what is wanted, and folded what it may allow besides. */
function ScopesToTick({ uses, scopes }: Pick<TokenWayProps, 'uses' | 'scopes'>): ReactNode {
  const isWanted = ({ scope, isNeeded }: ScopeUses[number]): boolean => isNeeded || scopes.includes(scope)
  return (
    <>
      <ScopeList uses={uses.filter(isWanted)} />
      <Fold title={formatMessage('settings-account-token-more')}>
        <p className="soft">{formatMessage('settings-account-token-more-hint')}</p>
        <ScopeList uses={uses.filter((use) => !isWanted(use))} />
      </Fold>
    </>
  )
}

function ScopeList({ uses }: { readonly uses: ScopeUses }): ReactNode {
  return (
    <ul className="account-more">
      {uses.map(({ scope, isFor }) => (
        <li key={scope}>
          {capitalise(isFor)}
          <span className="account-scope mono">{scope}</span>
        </li>
      ))}
    </ul>
  )
}

function tellIfSignedIn(tell: () => void): void {
  if (useAccount.getState().ending?.kind === 'signed-in') tell()
}

function isTakenOrRefused(): boolean {
  const { ending, error } = useAccount.getState()
  return ending?.kind === 'signed-in' || error?.code === 'service-unauthorized'
}
