import type { ReactNode } from 'react'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { ConversationDialog } from '../../features/inbox/conversation-dialog.tsx'
import { useInbox } from '../../features/inbox/inbox-store.ts'
import { useNewProject } from '../../features/project-edit/new-project-store.ts'
import type { EditSection } from '../../features/project-edit/edit-sections.ts'
import { signInFor } from '../project-actions.tsx'
import { useRoute } from './route.ts'

/** The author's own projects, with the conversations of the inbox. */
export function DeskPlace(): ReactNode {
  const { place, go } = useRoute()
  const openThread = useInbox((state) => state.openThread)
  const edit = (project: string, section?: EditSection): void =>
    go({ kind: 'edit-project', project, ...(section !== undefined && { section }) })
  const showProject = (project: string): void => go({ kind: 'project', project, from: place, instance: null })
  return (
    <>
      <ConversationDialog onSignIn={signInFor} onShowProject={showProject} />
      <DeskPage
        onShowProject={showProject}
        onEdit={(project) => edit(project)}
        onSubmit={(project) => edit(project, 'status')}
        onAnswer={(project, notification) =>
          notification === null ? edit(project, 'messages') : openThread(notification)
        }
        onPublish={(project) => go({ kind: 'publish', project })}
        onCreate={() => useNewProject.getState().open()}
        onConversation={(notification) => openThread(notification)}
        onShowReported={(project, version) =>
          go({ kind: 'project', project, ...(version !== null && { version }), from: place, instance: null })
        }
        onShowUser={(user) => go({ kind: 'user', user })}
        onInbox={() => go({ kind: 'inbox' })}
        onSignIn={signInFor}
      />
    </>
  )
}
