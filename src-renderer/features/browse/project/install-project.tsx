import { ArrowLeftRight, ArrowUp, CornerDownRight, List, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstalledProject, LibraryEntry } from '../../../../src-preload/contract.ts'
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
  readonly onOpen: (instance: string) => void
  readonly onShowVersions: () => void
}

/** Into the chosen instance or several; where it is there already the way to it, and where nothing of it goes in the versions. */
export function InstallProject(props: InstallProjectProps): ReactNode {
  const { onInstall, onUpdate, onShowVersions } = props
  const { instance, instances } = useBrowse()
  const { fits } = useProject()
  const here = instances.find(({ id }) => id === instance)
  const fit = here === undefined ? null : (fits?.get(here.id) ?? null)
  // Why it is not updated stands with the instances.
  if (here !== undefined && fit?.action === 'show') return <Installed {...props} here={here} />
  const targets = toInstallTargets(instances, fits)
  const isUnfit = fit?.action === 'versions'
  return (
    <>
      {fit !== null && (fit.action !== 'install' || fit.isConflicting) && <span className="soft">{fit.words}</span>}
      {isUnfit && targets.every(({ canInstall }) => !canInstall) ? (
        <Button look="primary" icon={List} onPress={onShowVersions}>
          {formatMessage('project-show-versions')}
        </Button>
      ) : (
        <InstallButton
          targets={targets}
          chosen={instance}
          onInstall={onInstall}
          onUpdate={fit?.action === 'update' ? () => onUpdate([fit.instance]) : undefined}
          {...(isUnfit && {
            instead: { text: formatMessage('project-show-versions'), icon: List, onPress: onShowVersions },
          })}
        />
      )}
    </>
  )
}

interface InstalledProps extends InstallProjectProps {
  /** The chosen instance. */
  readonly here: LibraryEntry
}

/** It is in the chosen instance: the way to it, and behind the arrow to its other versions and into every other instance that takes it. */
function Installed({ here, present, onInstall, onUpdate, onShow, onOpen, onShowVersions }: InstalledProps): ReactNode {
  const { instances } = useBrowse()
  const { fits } = useProject()
  const changes = useChanges()
  const elsewhere = instances.flatMap(({ id, label }) => {
    const action = fits?.get(id)?.action
    if (id === here.id || (action !== 'install' && action !== 'update')) return []
    const isUpdate = action === 'update'
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
    <div className="split">
      <Button
        look="primary"
        icon={CornerDownRight}
        onPress={() => (present === null ? onOpen(here.id) : onShow(here.id, present))}
      >
        {formatMessage('project-show-installed', { instance: here.label })}
      </Button>
      <Menu
        label={formatMessage('project-other-ways')}
        arrow="primary"
        items={[
          {
            id: 'versions',
            label: formatMessage('project-change-version'),
            icon: ArrowLeftRight,
            onPress: onShowVersions,
          },
          ...elsewhere,
        ]}
      />
    </div>
  )
}
