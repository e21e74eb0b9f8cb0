import { useEffect, useState, type ReactNode } from 'react'
import type { InstanceFitView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { useAskedPack } from '../../lib/asked-pack.ts'
import { Button } from '../../ui/button.tsx'
import { SplitButton } from '../../ui/split-button.tsx'
import { useBrowse } from './browse-store.ts'
import { isOnOffer, type HitStanding } from './hit-note.tsx'
import { InstallTargets } from './install-targets.tsx'
import { toInstallTargets } from './to-install-targets.ts'

export interface HitInstallProps extends HitStanding {
  /** Into these. */
  readonly onInstall: (instances: readonly string[]) => void
}

/** Into the instance that the page is about, or by the arrow into several at once. */
export function HitInstall({ onInstall, ...standing }: HitInstallProps): ReactNode {
  const instance = useBrowse((state) => state.instance)
  const askFor = useAskedPack((state) => state.askFor)
  if (standing.hit.type === 'modpack') {
    const { projectId, title } = standing.hit
    const source = { kind: 'project', project: projectId, version: null } as const
    return (
      <Button
        size="small"
        label={words('packs-project-install-of', { title })}
        onPress={() => askFor({ source, title })}
      >
        {words('packs-project-install')}
      </Button>
    )
  }
  if (!isOnOffer(standing) || instance === null) return null
  const { title, projectId } = standing.hit
  return (
    <SplitButton
      look="plain"
      size="small"
      label={words('browse-install-project-into', { title, instance: standing.target ?? '' })}
      moreLabel={words('browse-install-project-into-several', { title })}
      renderMore={(close) => (
        <HitTargets
          project={projectId}
          onInstall={(instances) => {
            close()
            onInstall(instances)
          }}
        />
      )}
      onPress={() => onInstall([instance])}
    >
      {words('browse-install')}
    </SplitButton>
  )
}

interface HitTargetsProps {
  readonly project: string
  readonly onInstall: HitInstallProps['onInstall']
}

/** How it fits each is asked when somebody wants to see it. */
function HitTargets({ project, onInstall }: HitTargetsProps): ReactNode {
  const { instance, instances, installed } = useBrowse()
  const [fits, setFits] = useState<ReadonlyMap<string, InstanceFitView> | null>(null)
  useEffect(() => {
    let isWanted = true
    void ask('browse.fits', { project, freshness: 'normal' }).then((answer) => {
      if (isWanted && answer.kind === 'ok') setFits(new Map(answer.value.map((fit) => [fit.instance, fit])))
    })
    return () => {
      isWanted = false
    }
  }, [project])
  const present = installed.get(project) ?? null
  return (
    <InstallTargets
      targets={toInstallTargets(instances, { instance, present, fits })}
      chosen={instance === null ? [] : [instance]}
      onInstall={onInstall}
    />
  )
}
