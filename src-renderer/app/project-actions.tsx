import { Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ProjectView } from '../../src-preload/contract.ts'
import { formatMessage, message, type Message } from '../../resources/text/text.ts'
import { FollowButton, FollowTrouble, type FollowButtonProps } from '../features/following/follow-button.tsx'
import { ReportDialog } from '../features/profile/report-dialog.tsx'
import { useSignInWish } from '../features/settings/account/sign-in-wish.ts'
import { OwnButton } from '../features/team/own-button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { useRoute } from './opening/route.ts'

/** Asks for a sign-in with that scope; `again` does what was wanted when there is one. */
export function signInFor(scope: string, purpose: Message, again: () => void): void {
  useSignInWish.getState().ask({ scope, purpose, again })
}

/** Asks for the sign-in that following a project needs, and to stop following it; `again` does it when there is one. */
export function signInToFollow(isFollowed: boolean, title: string, again: () => void): void {
  const purpose = message(isFollowed ? 'sign-in-purpose-follow' : 'sign-in-purpose-unfollow', { title })
  signInFor('USER_WRITE', purpose, again)
}

/** The same to see what one follows. Who sees what they follow will want to stop following some of it. */
export function signInToSeeFollowed(again: () => void): void {
  signInFor('USER_WRITE', message('sign-in-purpose-following'), again)
}

/** What is often done with a project besides installing it. */
export function ProjectActions({ project }: { readonly project: ProjectView }): ReactNode {
  const { id } = project
  const go = useRoute((state) => state.go)
  return (
    <>
      <OwnButton project={project} onEdit={() => go({ kind: 'edit-project', project: id })} />
      <FollowButton project={project} onSignIn={signInToFollow} />
    </>
  )
}

/** What is seldom done with a project: telling the moderators of it. */
export function ProjectMenu({ project: { id, title } }: { readonly project: ProjectView }): ReactNode {
  const [isReporting, setReporting] = useState(false)
  const report = {
    id: 'report',
    label: formatMessage('report-it', { name: title }),
    icon: Flag,
    onPress: () => setReporting(true),
  }
  return (
    <>
      <Menu label={formatMessage('edit-more')} items={[report]} />
      {isReporting && (
        <ReportDialog
          about={{ type: 'project', id }}
          name={title}
          onSignIn={signInFor}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

export function FollowNote({ project }: Pick<FollowButtonProps, 'project'>): ReactNode {
  return <FollowTrouble project={project} onSignIn={signInToFollow} />
}
