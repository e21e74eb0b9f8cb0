import { ExternalLink } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { AccountsView, Keeping } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { useAccount } from './account-store.ts'
import { asSentence } from './account-words.ts'
import { ApplicationFold } from './application-fold.tsx'

const PLACES: readonly { readonly id: Keeping; readonly label: string; readonly hint: string }[] = [
  { id: 'system', label: "In the system's key store", hint: 'For this run only, where there is none.' },
  {
    id: 'file',
    label: 'In a file on this computer, unprotected',
    hint: 'Whoever can read it can act as you. The command line can use it, too.',
  },
]

export interface SignInWaysProps {
  readonly ways: AccountsView['ways']
  /** Whether nobody is signed in yet. */
  readonly isFirst: boolean
  readonly onSignedIn: () => void
}

/** The two ways of signing in, neither the lesser one. */
export function SignInWays({ ways, isFirst, onSignedIn }: SignInWaysProps): ReactNode {
  const { keeping, setKeeping } = useAccount()
  return (
    <>
      {isFirst && (
        <p>
          Sign in for your notifications, for projects that are not public, and to change what is yours. Modwell works
          without.
        </p>
      )}
      <div className="account-ways">
        <BrowserWay browser={ways.browser} onSignedIn={onSignedIn} />
        <TokenWay onSignedIn={onSignedIn} />
      </div>
      <RadioList label="Where it is kept" value={keeping} choices={PLACES} onChange={setKeeping} />
      <ApplicationFold browser={ways.browser} />
    </>
  )
}

interface WayProps {
  readonly onSignedIn: () => void
}

function BrowserWay({ browser, onSignedIn }: WayProps & Pick<AccountsView['ways'], 'browser'>): ReactNode {
  const { signInInBrowser } = useAccount()
  const id = useId()
  return (
    <div className="account-way" role="group" aria-labelledby={id}>
      <h3 id={id}>Sign in with the browser</h3>
      {browser.kind === 'ready' ? (
        <p className="soft">The service's site asks you there. Modwell never sees your password.</p>
      ) : (
        <p className="soft">
          {asSentence(browser.message)} {browser.hint}
        </p>
      )}
      <div className="settings-actions account-way-foot">
        <Button
          look="primary"
          isDisabled={browser.kind !== 'ready'}
          onPress={() => void signInInBrowser([]).then(() => tellIfSignedIn(onSignedIn))}
        >
          Open the browser
        </Button>
      </div>
    </div>
  )
}

function TokenWay({ onSignedIn }: WayProps): ReactNode {
  const { signInWithToken, openPage } = useAccount()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const token = new FormData(form).get('token')
    form.reset()
    if (typeof token === 'string') void signInWithToken(token).then(() => tellIfSignedIn(onSignedIn))
  }
  return (
    <form className="account-way" aria-labelledby={id} onSubmit={submit}>
      <h3 id={id}>Use a personal access token</h3>
      <SecretField
        label="Token"
        name="token"
        hint="Made on the site, with the scope USER_READ at least. Paste it here."
      />
      <div className="settings-actions account-way-foot">
        <Button look="primary" type="submit">
          Use this token
        </Button>
        <Button look="quiet" icon={ExternalLink} label="Make one on the site" onPress={() => void openPage('tokens')}>
          Make one
        </Button>
      </div>
    </form>
  )
}

function tellIfSignedIn(tell: () => void): void {
  if (useAccount.getState().ending?.kind === 'signed-in') tell()
}
