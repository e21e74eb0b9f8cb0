import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { useBrowse } from '../search/browse-store.ts'
import { InstallButton } from './install-button.tsx'

const ICONS_SHOWN = 4

export interface BasketProps {
  readonly onInstall: (projects: readonly string[], instances: readonly string[]) => void
}

/** What is selected, installed together after one review. */
export function Basket({ onInstall }: BasketProps): ReactNode {
  const { basket, instance, instances, emptyBasket } = useBrowse()
  if (basket.size === 0) return null
  const items = [...basket.values()]
  return (
    <div className="basket" role="group" data-selection-bar aria-label={formatMessage('browse-basket')}>
      <span className="basket-icons" aria-hidden>
        {items.slice(-ICONS_SHOWN).map(({ projectId, hasIcon }) => (
          <Picture key={projectId} size={28} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
        ))}
      </span>
      <strong className="counted" role="status">
        {formatMessage('browse-selected', { count: items.length })}
      </strong>
      <Button look="quiet" size="small" label={formatMessage('clear-selection')} onPress={emptyBasket}>
        {formatMessage('browse-clear')}
      </Button>
      <InstallButton
        targets={instances.map(({ id, label }) => ({ id, name: label, note: null, canInstall: true }))}
        chosen={instance}
        onInstall={(into) =>
          onInstall(
            items.map(({ projectId }) => projectId),
            into,
          )
        }
      />
    </div>
  )
}
