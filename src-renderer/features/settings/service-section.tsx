import { useState, type ReactNode } from 'react'
import type { ServiceStatus, SettingsView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'
import { changeSettings, useSettings } from './settings-store.ts'

export interface ServiceSectionProps {
  readonly settings: SettingsView
  readonly onChange: () => void
}

/** Which service is asked, and whether it answers. */
export function ServiceSection({ settings, onChange }: ServiceSectionProps): ReactNode {
  const { testService, status, isTesting } = useSettings()
  const [serviceUrl, setServiceUrl] = useState(settings.serviceUrl)
  const [siteUrl, setSiteUrl] = useState(settings.siteUrl)
  const isChanged = serviceUrl !== settings.serviceUrl || siteUrl !== settings.siteUrl
  const save = async (): Promise<void> => {
    if (isChanged && !(await changeSettings({ serviceUrl: serviceUrl.trim(), siteUrl: siteUrl.trim() }))) return
    await testService()
    onChange()
  }
  return (
    <Section title={words('settings-service-heading')} hint={words('settings-service-hint')}>
      {settings.isServiceGiven && (
        <Banner tone="quiet" title={words('settings-service-given')}>
          {words('settings-service-given-hint')}
        </Banner>
      )}
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label={words('settings-service-address')} type="url" value={serviceUrl} onChange={setServiceUrl} />
        <TextField
          label={words('settings-service-site')}
          type="url"
          value={siteUrl}
          hint={words('settings-service-site-hint')}
          onChange={setSiteUrl}
        />
        <div className="settings-actions">
          <Button type="submit" look={isChanged ? 'primary' : 'plain'} isDisabled={isTesting}>
            {isChanged ? words('settings-service-save') : words('settings-service-check')}
          </Button>
          {isTesting && <Busy>{words('settings-asking')}</Busy>}
        </div>
      </form>
      {status !== null && <Status status={status} />}
    </Section>
  )
}

function Status({ status }: { readonly status: ServiceStatus }): ReactNode {
  const { isReachable, url, name, version, message, checkedAt } = status
  if (!isReachable) {
    return (
      <Banner tone="bad" title={words('settings-service-silent', { url })} role="alert">
        {message}
      </Banner>
    )
  }
  return (
    <Banner tone="good" title={words('settings-service-answers', { url })} role="status">
      {[name, version, words('settings-service-asked', { at: formatMoment(checkedAt) })].filter(Boolean).join(' · ')}
    </Banner>
  )
}
