import type { ReactNode } from 'react'
import { Markdown } from '../../features/browse/markdown/markdown.tsx'
import { BrowsePage } from '../../features/browse/search/browse-page.tsx'
import { ProjectPage } from '../../features/browse/project/project-page.tsx'
import { useToast } from '../../features/change/toast/toast-store.ts'
import { ReviewPage } from '../../features/change/review/review-page.tsx'
import { FollowingPage } from '../../features/following/following-page.tsx'
import { HistoryPage } from '../../features/history/history-page.tsx'
import { InboxPage } from '../../features/inbox/inbox-page.tsx'
import { useLibrary } from '../../features/library/library-store.ts'
import { ManageDialogs } from '../../features/library/manage/manage-dialogs.tsx'
import { MovePage } from '../../features/move/move-page.tsx'
import { ListDialog } from '../../features/packs/list-dialog.tsx'
import { PackDialog } from '../../features/packs/pack-dialog.tsx'
import { PlayQuestionDialog } from '../../features/play/play-question.tsx'
import { ProblemsPage } from '../../features/problems/problems-page.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { NewProjectDialog } from '../../features/project-edit/new-project-dialog.tsx'
import { useNewProject } from '../../features/project-edit/new-project-store.ts'
import { PublishPage } from '../../features/publish/publish-page.tsx'
import { SignInDialog } from '../../features/settings/account/sign-in-dialog.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { FIRST_SECTION } from '../../features/settings/settings-sections.ts'
import { useMoveCopy } from '../changing/use-move-copy.ts'
import {
  FollowNote,
  ProjectActions,
  ProjectMenu,
  signInFor,
  signInToFollow,
  signInToSeeFollowed,
} from '../project-actions.tsx'
import { AuthorText } from '../../lib/words/author-text.ts'
import { useService } from '../service/service-store.ts'
import { ExportQuestion } from '../export-question.tsx'
import { DeskPlace } from './desk-place.tsx'
import { EditPlace } from './edit-place.tsx'
import { InstancePlace } from './instance-place.tsx'
import { lookFor } from './look-for.ts'
import { showFile } from './show-file.ts'
import { useOverlay } from '../keyboard/overlay.ts'
import { useRoute, type PlaceElsewhere } from './route.ts'

/** Every page but the library, which is there first. */
export function OtherPlace({ place }: { readonly place: PlaceElsewhere }): ReactNode {
  return (
    <AuthorText.Provider value={Markdown}>
      <Shown place={place} />
    </AuthorText.Provider>
  )
}

function Shown({ place }: { readonly place: PlaceElsewhere }): ReactNode {
  const { go, back } = useRoute()
  const moveCopy = useMoveCopy()
  const askService = useService((state) => state.ask)
  const showToast = useToast((state) => state.showUndoable)
  const showProject = (project: string, version: string | null = null): void =>
    go({
      kind: 'project',
      project,
      ...(version !== null && { version }),
      from: place,
      instance: 'instance' in place ? place.instance : null,
    })
  switch (place.kind) {
    case 'instance':
      return (
        <InstancePlace
          instance={place.instance}
          visit={place}
          onBrowse={() => go({ kind: 'browse', instance: place.instance })}
          onMove={() => go({ kind: 'move', instance: place.instance })}
          onLookFor={(words) => void lookFor(words, place.instance)}
          onShowProject={showProject}
        />
      )
    case 'move':
      return (
        <MovePage
          key={place.instance}
          instance={place.instance}
          gameVersion={place.gameVersion ?? null}
          onBack={() => go({ kind: 'instance', instance: place.instance })}
          onMoveCopy={(to) => moveCopy(place.instance, to)}
        />
      )
    case 'problems':
      return (
        <ProblemsPage onBack={back} onOpen={(instance) => go({ kind: 'instance', instance })} onIgnored={showToast} />
      )
    case 'browse':
      return (
        <BrowsePage
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onShowProject={showProject}
          onShowUser={(user) => go({ kind: 'user', user })}
          onOpenInstance={(instance) => go({ kind: 'instance', instance })}
        />
      )
    case 'project':
      return (
        <ProjectPage
          key={`${place.project} ${place.version ?? ''}`}
          project={place.project}
          version={place.version ?? null}
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onShowProject={showProject}
          onShowUser={(user) => go({ kind: 'user', user })}
          onOpenInstance={(instance) => go({ kind: 'instance', instance })}
          onShowInstalled={(instance, { file }) => showFile(instance, file)}
          Action={ProjectActions}
          Menu={ProjectMenu}
          Note={FollowNote}
        />
      )
    case 'following':
      return (
        <FollowingPage
          onShowProject={showProject}
          onBrowse={() => go({ kind: 'browse', instance: null })}
          onSignIn={signInToFollow}
          onSignInToSee={signInToSeeFollowed}
          onDone={showToast}
        />
      )
    case 'inbox':
      return (
        <InboxPage
          onShowProject={showProject}
          onShowFollowed={() => go({ kind: 'following' })}
          onSignIn={signInFor}
          onDone={showToast}
        />
      )
    case 'user':
      return (
        <ProfilePage
          key={place.user}
          user={place.user}
          onBack={back}
          onShowProject={showProject}
          onEditProject={(project) => go({ kind: 'edit-project', project })}
          onSettings={() => go({ kind: 'settings', section: 'account' })}
          onSignIn={signInFor}
        />
      )
    case 'publish':
      return (
        <PublishPage
          project={place.project}
          onChoose={(project) => go({ kind: 'publish', project })}
          onCreate={() => useNewProject.getState().open()}
          onBack={back}
          onShowProject={showProject}
          onSignIn={signInFor}
        />
      )
    case 'history':
      return <HistoryPage />
    case 'desk':
      return <DeskPlace />
    case 'edit-project':
      return <EditPlace key={place.project} place={place} />
    case 'settings':
      return (
        <SettingsPage
          section={place.section ?? FIRST_SECTION}
          onSection={(section) => go({ kind: 'settings', section })}
          onServiceChange={() => void askService()}
          onKeys={() => useOverlay.getState().show('keys')}
        />
      )
  }
}

/** What is about to be changed, and what has to be answered before. */
export function Review(): ReactNode {
  return (
    <AuthorText.Provider value={Markdown}>
      <ReviewPage />
    </AuthorText.Provider>
  )
}

/** The dialogs that any page may open. */
export function Questions(): ReactNode {
  const go = useRoute((state) => state.go)
  const entries = useLibrary((state) => state.entries) ?? []
  return (
    <>
      <ManageDialogs />
      <ListDialog />
      <PackDialog instances={entries} />
      <ExportQuestion />
      <PlayQuestionDialog />
      <SignInDialog />
      <NewProjectDialog onCreated={(project) => go({ kind: 'edit-project', project })} />
    </>
  )
}
