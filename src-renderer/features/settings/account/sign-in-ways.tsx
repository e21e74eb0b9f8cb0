import { asSentence } from '../../../lib/words/sentence.ts'
import { ExternalLink } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { AccountsView, TokenKeeper } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { ApplicationFold } from './application-fold.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'

export interface SignInWaysProps {
  readonly ways: AccountsView['ways']
  /** Whether nobody is signed in yet. */
  readonly isFirst: boolean
  /** What the browser asks for besides the least and what was granted before; absent: nothing. */
  readonly scopes?: readonly string[]
  readonly onSignedIn: () => void
}

/** The two ways of signing in: where the browser can be used, that is the usual one. */
export function SignInWays({ ways, isFirst, scopes = [], onSignedIn }: SignInWaysProps): ReactNode {
  const hasBrowser = ways.browser.kind === 'ready'
  return (
    <>
      {isFirst && <p>{formatMessage('settings-account-sign-in-hint')}</p>}
      <div className="account-ways">
        {/* What works stands first. */}
        {!hasBrowser && <TokenWay isUsual onSignedIn={onSignedIn} />}
        <BrowserWay browser={ways.browser} scopes={scopes} onSignedIn={onSignedIn} />
        {hasBrowser && <TokenWay isUsual={false} onSignedIn={onSignedIn} />}
      </div>
      <Places />
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
  readonly onSignedIn: () => void
}

interface BrowserWayProps extends WayProps, Pick<AccountsView['ways'], 'browser'> {
  readonly scopes: readonly string[]
}

function BrowserWay({ browser, scopes, onSignedIn }: BrowserWayProps): ReactNode {
  const service = useServiceName()
  const { signInInBrowser } = useAccount()
  const id = useId()
  return (
    <div className="account-way" role="group" aria-labelledby={id}>
      <h3 id={id}>{formatMessage('settings-account-sign-in-browser')}</h3>
      {browser.kind === 'ready' ? (
        <p className="soft">{formatMessage('settings-account-sign-in-browser-hint', { service })}</p>
      ) : (
        <p className="soft">
          {asSentence(browser.message)} {browser.hint}
        </p>
      )}
      <div className="settings-actions account-way-foot">
        <Button
          look={browser.kind === 'ready' ? 'primary' : 'plain'}
          isDisabled={browser.kind !== 'ready'}
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
  readonly isUsual: boolean
}

function TokenWay({ isUsual, onSignedIn }: TokenWayProps): ReactNode {
  const { signInWithToken, openPage } = useAccount()
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
      <SecretField
        label={formatMessage('settings-account-token')}
        name="token"
        hint={formatMessage('settings-account-token-hint')}
      />
      <div className="settings-actions account-way-foot">
        <Button look={isUsual ? 'primary' : 'plain'} type="submit">
          {formatMessage('settings-account-token-use')}
        </Button>
        <Button
          look="quiet"
          icon={ExternalLink}
          label={formatMessage('settings-account-token-make-on-site')}
          onPress={() => void openPage('tokens')}
        >
          {formatMessage('settings-account-token-make')}
        </Button>
      </div>
      <AccountEnding at="token" />
    </form>
  )
}

function tellIfSignedIn(tell: () => void): void {
  if (useAccount.getState().ending?.kind === 'signed-in') tell()
}

function isTakenOrRefused(): boolean {
  const { ending, error } = useAccount.getState()
  return ending?.kind === 'signed-in' || error?.code === 'service-unauthorized'
}
