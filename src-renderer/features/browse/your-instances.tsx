import type { ReactNode } from 'react'
import type { LibraryEntry, Version } from '../../../src-preload/contract.ts'
import { nameLoader } from '../../lib/names.ts'
import { useBrowse } from './browse-store.ts'
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

export interface Fit {
  readonly isFit: boolean
  readonly words: string
}

/** By what the versions are listed for, newest first. The loader counts only for mods: packs name none that matters. */
export function describeFit(versions: readonly Version[], instance: FitTarget, isMod: boolean): Fit {
  const { loader, gameVersion } = instance
  const ofLoader =
    isMod && loader !== null ? versions.filter(({ loaders }) => loaders.some((one) => one === loader)) : versions
  if (ofLoader.length === 0) {
    return { isFit: false, words: loader === null ? 'no versions' : `not for ${nameLoader(loader)}` }
  }
  const fitting = ofLoader.find((one) => gameVersion === null || one.gameVersions.includes(gameVersion))
  if (fitting === undefined) return { isFit: false, words: `not for ${gameVersion}` }
  return { isFit: true, words: `${fitting.number} fits` }
}

type FitTarget = Pick<LibraryEntry, 'loader' | 'gameVersion'>
