import { FolderPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsView } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'

export function FolderSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { addFolder, removeFolder } = useSettings()
  return (
    <Section title="Folders" hint="Looked in for instances, besides the launchers' usual places.">
      {settings.folders.length === 0 ? (
        <p className="soft">None besides the usual places.</p>
      ) : (
        <ul className="settings-folders" aria-label="Folders">
          {settings.folders.map(({ id, path }) => (
            <li key={id}>
              <span className="cut mono" title={path}>
                {path}
              </span>
              <Button look="quiet" icon={X} label={`Remove ${path}`} onPress={() => void removeFolder(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={FolderPlus} onPress={() => void addFolder()}>
          Add a folder
        </Button>
      </div>
    </Section>
  )
}
