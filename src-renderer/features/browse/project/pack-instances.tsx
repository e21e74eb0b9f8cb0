import type { ReactNode } from 'react'
import type { ProjectView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { iconOf } from '../../../lib/artwork.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { InstanceIcon } from '../../../ui/art/instance-icon.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { VersionsTab } from './tabs/versions-tab.tsx'
import { useBrowse } from '../search/browse-store.ts'

/** The person's instances that were made of it; null: it is not known yet. */
function useMadeOf(project: string) {
  const { instances } = useBrowse()
  const { value } = useQuestion('pack.instances', { project, freshness: 'normal' }, { refreshOn: isChange })
  return (
    value?.flatMap((made) => {
      const entry = instances.find(({ id }) => id === made.instance)
      return entry === undefined ? [] : [{ ...made, entry }]
    }) ?? null
  )
}

export interface PackVersionsProps {
  readonly project: Pick<ProjectView, 'id' | 'title'>
  /** The one that the person wants to see, open; null: none. */
  readonly chosen: string | null
  /** Asks where to. */
  readonly onInstall: (version: string) => void
  readonly onShowProject: (project: string) => void
}

/** All versions of a pack: where one instance has it, the way of that one from version to version. */
export function PackVersions({ project, chosen, onInstall, onShowProject }: PackVersionsProps): ReactNode {
  const propose = usePropose()
  const made = useMadeOf(project.id)
  const [only, ...others] = made ?? []
  const own = only !== undefined && others.length === 0 ? only.entry : null
  const install = (version: string): void => {
    if (own === null) return onInstall(version)
    const title = formatMessage('packs-update', { name: project.title })
    return propose({ kind: 'update-pack', instance: own.id, version, freshness: 'normal' }, title)
  }
  if (made === null) return <Busy>{formatMessage('reading-versions')}</Busy>
  return (
    <VersionsTab
      target={null}
      packOf={own?.label ?? null}
      present={made.map(({ versionId }) => versionId)}
      chosen={chosen}
      onInstall={install}
      onShowProject={onShowProject}
    />
  )
}

export interface PackInstancesProps {
  readonly project: string
  readonly title: string
}

/** The person's instances that were made of a pack, each with its version of it and the way to a newer one. */
export function PackInstances({ project, title }: PackInstancesProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const rows = useMadeOf(project) ?? []
  if (rows.length === 0) return null
  return (
    <section className="your-instances" aria-labelledby="your-instances">
      <h2 id="your-instances">{formatMessage('project-your-instances')}</h2>
      <ul aria-label={formatMessage('project-your-instances')}>
        {rows.map(({ entry, words, update }) => (
          <li key={entry.id} className="your-instance">
            <div className="your-instance-name">
              <InstanceIcon name={entry.name} size={20} source={iconOf(entry)} />
              <span className="your-instance-words">
                <span className="cut" dir="auto" title={entry.label}>
                  {entry.label}
                </span>
                <span className="meta soft">{words}</span>
              </span>
            </div>
            {update !== null && (
              <Button
                size="small"
                whyNot={whyNot(changes, entry.id)}
                label={formatMessage('packs-update-to-of', { name: entry.label, version: update.number })}
                onPress={() =>
                  propose(
                    { kind: 'update-pack', instance: entry.id, version: update.version, freshness: 'normal' },
                    formatMessage('packs-update', { name: title }),
                  )
                }
              >
                {formatMessage('update-to-version', { version: update.number })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
