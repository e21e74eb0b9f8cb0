import { FolderPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { addFolder, removeFolder } from './settings-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

export function FolderSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  return (
    <Section title={formatMessage('settings-folders-heading')} hint={formatMessage('settings-folders-hint')}>
      <Setting title={formatMessage('settings-folders-extra')}>
        {settings.folders.length === 0 ? (
          <p className="soft">{formatMessage('settings-folders-none')}</p>
        ) : (
          <ul className="settings-folders" aria-label={formatMessage('settings-folders-extra')}>
            {settings.folders.map(({ id, path }) => (
              <li key={id}>
                <span className="cut mono" dir="auto" title={path}>
                  {path}
                </span>
                <Button
                  look="quiet"
                  icon={X}
                  label={formatMessage('settings-folders-remove-path', { path })}
                  onPress={() => void removeFolder(id)}
                >
                  {formatMessage('settings-folders-remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button icon={FolderPlus} onPress={() => void addFolder()}>
          {formatMessage('settings-folders-add')}
        </Button>
      </Setting>
      <WatchSetting />
    </Section>
  )
}

function WatchSetting(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Setting title={formatMessage('settings-folders-watch')}>
      <Checkbox isSelected={own.watchesFolders} onChange={(watchesFolders) => void change({ watchesFolders })}>
        {formatMessage('settings-folders-watch-choice')}
      </Checkbox>
    </Setting>
  )
}
