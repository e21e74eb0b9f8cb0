import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Button } from '../../../ui/button.tsx'
import { SplitButton } from '../../../ui/split-button.tsx'
import { InstallTargets, type InstallTarget } from './install-targets.tsx'

export interface InstallButtonProps {
  readonly targets: readonly InstallTarget[]
  /** The one that the button itself means. */
  readonly chosen: string | null
  readonly onInstall: (instances: readonly string[]) => void
}

/** Into the chosen instance, or by the arrow into several at once. */
export function InstallButton({ targets, chosen, onInstall }: InstallButtonProps): ReactNode {
  const target = targets.find(({ id }) => id === chosen)
  if (target === undefined) {
    return (
      <Button look="primary" isDisabled>
        {formatMessage('browse-install')}
      </Button>
    )
  }
  return (
    <SplitButton
      icon={Plus}
      isDisabled={!target.canInstall}
      moreLabel={formatMessage('browse-install-into-others')}
      renderMore={(close) => (
        <InstallTargets
          targets={targets}
          chosen={target.canInstall ? [target.id] : []}
          onInstall={(instances) => {
            close()
            onInstall(instances)
          }}
        />
      )}
      onPress={() => onInstall([target.id])}
    >
      {formatMessage('browse-install-into', { instance: target.name })}
    </SplitButton>
  )
}
