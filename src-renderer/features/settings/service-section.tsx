import { useState, type ReactNode } from 'react'
import type { ServiceStatus, SettingsView } from '../../../src-preload/contract.ts'
import { formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'

export interface ServiceSectionProps {
  readonly settings: SettingsView
  readonly onChange: () => void
}

/** Which service is asked, and whether it answers. */
export function ServiceSection({ settings, onChange }: ServiceSectionProps): ReactNode {
  const { change, testService, status, isTesting } = useSettings()
  const [serviceUrl, setServiceUrl] = useState(settings.serviceUrl)
  const [siteUrl, setSiteUrl] = useState(settings.siteUrl)
  const isChanged = serviceUrl !== settings.serviceUrl || siteUrl !== settings.siteUrl
  const save = async (): Promise<void> => {
    if (isChanged && !(await change({ serviceUrl: serviceUrl.trim(), siteUrl: siteUrl.trim() }))) return
    await testService()
    onChange()
  }
  return (
    <Section title="Service" hint="Where projects and versions come from. Any service that speaks the same API works.">
      {settings.isServiceGiven && (
        <Banner tone="quiet" title="This run was started with a service of its own.">
          The addresses below hold from the next start on.
        </Banner>
      )}
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label="Service address" type="url" value={serviceUrl} onChange={setServiceUrl} />
        <TextField
          label="Site address"
          type="url"
          value={siteUrl}
          hint="Where a project's own page is opened."
          onChange={setSiteUrl}
        />
        <div className="settings-actions">
          <Button type="submit" look={isChanged ? 'primary' : 'plain'} isDisabled={isTesting}>
            {isChanged ? 'Save and check' : 'Check connection'}
          </Button>
          {isTesting && <Busy>Asking the service</Busy>}
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
      <Banner tone="bad" title={`${url} does not answer.`} role="alert">
        {message}
      </Banner>
    )
  }
  return (
    <Banner tone="good" title={`${url} answers.`} role="status">
      {[name, version, `asked ${formatMoment(checkedAt)}`].filter(Boolean).join(' · ')}
    </Banner>
  )
}
