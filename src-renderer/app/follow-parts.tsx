import type { ReactNode } from 'react'
import { message, type Message } from '../../src-texts/text.ts'
import { FollowButton, FollowTrouble, type FollowButtonProps } from '../features/following/follow-button.tsx'
import { useSignInWish } from '../features/settings/account/sign-in-wish.ts'

type OfProject = Pick<FollowButtonProps, 'project'>

/** Asks for a sign-in with that scope; `again` does what was wanted when there is one. */
export function signInFor(scope: string, purpose: Message, again: () => void): void {
  useSignInWish.getState().ask({ scope, purpose, again })
}

/** Asks for the sign-in that following needs; `again` follows when there is one. */
export function signInToFollow(again: () => void): void {
  signInFor('USER_WRITE', message('sign-in-purpose-follow'), again)
}

/** The same to see what one follows. */
export function signInToSeeFollowed(again: () => void): void {
  signInFor('USER_READ', message('sign-in-purpose-following'), again)
}

export function FollowAction({ project }: OfProject): ReactNode {
  return <FollowButton project={project} onSignIn={signInToFollow} />
}

export function FollowNote({ project }: OfProject): ReactNode {
  return <FollowTrouble project={project} onSignIn={signInToFollow} />
}
