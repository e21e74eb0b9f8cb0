import { FolderPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { WatchSetting } from './program/watch-setting.tsx'
import { addFolder, removeFolder } from './settings-store.ts'

export function FolderSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  return (
    <Section title={formatMessage('settings-folders-heading')} hint={formatMessage('settings-folders-hint')}>
      {settings.folders.length === 0 ? (
        <p className="soft">{formatMessage('settings-folders-none')}</p>
      ) : (
        <ul className="settings-folders" aria-label={formatMessage('settings-folders-heading')}>
          {settings.folders.map(({ id, path }) => (
            <li key={id}>
              <span className="cut mono" title={path}>
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
      <div>
        <Button icon={FolderPlus} onPress={() => void addFolder()}>
          {formatMessage('settings-folders-add')}
        </Button>
      </div>
      <WatchSetting />
    </Section>
  )
}
