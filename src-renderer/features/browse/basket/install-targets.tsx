import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

/** An instance that something can be installed into. */
export interface InstallTarget {
  readonly id: string
  readonly name: string
  /** How it fits there, in a few words; null: nothing is known of that. */
  readonly note: string | null
  readonly canInstall: boolean
}

export interface InstallTargetsProps {
  readonly targets: readonly InstallTarget[]
  /** Ticked at first, of those that can be. */
  readonly chosen: readonly string[]
  readonly onInstall: (instances: readonly string[]) => void
}

/** The instances to tick, and the one button for those that are. */
export function InstallTargets({ targets, chosen, onInstall }: InstallTargetsProps): ReactNode {
  const [ticked, setTicked] = useState<readonly string[]>(chosen)
  const into = targets.filter(({ id, canInstall }) => canInstall && ticked.includes(id))
  const [only] = into
  const toggle = (id: string): void =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <>
      <ul className="install-targets" aria-label={formatMessage('browse-instances')}>
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
          ? formatMessage('browse-choose-an-instance')
          : into.length === 1
            ? formatMessage('browse-install-into', { instance: only.name })
            : formatMessage('browse-install-into-several', { count: into.length })}
      </Button>
    </>
  )
}
