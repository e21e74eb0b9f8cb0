import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SplitButton } from '../../ui/split-button.tsx'

/** An instance that something can be installed into. */
export interface InstallTarget {
  readonly id: string
  readonly name: string
  /** How it fits there, in a few words; null: nothing is known of that. */
  readonly note: string | null
  readonly canInstall: boolean
}

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
        Install
      </Button>
    )
  }
  return (
    <SplitButton
      icon={Plus}
      isDisabled={!target.canInstall}
      moreLabel="Install into other instances"
      renderMore={(close) => (
        <Several
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
      Install into {target.name}
    </SplitButton>
  )
}

interface SeveralProps extends Omit<InstallButtonProps, 'chosen'> {
  readonly chosen: readonly string[]
}

function Several({ targets, chosen, onInstall }: SeveralProps): ReactNode {
  const [ticked, setTicked] = useState<readonly string[]>(chosen)
  const into = targets.filter(({ id }) => ticked.includes(id))
  const [only] = into
  const toggle = (id: string): void =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <>
      <ul className="install-targets" aria-label="Instances">
        {targets.map(({ id, name, note, canInstall }) => (
          <li key={id}>
            {canInstall ? (
              <Checkbox isSelected={ticked.includes(id)} onChange={() => toggle(id)}>
                <span className="install-target">
                  {name}
                  {note !== null && <span className="meta soft">{note}</span>}
                </span>
              </Checkbox>
            ) : (
              <span className="install-target install-target-unfit">
                {name}
                {note !== null && <span className="meta">{note}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button look="primary" isDisabled={into.length === 0} onPress={() => onInstall(into.map(({ id }) => id))}>
        {only === undefined
          ? 'Choose an instance'
          : into.length === 1
            ? `Install into ${only.name}`
            : `Install into ${formatCount(into.length, 'instance')}`}
      </Button>
    </>
  )
}
