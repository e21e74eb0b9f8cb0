import { FolderMinus, FolderPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer, AppEvent, SettingsView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { addFolder, removeFolder } from './settings-store.ts'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

type Source = Answer<'settings.sources'>[number]

/** Folders are named, or instances came. */
function isNew(event: AppEvent): boolean {
  return event.kind === 'changed' && (event.what === 'settings' || event.what === 'instances')
}

export function FolderSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { value: sources, error } = useQuestion('settings.sources', null, { refreshOn: isNew })
  const own = (sources ?? []).filter(({ program }) => program !== null)
  return (
    <Section title={formatMessage('settings-folders-heading')} hint={formatMessage('settings-folders-hint')}>
      <Setting title={formatMessage('settings-folders-found')}>
        {sources === null ? (
          error === null && <Busy>{formatMessage('settings-folders-looking')}</Busy>
        ) : own.length === 0 ? (
          <p className="soft">{formatMessage('settings-folders-found-none')}</p>
        ) : (
          <ul className="settings-folders" aria-label={formatMessage('settings-folders-found')}>
            {own.map((source) => (
              <li key={source.id}>
                <FolderWords name={source.program} path={source.path} />
                <Count source={source} />
              </li>
            ))}
          </ul>
        )}
      </Setting>
      <Setting
        title={formatMessage('settings-folders-extra')}
        {...(settings.folders.length > 0 && { hint: formatMessage('settings-folders-extra-hint') })}
      >
        {settings.folders.length === 0 ? (
          <p className="soft">{formatMessage('settings-folders-none')}</p>
        ) : (
          <ul className="settings-folders" aria-label={formatMessage('settings-folders-extra')}>
            {settings.folders.map(({ id, path }) => (
              <li key={id}>
                <FolderWords name={null} path={path} />
                <Count source={sources?.find((source) => source.program === null && source.id === id) ?? null} />
                <Button
                  look="quiet"
                  icon={FolderMinus}
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

/** `name`: whose it is; null: the person's. */
function FolderWords({ name, path }: { readonly name: string | null; readonly path: string }): ReactNode {
  return (
    <div className="settings-folder">
      {name !== null && <bdi>{name}</bdi>}
      <span className={name === null ? 'mono' : 'mono soft'} dir="auto">
        <Breakable text={path} />
      </span>
    </div>
  )
}

/** null: it is not known yet. */
function Count({ source }: { readonly source: Source | null }): ReactNode {
  if (source === null) return null
  const { instances, unreadable } = source
  return <span className="soft counted">{formatMessage('source-has', { instances, unreadable })}</span>
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
