import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { DrawnIcon } from '../../../ui/art/drawn-icon.tsx'
import { useBrowse } from '../search/browse-store.ts'
import { sayFit } from '../search/say-fit.ts'
import { useProject } from './project-questions.ts'

export interface YourInstancesProps {
  /** Where it would be installed. */
  readonly chosen: string | null
  /** Number of what is installed there; null: nothing is. */
  readonly present: string | null
  readonly onChoose: (instance: string) => void
}

/** Which of the person's instances a project has a version for; pressing one makes it the one to install into. */
export function YourInstances({ chosen, present, onChoose }: YourInstancesProps): ReactNode {
  const { instances } = useBrowse()
  const { fits } = useProject()
  if (instances.length === 0) return null
  return (
    <section className="your-instances" aria-labelledby="your-instances">
      <h2 id="your-instances">{formatMessage('project-your-instances')}</h2>
      <ul aria-label={formatMessage('project-your-instances')}>
        {instances.map(({ id, name }) => {
          const fit = fits?.get(id) ?? null
          return (
            <li key={id}>
              <button
                type="button"
                className={fit !== null && fit.version === null ? 'your-instance your-instance-unfit' : 'your-instance'}
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
              >
                <DrawnIcon name={name} size={20} />
                <span className="cut">{name}</span>
                <span className="meta soft">
                  {id === chosen && present !== null
                    ? formatMessage('project-instance-has', { number: present })
                    : sayFit(fit)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
