import { ExternalLink } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { AccountsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { AccountEnding } from './account-ending.tsx'
import { useAccount } from './account-store.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

type Browser = AccountsView['ways']['browser']

/** Signing in by the browser needs an application at the service: how a person registers one, and gives it here. */
export function ApplicationFold({ browser }: { readonly browser: Browser }): ReactNode {
  const { openPage, setApplication } = useAccount()
  const service = useServiceName()
  const isReady = browser.kind === 'ready'
  return (
    <Fold
      title={
        isReady
          ? formatMessage('settings-account-application-used')
          : formatMessage('settings-account-application-needed')
      }
    >
      {!isReady && <p className="soft">{formatMessage('settings-account-application-needed-hint', { service })}</p>}
      <ol className="account-steps">
        <li>
          <p>{formatMessage('settings-account-application-make')}</p>
          <Button icon={ExternalLink} onPress={() => void openPage('applications')}>
            {formatMessage('settings-account-application-open')}
          </Button>
        </li>
        <li>
          <p>{formatMessage('settings-account-application-register')}</p>
          <ul aria-label={formatMessage('settings-account-application-redirects')}>
            {browser.redirectUris.map((uri) => (
              <li key={uri}>
                <code className="mono account-uri">
                  <Breakable text={uri} />
                </code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <p>{formatMessage('settings-account-application-give')}</p>
          <ApplicationForm />
        </li>
      </ol>
      {isReady && (
        <div className="settings-actions">
          <Button look="danger" onPress={() => void setApplication(null)}>
            {formatMessage('settings-account-application-forget')}
          </Button>
          <span className="soft">{formatMessage('settings-account-application-forget-hint')}</span>
        </div>
      )}
    </Fold>
  )
}

function ApplicationForm(): ReactNode {
  const { setApplication, keeping, setKeeping } = useAccount()
  const { value: hasKeyStore } = useQuestion('account.has-key-store', null)
  // Nothing keeps a secret for this run alone.
  const needsFile = hasKeyStore === false && keeping !== 'file'
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [clientId, clientSecret] = [given.get('clientId'), given.get('clientSecret')]
    if (typeof clientId === 'string' && typeof clientSecret === 'string') {
      // Where nothing keeps it, it stays as it was typed.
      void setApplication({ clientId, clientSecret }).then((isKept) => isKept && form.reset())
    }
  }
  return (
    <form className="settings-form" aria-label={formatMessage('settings-account-application')} onSubmit={submit}>
      <SecretField label={formatMessage('settings-account-client-id')} name="clientId" isShown />
      <SecretField
        label={formatMessage('settings-account-client-secret')}
        name="clientSecret"
        hint={formatMessage('settings-account-client-secret-hint')}
      />
      {hasKeyStore === false && (
        <Checkbox isSelected={keeping === 'file'} onChange={(isFile) => setKeeping(isFile ? 'file' : 'system')}>
          <span>
            {formatMessage('settings-account-application-in-file')}{' '}
            <span className="radio-hint">{formatMessage('settings-account-application-in-file-hint')}</span>
          </span>
        </Checkbox>
      )}
      <div>
        <Button type="submit" whyNot={needsFile ? formatMessage('settings-account-application-in-file-first') : null}>
          {formatMessage('settings-account-application-use')}
        </Button>
      </div>
      <AccountEnding at="application" />
    </form>
  )
}
