import { isOtherAccount } from '../../lib/asking/events.ts'
import type { ReactNode } from 'react'
import type { AppEvent, DeskProject } from '../../../src-preload/contract.ts'
import { ProjectEditPage } from '../../features/project-edit/project-edit-page.tsx'
import { VersionsSection } from '../../features/publish/versions/versions-section.tsx'
import { MembersSection } from '../../features/team/members-section.tsx'
import { MessagesPanel } from '../../features/team/messages-panel.tsx'
import { useQuestion } from '../../lib/asking/question.ts'
import { signInFor } from '../project-actions.tsx'
import { useRoute, type Place } from './route.ts'

type OfEdit = Extract<Place, { readonly kind: 'edit-project' }>

/** A project of one's own: its fields, with its versions, its team and its talk with the moderators. */
export function EditPlace({ place }: { readonly place: OfEdit }): ReactNode {
  const { project } = place
  const { go, back } = useRoute()
  const members = useQuestion('team.show', { project }, { asks: 'once', refreshOn: isOtherAccount }).value?.members
  const versions = useQuestion('own-version.list', { project }, { asks: 'never' }).value
  const isWaiting = useIsWaiting(project)
  return (
    <ProjectEditPage
      project={project}
      section={place.section ?? 'details'}
      onSection={(section) => useRoute.setState({ place: { ...place, section } })}
      others={{
        versions: { count: versions?.length ?? null, content: <VersionsSection project={project} /> },
        members: { count: members?.length ?? null, content: <MembersSection project={project} /> },
        messages: { count: isWaiting ? 1 : null, isWaiting, content: <MessagesPanel project={project} /> },
      }}
      onBack={back}
      onShow={() => go({ kind: 'project', project, from: place, instance: null })}
      onPublish={() => go({ kind: 'publish', project })}
      onSignIn={signInFor}
    />
  )
}

/** Whether a moderator waits for an answer, as the desk knows it. */
function useIsWaiting(project: string): boolean {
  const request = { sort: 'need', freshness: 'offline' } as const
  const { value } = useQuestion('desk.list', request, { refreshOn: isOfDesk })
  const own = value?.projects.find(({ id, slug }) => id === project || slug === project)
  return own?.waiting.some(isUnanswered) === true
}

function isUnanswered(one: DeskProject['waiting'][number]): boolean {
  return one.kind === 'moderator-wrote' || (one.kind === 'rejected' && !one.isAnswered)
}

function isOfDesk(event: AppEvent): boolean {
  return isOtherAccount(event) || event.kind === 'desk-changed' || event.kind === 'inbox-changed'
}
