import type { ReactNode } from 'react'
import { useBrowse } from './browse-store.ts'
import { describeFit } from './describe-fit.ts'
import { useProject } from './project-store.ts'

export interface YourInstancesProps {
  /** Where it would be installed. */
  readonly chosen: string | null
  readonly onChoose: (instance: string) => void
}

/** Which of the person's instances a project has a version for; pressing one makes it the one to install into. */
export function YourInstances({ chosen, onChoose }: YourInstancesProps): ReactNode {
  const { instances } = useBrowse()
  const { versions, page } = useProject()
  if (instances.length === 0) return null
  const isMod = page?.value.type === 'mod'
  return (
    <section className="your-instances" aria-labelledby="your-instances">
      <h2 id="your-instances">Your instances</h2>
      <ul aria-label="Your instances">
        {instances.map((instance) => {
          const fit = versions === null ? null : describeFit(versions, instance, isMod)
          return (
            <li key={instance.id}>
              <button
                type="button"
                className={fit?.isFit === false ? 'your-instance your-instance-unfit' : 'your-instance'}
                aria-pressed={instance.id === chosen}
                onClick={() => onChoose(instance.id)}
              >
                <span className="cut">{instance.name}</span>
                <span className="soft">{fit?.words}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
