import { ExternalLink } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { AccountsView } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { useAccount } from './account-store.ts'

type Browser = AccountsView['ways']['browser']

/** Signing in by the browser needs an application at the service: how a person registers one, and gives it here. */
export function ApplicationFold({ browser }: { readonly browser: Browser }): ReactNode {
  const { openPage, setApplication } = useAccount()
  const isReady = browser.kind === 'ready'
  return (
    <Fold title={isReady ? 'The application that the browser way uses' : 'Register an application of your own'}>
      <ol className="account-steps">
        <li>
          <p>Make an application on the site, with the scopes USER_READ and NOTIFICATION_READ at least.</p>
          <Button icon={ExternalLink} onPress={() => void openPage('applications')}>
            Open the site's applications
          </Button>
        </li>
        <li>
          <p>Register these redirect addresses there, exactly so:</p>
          <ul aria-label="Redirect addresses">
            {browser.redirectUris.map((uri) => (
              <li key={uri}>
                <code className="mono account-uri">{uri}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <p>Give its client id and secret here. They are kept where you chose above.</p>
          <ApplicationForm />
        </li>
      </ol>
      {isReady && (
        <div className="settings-actions">
          <Button look="danger" onPress={() => void setApplication(null)}>
            Forget the application
          </Button>
          <span className="soft">Only what was given here; one that came with this Modwell stays.</span>
        </div>
      )}
    </Fold>
  )
}

function ApplicationForm(): ReactNode {
  const { setApplication } = useAccount()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    form.reset()
    const [clientId, clientSecret] = [given.get('clientId'), given.get('clientSecret')]
    if (typeof clientId === 'string' && typeof clientSecret === 'string') {
      void setApplication({ clientId, clientSecret })
    }
  }
  return (
    <form className="settings-form" aria-label="Application" onSubmit={submit}>
      <SecretField label="Client id" name="clientId" isShown />
      <SecretField label="Client secret" name="clientSecret" hint="Shown once by the site." />
      <div>
        <Button type="submit">Use this application</Button>
      </div>
    </form>
  )
}
