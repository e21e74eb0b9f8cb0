import { ArrowLeftRight, ArrowUp, Check, CornerDownRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstalledProject } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { InstallButton } from '../basket/install-button.tsx'
import { toInstallTargets } from '../basket/to-install-targets.ts'
import { useBrowse } from '../search/browse-store.ts'
import { usePackInstances } from '../search/pack-instances-of.ts'
import { useProject } from './project-questions.ts'

export interface InstallPackProps {
  readonly project: string
  readonly onInstall: () => void
  readonly onOpen: (instance: string) => void
}

/** Where the pack is installed its instance comes first. */
export function InstallPack({ project, onInstall, onOpen }: InstallPackProps): ReactNode {
  const [made] = usePackInstances().get(project) ?? []
  return (
    <>
      <Button {...(made === undefined && { look: 'primary' })} icon={Plus} onPress={onInstall}>
        {formatMessage(made === undefined ? 'packs-project-install' : 'packs-install-again')}
      </Button>
      {made !== undefined && (
        <Button
          look="primary"
          label={formatMessage('change-open-instance', { name: made.name })}
          onPress={() => onOpen(made.instance)}
        >
          {formatMessage('change-open')}
        </Button>
      )}
    </>
  )
}

export interface InstallProjectProps {
  /** In the chosen instance; null: it is not there, or not known to be. */
  readonly present: InstalledProject | null
  readonly onInstall: (instances: readonly string[]) => void
  readonly onUpdate: (instances: readonly string[]) => void
  readonly onShow: (instance: string, installed: InstalledProject) => void
  readonly onShowVersions: () => void
}

/** Into the chosen instance or several; where it is there already, what else can be done with it. */
export function InstallProject({ present, onInstall, onUpdate, ...ways }: InstallProjectProps): ReactNode {
  const { instance, instances } = useBrowse()
  const { fits } = useProject()
  const fit = instance === null ? null : (fits?.get(instance) ?? null)
  // Why it is not updated stands with the instances.
  if (fit !== null && fit.isPresent && fit.change === null && present !== null) {
    return <Installed present={present} onInstall={onInstall} onUpdate={onUpdate} {...ways} />
  }
  return (
    <>
      {fit !== null && (fit.change !== 'install' || fit.isConflicting) && <span className="soft">{fit.words}</span>}
      <InstallButton
        targets={toInstallTargets(instances, fits)}
        chosen={instance}
        onInstall={onInstall}
        onUpdate={fit?.change === 'update' ? () => onUpdate([fit.instance]) : undefined}
      />
    </>
  )
}

interface InstalledProps extends InstallProjectProps {
  readonly present: InstalledProject
}

/** It is in the chosen instance: the ways to it, to its other versions, and into every other instance that takes it. */
function Installed({ present, onInstall, onUpdate, onShow, onShowVersions }: InstalledProps): ReactNode {
  const { instance, instances } = useBrowse()
  const { fits } = useProject()
  const changes = useChanges()
  const here = instances.find(({ id }) => id === instance)
  if (here === undefined) return null
  const elsewhere = instances.flatMap(({ id, label }) => {
    const fit = fits?.get(id)
    if (id === here.id || fit === undefined || fit.change === null) return []
    const isUpdate = fit.change === 'update'
    return [
      {
        id: `in ${id}`,
        label: formatMessage(isUpdate ? 'project-update-in' : 'browse-install-into', { instance: label }),
        icon: isUpdate ? ArrowUp : Plus,
        whyNot: whyNot(changes, id),
        onPress: () => (isUpdate ? onUpdate([id]) : onInstall([id])),
      },
    ]
  })
  return (
    <Menu
      label={formatMessage('project-installed-in', { instance: here.label })}
      isNamed
      icon={Check}
      items={[
        {
          id: 'show',
          label: formatMessage('project-show-installed', { instance: here.label }),
          icon: CornerDownRight,
          onPress: () => onShow(here.id, present),
        },
        {
          id: 'versions',
          label: formatMessage('project-change-version'),
          icon: ArrowLeftRight,
          onPress: onShowVersions,
        },
        ...elsewhere,
      ]}
    />
  )
}
