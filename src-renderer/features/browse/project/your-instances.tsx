import { useEffect, useRef, type ReactNode } from 'react'
import type { InstanceFitView, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { iconOf } from '../../../lib/artwork.ts'
import { InstanceIcon } from '../../../ui/art/instance-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBrowse } from '../search/browse-store.ts'
import { useProject } from './project-questions.ts'

export interface YourInstancesProps {
  /** What an instance needs, where nothing of it goes into the chosen one; null: nobody knows. */
  readonly needs: string | null
  /** Where it would be installed. */
  readonly chosen: string | null
  readonly onChoose: (instance: string) => void
  readonly onInstall: (instances: readonly string[]) => void
  readonly onUpdate: (instances: readonly string[]) => void
}

/**
 * What each of the person's instances has of a project and would take, with what can be done about it there and in all at once; pressing
 * one makes it the one to install into.
 */
export function YourInstances({ needs, chosen, onChoose, onInstall, onUpdate }: YourInstancesProps): ReactNode {
  const { instances } = useBrowse()
  const { fits } = useProject()
  if (instances.length === 0) return null
  const known = instances.flatMap(({ id }) => fits?.get(id) ?? [])
  const updatable = known.filter(({ action }) => action === 'update').map(({ instance }) => instance)
  const installable = known
    .filter(({ action, isConflicting }) => action === 'install' && !isConflicting)
    .map(({ instance }) => instance)
  return (
    <section className="your-instances" aria-labelledby="your-instances">
      <h2 id="your-instances">{formatMessage('project-your-instances')}</h2>
      {instances.length > 1 && <p className="meta quiet">{formatMessage('project-instances-choice')}</p>}
      <ul aria-label={formatMessage('project-your-instances')}>
        {instances.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            fit={fits?.get(entry.id) ?? null}
            isChosen={entry.id === chosen}
            onChoose={() => onChoose(entry.id)}
            onInstall={() => onInstall([entry.id])}
            onUpdate={() => onUpdate([entry.id])}
          />
        ))}
      </ul>
      {needs !== null && chosen !== null && fits?.get(chosen)?.action === 'versions' && (
        <p className="meta soft">{needs}</p>
      )}
      {(updatable.length > 1 || installable.length > 1) && (
        <div className="your-instances-all">
          {updatable.length > 1 && (
            <Button size="small" onPress={() => onUpdate(updatable)}>
              {formatMessage('project-update-in-several', { count: updatable.length })}
            </Button>
          )}
          {installable.length > 1 && (
            <Button size="small" onPress={() => onInstall(installable)}>
              {formatMessage('browse-install-in-several', { count: installable.length })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly entry: LibraryEntry
  /** null: not known yet. */
  readonly fit: InstanceFitView | null
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onInstall: () => void
  readonly onUpdate: () => void
}

function Row({ entry, fit, isChosen, onChoose, onInstall, onUpdate }: RowProps): ReactNode {
  const { name, label } = entry
  const why = whyNot(useChanges(), entry.id)
  const chooser = useRef<HTMLButtonElement>(null)
  const action = fit?.action ?? null
  const canChange = action === 'install' || action === 'update'
  const isPressed = useRef(false)
  // What was pressed is gone once it is done: the keyboard goes on from where it was.
  useEffect(() => {
    if (canChange || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) chooser.current?.focus()
  }, [canChange])
  const press = (act: () => void) => () => {
    isPressed.current = true
    act()
  }
  return (
    <li className="your-instance" data-chosen={isChosen || undefined} data-unfit={action === 'versions' || undefined}>
      <button
        ref={chooser}
        type="button"
        className="your-instance-name your-instance-choice"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <InstanceIcon name={name} size={20} source={iconOf(entry)} />
        <span className="your-instance-words">
          <span className="cut" dir="auto" title={label}>
            {label}
          </span>
          <span className="meta soft">{fit?.words}</span>
          {fit !== null && fit.why !== null && <span className="meta quiet">{fit.why}</span>}
        </span>
      </button>
      {action === 'update' && (
        <RowButton what={formatMessage('project-update')} title={label} whyNot={why} onPress={press(onUpdate)} />
      )}
      {action === 'install' && (
        <RowButton what={formatMessage('browse-install')} title={label} whyNot={why} onPress={press(onInstall)} />
      )}
    </li>
  )
}

interface RowButtonProps {
  readonly what: string
  readonly title: string
  readonly whyNot: string | null
  readonly onPress: () => void
}

function RowButton({ what, title, whyNot: why, onPress }: RowButtonProps): ReactNode {
  return (
    <Button size="small" whyNot={why} label={formatMessage('change-do-to', { what, title })} onPress={onPress}>
      {what}
    </Button>
  )
}
