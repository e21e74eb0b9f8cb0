import { CircleCheck, Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, ProjectView } from '../../../src-preload/contract.ts'
import { useKeptScroll } from '../../lib/use-kept-scroll.ts'
import { formatAmount, formatDay } from '../../lib/format.ts'
import { nameProjectType } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useBrowse } from './browse-store.ts'
import { ChangelogTab } from './changelog-tab.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { Markdown } from './markdown.tsx'
import { ProjectLinks } from './project-links.tsx'
import { useProject } from './project-store.ts'
import { YourInstances } from './your-instances.tsx'
import { VersionsTab } from './versions-tab.tsx'

export interface ProjectPageProps {
  readonly project: string
  /** The instance that the person comes from; null: the one of last time. */
  readonly instance: string | null
  /** The person chose another instance to install into. */
  readonly onTarget: (instance: string) => void
  readonly onBack: () => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

type TabId = 'about' | 'versions' | 'changelog' | 'gallery'

/** Everything about one project, and the way into the instance. */
export function ProjectPage(props: ProjectPageProps): ReactNode {
  const { project, instance: wanted, onTarget, onBack, onPropose } = props
  const { page, error, open } = useProject()
  const { instance, instances, installed, open: openBrowse } = useBrowse()
  const [tab, setTab] = useState<TabId>('about')
  useEffect(() => void open(project), [open, project])
  useEffect(() => void openBrowse(wanted), [openBrowse, wanted])
  const panel = useKeptScroll<HTMLDivElement>(`project ${project} ${tab}`)
  const shown = page?.value.id === project || page?.value.slug === project ? page.value : null
  const present = shown === null ? null : (installed.get(shown.id) ?? null)
  const target = instances.find(({ id }) => id === instance)
  const install = (version: string | null): void => {
    if (instance === null || shown === null) return
    const wish: ChangeWish = { kind: 'install', instance, project: shown.id, version, freshness: 'normal' }
    onPropose(wish, `Install ${shown.title}`)
  }
  return (
    <Page
      title={shown?.title ?? 'Project'}
      subtitle={shown?.description}
      back={{ label: 'Back', onPress: onBack }}
      icon={shown !== null && <Picture size={72} source={shown.hasIcon ? `modwell-app://icon/${shown.id}` : null} />}
      actions={
        shown !== null &&
        (present === null ? (
          <Button look="primary" icon={Plus} isDisabled={target === undefined} onPress={() => install(null)}>
            {target === undefined ? 'Install' : `Install into ${target.name}`}
          </Button>
        ) : (
          <Badge tone="good" icon={CircleCheck}>
            {present.number} is installed
          </Badge>
        ))
      }
    >
      {error !== null && (
        <Banner
          tone="bad"
          title={error.message}
          role="alert"
          actions={<Button onPress={() => void open(project)}>Try again</Button>}
        >
          {error.hint}
        </Banner>
      )}
      {shown === null && error === null && <Busy>Asking the service</Busy>}
      {shown !== null && (
        <div className="project">
          <div className="project-main" ref={panel}>
            <Facts project={shown} />
            <Tabs label="Project" value={tab} tabs={listTabs(shown)} onChange={setTab}>
              <div className="project-panel">
                {tab === 'about' && <Markdown text={shown.body} />}
                {tab === 'versions' && <VersionsTab target={target ?? null} present={present} onInstall={install} />}
                {tab === 'changelog' && <ChangelogTab />}
                {tab === 'gallery' && <GalleryTab project={shown} />}
              </div>
            </Tabs>
          </div>
          <YourInstances chosen={instance} onChoose={onTarget} />
        </div>
      )}
    </Page>
  )
}

function listTabs({ gallery }: ProjectView): readonly { readonly id: TabId; readonly label: string }[] {
  return [
    { id: 'about', label: 'About' },
    { id: 'versions', label: 'Versions' },
    { id: 'changelog', label: 'Changelog' },
    ...(gallery.length > 0 ? [{ id: 'gallery', label: 'Gallery' } as const] : []),
  ]
}

function Facts({ project }: { readonly project: ProjectView }): ReactNode {
  const { type, downloads, followers, updated, license, clientSide, serverSide } = project
  const sides = [
    ...(clientSide === 'required' || clientSide === 'optional' ? [`Client: ${clientSide}`] : []),
    ...(serverSide === 'required' || serverSide === 'optional' ? [`Server: ${serverSide}`] : []),
  ]
  const facts = [
    nameProjectType(type),
    `${formatAmount(downloads)} downloads`,
    `${formatAmount(followers)} followers`,
    `Updated ${formatDay(updated)}`,
    ...sides,
    ...(license === null ? [] : [license.name]),
  ]
  return (
    <div className="project-facts">
      {facts.map((fact) => (
        <Badge key={fact}>{fact}</Badge>
      ))}
      <ProjectLinks project={project} />
    </div>
  )
}
