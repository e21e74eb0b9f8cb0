import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { InstalledProject, ProjectView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { useKeptScroll } from '../../../lib/keeping/use-kept-scroll.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { Tabs } from '../../../ui/sections/tabs.tsx'
import { useBrowse } from '../search/browse-store.ts'
import { ChangelogTab } from './tabs/changelog-tab.tsx'
import { DependenciesTab } from './tabs/dependencies-tab.tsx'
import { GalleryTab } from './tabs/gallery-tab.tsx'
import { toInstallWish, toUpdateWish } from '../basket/install-wish.ts'
import { InstallPack, InstallProject } from './install-project.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { PackInstances, PackVersions } from './pack-instances.tsx'
import { ProjectBanner } from './project-banner.tsx'
import { ProjectRail } from './project-rail.tsx'
import { ProjectContext, useProjectAnswers } from './project-questions.ts'
import { VersionsTab } from './tabs/versions-tab.tsx'
import { YourInstances } from './your-instances.tsx'

export interface ProjectPageProps {
  readonly project: string
  /** The one of its versions that the person wants to see; null: none. */
  readonly version: string | null
  /** The instance that the person comes from; null: the one of last time. */
  readonly instance: string | null
  /** The person chose another instance to install into. */
  readonly onTarget: (instance: string) => void
  readonly onShowProject: (project: string) => void
  /** A person of the team. */
  readonly onShowUser: (user: string) => void
  readonly onOpenInstance: (instance: string) => void
  /** What of it is there. */
  readonly onShowInstalled: (instance: string, installed: InstalledProject) => void
  /** What else can be done with it. */
  readonly Action: ComponentType<{ readonly project: ProjectView }>
  readonly Menu: ComponentType<{ readonly project: ProjectView }>
  /** What there is to say of that. */
  readonly Note: ComponentType<{ readonly project: ProjectView }>
}

type TabId = 'about' | 'versions' | 'changelog' | 'gallery' | 'dependencies'

/** Everything about one project, and the way into the instances. */
export function ProjectPage(props: ProjectPageProps): ReactNode {
  const {
    project,
    version: wantedVersion,
    instance: wanted,
    onTarget,
    onShowProject,
    onShowUser,
    onOpenInstance,
    onShowInstalled,
    Action,
    Menu,
    Note,
  } = props
  const propose = usePropose()
  const answers = useProjectAnswers(project)
  const { page, error } = answers
  const { instance, instances, installed, open: openBrowse } = useBrowse()
  const [tab, setTab] = useState<TabId>(wantedVersion === null ? 'about' : 'versions')
  useEffect(() => void openBrowse(wanted), [openBrowse, wanted])
  const panel = useKeptScroll<HTMLDivElement>(`project ${project} ${tab}`)
  const shown = page?.id === project || page?.slug === project ? page : null
  const present = shown === null ? null : (installed.get(shown.id) ?? null)
  const target = instances.find(({ id }) => id === instance) ?? null
  const askForProject = useAskedPack((state) => state.askForProject)
  const askForPack = (wantedOne: string | null): void => {
    if (shown === null) return
    void askForProject({ project: shown.id, version: wantedOne, title: shown.title }, wanted)
  }
  const install = (version: string | null, into: readonly string[]): void => {
    if (shown === null) return
    const asked = toInstallWish({ projects: [shown.id], title: shown.title, version, into }, instances)
    if (asked !== null) propose(asked.wish, asked.title)
  }
  const update = (into: readonly string[]): void => {
    if (shown === null) return
    const asked = toUpdateWish({ project: shown.id, title: shown.title, into }, instances)
    propose(asked.wish, asked.title)
  }
  return (
    <ProjectContext value={answers}>
      <Page
        title={shown?.title ?? formatMessage('project-heading')}
        subtitle={shown?.description}
        icon={<Picture size={72} source={shown?.hasIcon === true ? `modwell-app://icon/${shown.id}` : null} />}
        banner={shown && <ProjectBanner key={shown.id} project={shown} />}
        actions={
          shown !== null && (
            <>
              <Action project={shown} />
              {shown.type === 'modpack' ? (
                <InstallPack project={shown.id} onInstall={() => askForPack(null)} onOpen={onOpenInstance} />
              ) : (
                <InstallProject
                  present={present}
                  onInstall={(into) => install(null, into)}
                  onUpdate={update}
                  onShow={onShowInstalled}
                  onOpen={onOpenInstance}
                  onShowVersions={() => setTab('versions')}
                />
              )}
              <Menu project={shown} />
            </>
          )
        }
      >
        {shown !== null && <Note project={shown} />}
        {shown !== null && shown.note !== null && <Banner tone="quiet" title={shown.note} />}
        {error !== null && (
          <Banner
            tone="bad"
            title={error.message}
            role="alert"
            actions={<Button onPress={answers.askAgain}>{formatMessage('try-again')}</Button>}
          >
            {error.hint}
          </Banner>
        )}
        {shown === null && error === null && <Busy>{formatMessage('project-asking')}</Busy>}
        {shown !== null && (
          <div className="project">
            <div className="project-main" ref={panel}>
              <Tabs
                label={formatMessage('project-heading')}
                value={tab}
                tabs={listTabs(shown, answers.versions?.length)}
                onChange={setTab}
              >
                <div className="project-panel">
                  {tab === 'about' && <Markdown text={shown.body} said={[shown.title, shown.description]} />}
                  {tab === 'versions' &&
                    (shown.type === 'modpack' ? (
                      <PackVersions
                        project={shown}
                        chosen={wantedVersion}
                        onInstall={askForPack}
                        onShowProject={onShowProject}
                      />
                    ) : (
                      <VersionsTab
                        target={target}
                        present={present === null ? [] : [present.versionId]}
                        chosen={wantedVersion}
                        onInstall={(version) => target !== null && install(version, [target.id])}
                        onShowProject={onShowProject}
                      />
                    ))}
                  {tab === 'changelog' && <ChangelogTab />}
                  {tab === 'gallery' && <GalleryTab project={shown} />}
                  {tab === 'dependencies' && <DependenciesTab target={target} onShowProject={onShowProject} />}
                </div>
              </Tabs>
            </div>
            <aside className="project-rail" aria-label={formatMessage('project-about-project')}>
              {shown.type === 'modpack' ? (
                <PackInstances project={shown.id} title={shown.title} />
              ) : (
                <YourInstances
                  needs={shown.needs}
                  chosen={instance}
                  onChoose={onTarget}
                  onInstall={(into) => install(null, into)}
                  onUpdate={update}
                />
              )}
              {(shown.type === 'modpack' || answers.isFitOver) && (
                <ProjectRail
                  project={shown}
                  gameVersion={shown.type === 'modpack' ? null : (target?.gameVersion ?? null)}
                  onShowUser={onShowUser}
                />
              )}
            </aside>
          </div>
        )}
      </Page>
    </ProjectContext>
  )
}

function listTabs({ gallery }: ProjectView, versions: number | undefined) {
  return [
    { id: 'about', label: formatMessage('project-about') } as const,
    ...(gallery.length > 0
      ? [{ id: 'gallery', label: formatMessage('project-gallery'), count: gallery.length } as const]
      : []),
    { id: 'versions', label: formatMessage('versions'), ...(versions !== undefined && { count: versions }) } as const,
    { id: 'changelog', label: formatMessage('project-changelog') } as const,
    { id: 'dependencies', label: formatMessage('project-dependencies') } as const,
  ]
}
