import { Heart, HeartOff, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { ProblemBanner, SignInButton } from '../../lib/problem-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { followedNow, useFollowing } from './following-store.ts'

export interface FollowButtonProps {
  readonly project: { readonly id: string; readonly title: string }
  /** Nobody is signed in, or the sign-in does not allow it; `again` does it when it does. */
  readonly onSignIn: (isFollowed: boolean, title: string, again: () => void) => void
}

/** Follows a project, or no longer. */
export function FollowButton({ project: { id, title }, onSignIn }: FollowButtonProps): ReactNode {
  const { isSignedIn, loadKnown } = useFollowing()
  const is = useFollowing((state) => followedNow(state, id)) === true
  useEffect(() => void loadKnown(), [loadKnown])
  const set = async (wanted: boolean): Promise<void> => {
    const error = await useFollowing.getState().setFollowed(id, wanted)
    if (error?.code === 'service-unauthorized') onSignIn(wanted, title, () => void set(wanted))
  }
  const press = (): void => {
    if (isSignedIn === false) onSignIn(true, title, () => void set(true))
    else void set(!is)
  }
  return (
    <Button
      icon={is ? HeartOff : Heart}
      isDisabled={isSignedIn === null}
      label={formatMessage('follow-project', { isFollowed: is, title })}
      onPress={press}
    >
      {formatMessage('follow', { isFollowed: is })}
    </Button>
  )
}

/** Why following it went wrong; nothing where it did not. */
export function FollowTrouble({ project: { id, title }, onSignIn }: FollowButtonProps): ReactNode {
  const error = useFollowing(({ troubles }) => troubles.get(id) ?? null)
  const { dismiss, setFollowed } = useFollowing()
  const is = useFollowing((state) => followedNow(state, id)) === true
  if (error === null) return null
  const again = (): void => void setFollowed(id, !is)
  return (
    <ProblemBanner
      tone="bad"
      problem={error}
      title={(why) => formatMessage('follow-failed', { isFollowed: is, why })}
      role="alert"
      actions={
        <>
          {error.code === 'service-unauthorized' ? (
            <SignInButton onPress={() => onSignIn(!is, title, again)} />
          ) : (
            <Button onPress={again}>{formatMessage('try-again')}</Button>
          )}
          <Button look="quiet" icon={X} onPress={() => dismiss(id)}>
            {formatMessage('dismiss')}
          </Button>
        </>
      }
    />
  )
}
