import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreButton, SplitButton } from '../../../ui/split-button.tsx'
import { useBrowse } from './browse-store.ts'
import { isOnOffer, type HitState } from './hit-note.tsx'
import { InstallTargets } from '../basket/install-targets.tsx'
import { toInstallTargets } from '../basket/to-install-targets.ts'

export interface HitInstallProps extends HitState {
  /** Into these. */
  readonly onInstall: (instances: readonly string[]) => void
  readonly onOpenInstance: (instance: string) => void
}

/** Into the instance that the page is about, or by the arrow into several at once. */
export function HitInstall({ onInstall, onOpenInstance, ...standing }: HitInstallProps): ReactNode {
  const { instance, instances, basket } = useBrowse()
  const askFor = useAskedPack((state) => state.askFor)
  if (standing.hit.type === 'modpack') {
    const { projectId, title } = standing.hit
    const source = { kind: 'project', project: projectId, version: null } as const
    const [made] = standing.packIn
    return made === undefined ? (
      <Button
        size="small"
        label={formatMessage('packs-project-install-of', { title })}
        onPress={() => askFor({ source, title })}
      >
        {formatMessage('packs-project-install')}
      </Button>
    ) : (
      <Button
        size="small"
        label={formatMessage('change-open-instance', { name: made.name })}
        onPress={() => onOpenInstance(made.instance)}
      >
        {formatMessage('change-open')}
      </Button>
    )
  }
  if (instance === null) return null
  const { title, projectId } = standing.hit
  const renderMore = (close: () => void): ReactNode => (
    <HitTargets
      project={projectId}
      onInstall={(into) => {
        close()
        onInstall(into)
      }}
    />
  )
  if (standing.installed !== null && instances.length > 1) {
    return (
      <MoreButton
        look="plain"
        size="small"
        moreLabel={formatMessage('browse-other-instances', { title })}
        renderMore={renderMore}
      />
    )
  }
  // What is selected is installed with the rest of it, by the bar below.
  if (!isOnOffer(standing) || basket.has(projectId)) return null
  return (
    <SplitButton
      look="plain"
      size="small"
      label={formatMessage('browse-install-project-into', { title, instance: standing.target ?? '' })}
      moreLabel={formatMessage('browse-install-project-into-several', { title })}
      renderMore={renderMore}
      onPress={() => onInstall([instance])}
    >
      {formatMessage('browse-install')}
    </SplitButton>
  )
}

interface HitTargetsProps {
  readonly project: string
  readonly onInstall: HitInstallProps['onInstall']
}

/** How it fits each is asked when somebody wants to see it. */
function HitTargets({ project, onInstall }: HitTargetsProps): ReactNode {
  const { instance, instances } = useBrowse()
  const { value } = useQuestion('browse.fits', { project, freshness: 'normal' })
  const fits = value === null ? null : new Map(value.map((fit) => [fit.instance, fit]))
  return (
    <InstallTargets
      targets={toInstallTargets(instances, fits)}
      chosen={instance === null ? [] : [instance]}
      onInstall={onInstall}
    />
  )
}
