import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Setting } from '../setting.tsx'
import { useWindowSettings } from '../use-window-settings.ts'

export function WatchSetting(): ReactNode {
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
