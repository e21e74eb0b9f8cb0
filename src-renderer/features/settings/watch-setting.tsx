import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

export function WatchSetting(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Setting title={words('settings-folders-watch')}>
      <Checkbox isSelected={own.watchesFolders} onChange={(watchesFolders) => void change({ watchesFolders })}>
        {words('settings-folders-watch-choice')}
      </Checkbox>
    </Setting>
  )
}
