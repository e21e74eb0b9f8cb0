import type { ReactNode } from 'react'
import { DeskPage } from '../../features/desk/desk-page.tsx'
import { ConversationDialog } from '../../features/inbox/conversation-dialog.tsx'
import { useInbox } from '../../features/inbox/inbox-store.ts'
import { useNewProject } from '../../features/project-edit/new-project-store.ts'
import { act } from '../../lib/asking/question.ts'
import { signInFor } from '../follow-parts.tsx'
import { useRoute, type Place } from './route.ts'

/** What is done with one's own projects. `siteLink`: where authors do it on the website. */
type AuthorDeed =
  | { readonly kind: 'edit' | 'submit' | 'messages'; readonly project: string }
  | { readonly kind: 'publish' | 'create'; readonly siteLink: string | null }

/** The author's own projects, with the conversations of the inbox. */
export function DeskPlace(): ReactNode {
  const { place, go } = useRoute()
  const openThread = useInbox((state) => state.openThread)
  const showProject = (project: string): void => go(projectPage(project, place))
  const open = (deed: AuthorDeed): void => {
    if (deed.kind === 'create') return useNewProject.getState().open()
    const target = placeOf(deed, place)
    if (target !== null) go(target)
    else if ('siteLink' in deed && deed.siteLink !== null) void act('app.open-link', { link: deed.siteLink })
    else go({ kind: 'user', user: null })
  }
  return (
    <>
      <ConversationDialog onSignIn={signInFor} />
      <DeskPage
        onShowProject={showProject}
        onEdit={(project) => open({ kind: 'edit', project })}
        onSubmit={(project) => open({ kind: 'submit', project })}
        onAnswer={(project, notification) =>
          notification === null ? open({ kind: 'messages', project }) : openThread(notification)
        }
        onPublish={(siteLink) => open({ kind: 'publish', siteLink })}
        onCreate={(siteLink) => open({ kind: 'create', siteLink })}
        onConversation={(notification) => openThread(notification)}
        onInbox={() => go({ kind: 'inbox' })}
        onSignIn={signInFor}
      />
    </>
  )
}

/** Where the window has a place for it; null: it is done on the website. */
function placeOf(deed: AuthorDeed, from: Place): Place | null {
  if (deed.kind === 'edit' || deed.kind === 'submit') return { kind: 'edit-project', project: deed.project }
  return 'project' in deed ? projectPage(deed.project, from) : null
}

function projectPage(project: string, from: Place): Place {
  return { kind: 'project', project, from, instance: null }
}
