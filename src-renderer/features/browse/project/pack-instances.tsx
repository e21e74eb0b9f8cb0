import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { iconOf } from '../../../lib/artwork.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { InstanceIcon } from '../../../ui/art/instance-icon.tsx'
import { useBrowse } from '../search/browse-store.ts'

export interface PackInstancesProps {
  readonly project: string
  readonly title: string
}

/** The person's instances that were made of a pack, each with its version of it and the way to a newer one. */
export function PackInstances({ project, title }: PackInstancesProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { instances } = useBrowse()
  const { value: found } = useQuestion('pack.instances', { project, freshness: 'normal' }, { refreshOn: isChange })
  const rows = (found ?? []).flatMap((made) => {
    const entry = instances.find(({ id }) => id === made.instance)
    return entry === undefined ? [] : [{ ...made, entry }]
  })
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
                <span className="cut" title={entry.label}>
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
