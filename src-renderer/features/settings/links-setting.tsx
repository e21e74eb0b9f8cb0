import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Setting } from './setting.tsx'
import { useWindowSettings } from './use-window-settings.ts'

/** Which links from elsewhere show a page here. */
export function LinksSetting(): ReactNode {
  const { own, change } = useWindowSettings()
  if (own === null) return null
  return (
    <Setting
      title={formatMessage('settings-links-heading')}
      hint={formatMessage('settings-links-hint', { scheme: 'modwell://' })}
    >
      <Checkbox
        isSelected={own.takesModrinthLinks}
        onChange={(takesModrinthLinks) => void change({ takesModrinthLinks })}
      >
        <span>
          {formatMessage('settings-links-take-others', { scheme: 'modrinth://' })}{' '}
          <span className="radio-hint">{formatMessage('settings-links-take-others-hint')}</span>
        </span>
      </Checkbox>
    </Setting>
  )
}
