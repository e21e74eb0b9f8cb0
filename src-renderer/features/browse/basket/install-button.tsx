import { ArrowUp, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { SplitButton } from '../../../ui/split-button.tsx'
import { InstallTargets, type InstallTarget } from './install-targets.tsx'

export interface InstallButtonProps {
  readonly targets: readonly InstallTarget[]
  /** The one that the button itself means. */
  readonly chosen: string | null
  readonly onInstall: (instances: readonly string[]) => void
  /** It is there in an older version, and the button itself updates it; absent: not. */
  readonly onUpdate?: (() => void) | undefined
  /** What the button itself does where nothing can be installed or updated there; absent: nothing. */
  readonly instead?: InsteadOfInstall
}

interface InsteadOfInstall {
  readonly text: string
  readonly icon: LucideIcon
  readonly onPress: () => void
}

/** Into the chosen instance, or by the arrow into several at once. */
export function InstallButton({ targets, chosen, onInstall, onUpdate, instead }: InstallButtonProps): ReactNode {
  const target = targets.find(({ id }) => id === chosen)
  if (target === undefined) {
    return (
      <Button look="primary" isDisabled>
        {formatMessage('browse-install')}
      </Button>
    )
  }
  const canPress = target.canInstall || onUpdate !== undefined || instead !== undefined
  return (
    <SplitButton
      // Nothing that cannot be done here is bright: the arrow leads to other instances.
      look={canPress ? 'primary' : 'plain'}
      icon={instead?.icon ?? (onUpdate === undefined ? Plus : ArrowUp)}
      isDisabled={!canPress}
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
      onPress={instead?.onPress ?? onUpdate ?? (() => onInstall([target.id]))}
    >
      {instead?.text ??
        formatMessage(onUpdate === undefined ? 'browse-install-into' : 'project-update-in', { instance: target.name })}
    </SplitButton>
  )
}
