import { Info, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ServiceStatus, SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LinksSetting } from './links-setting.tsx'
import { Section } from './section.tsx'
import { Setting } from './setting.tsx'
import { changeSettings, useSettings } from './settings-store.ts'

export interface ServiceSectionProps {
  readonly settings: SettingsView
  readonly onChange: () => void
}

/** Which service is asked, and whether it answers. */
export function ServiceSection({ settings, onChange }: ServiceSectionProps): ReactNode {
  const { testService, status, isTesting } = useSettings()
  const { givenService } = settings
  const check = async (): Promise<void> => {
    await testService()
    onChange()
  }
  const checkButton = (
    <Button isDisabled={isTesting} onPress={() => void check()}>
      {formatMessage('settings-service-check')}
    </Button>
  )
  const found = isTesting ? (
    <Busy>{formatMessage('settings-asking')}</Busy>
  ) : (
    status !== null && <Status status={status} />
  )
  return (
    <Section title={formatMessage('settings-service-heading')} hint={formatMessage('settings-service-hint')}>
      {givenService === null ? (
        <>
          <p className="soft">{formatMessage('settings-service-in-use-effect')}</p>
          <Addresses settings={settings} onSave={check}>
            {checkButton}
          </Addresses>
          {found}
        </>
      ) : (
        <>
          <Banner
            tone="quiet"
            icon={Info}
            title={formatMessage('settings-service-given', { url: givenService })}
            actions={checkButton}
          />
          {found}
          <Setting
            title={formatMessage('settings-service-given-hint')}
            hint={formatMessage('settings-service-given-effect')}
          >
            <Addresses settings={settings} onSave={null} />
          </Setting>
        </>
      )}
      <LinksSetting />
    </Section>
  )
}

interface AddressesProps {
  readonly settings: SettingsView
  /** null: another service is in use, which saving does not change. */
  readonly onSave: (() => Promise<void>) | null
  /** What is offered while nothing is typed. */
  readonly children?: ReactNode
}

/** Those of the settings. */
function Addresses({ settings, onSave, children }: AddressesProps): ReactNode {
  const { isTesting } = useSettings()
  const [serviceUrl, setServiceUrl] = useState(settings.serviceUrl)
  const [siteUrl, setSiteUrl] = useState(settings.siteUrl)
  const isChanged = serviceUrl !== settings.serviceUrl || siteUrl !== settings.siteUrl
  const isUsual = serviceUrl === settings.usual.serviceUrl && siteUrl === settings.usual.siteUrl
  const save = async (): Promise<void> => {
    if (await changeSettings({ serviceUrl: serviceUrl.trim(), siteUrl: siteUrl.trim() })) await onSave?.()
  }
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <p className="settings-trust">
        <ShieldAlert size={16} aria-hidden />
        {formatMessage('settings-service-trust')}
      </p>
      <TextField
        label={formatMessage('settings-service-address')}
        type="url"
        value={serviceUrl}
        onChange={setServiceUrl}
      />
      <TextField
        label={formatMessage('settings-service-site')}
        type="url"
        value={siteUrl}
        hint={formatMessage('settings-service-site-hint')}
        onChange={setSiteUrl}
      />
      <div className="settings-actions">
        <Button
          type="submit"
          look={isChanged ? 'primary' : 'plain'}
          isDisabled={isTesting}
          whyNot={isChanged ? null : formatMessage('settings-service-unchanged')}
        >
          {formatMessage('settings-service-save', { isInUse: onSave !== null })}
        </Button>
        {!isChanged && children}
        {!isUsual && (
          <Button
            onPress={() => {
              setServiceUrl(settings.usual.serviceUrl)
              setSiteUrl(settings.usual.siteUrl)
            }}
          >
            {formatMessage('settings-service-usual')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Status({ status }: { readonly status: ServiceStatus }): ReactNode {
  const { isReachable, url, name, version, message, checkedAt } = status
  const told = [name, version].filter(Boolean).join(' ')
  if (!isReachable) {
    return (
      <Banner tone="bad" title={formatMessage('settings-service-silent', { url })} role="alert">
        {message}
      </Banner>
    )
  }
  return (
    <Banner tone="good" title={formatMessage('settings-service-answers', { url })} role="status">
      {formatMessage('settings-service-asked', { hasName: told !== '', name: told, at: formatMoment(checkedAt) })}
    </Banner>
  )
}
