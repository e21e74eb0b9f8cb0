import { ExternalLink, Settings, UserRound } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Badge as Honour, UserPageView, UserView } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { formatDay } from '../../lib/format.ts'
import { act } from '../../lib/question.ts'
import { Badge } from '../../ui/badge.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnProfile, type AskSignIn } from './own-profile.tsx'
import { useProfile, useUserPage } from './profile-store.ts'
import { ReportButton } from './report-button.tsx'
import { UserProjects } from './user-projects.tsx'
import { UserPicture } from './user-picture.tsx'

export interface ProfilePageProps {
  /** By name or id; null: who is signed in. */
  readonly user: string | null
  readonly onBack: () => void
  readonly onShowProject: (project: string) => void
  readonly onSettings: () => void
  readonly onSignIn: AskSignIn
}

const HONOURS: Readonly<Record<Honour, Text>> = {
  midas: say('badge-midas'),
  'early-modpack-adopter': say('badge-early-modpack-adopter'),
  'early-resource-pack-adopter': say('badge-early-resource-pack-adopter'),
  'early-plugin-adopter': say('badge-early-plugin-adopter'),
  'alpha-tester': say('badge-alpha-tester'),
  contributor: say('badge-contributor'),
  translator: say('badge-translator'),
  affiliate: say('badge-affiliate'),
}

/** Who somebody is at the service, and on one's own page: changing that. */
export function ProfilePage({ user, onBack, onShowProject, onSettings, onSignIn }: ProfilePageProps): ReactNode {
  const { value: shown, isAnswered, error, ask } = useUserPage(user)
  const open = useProfile((state) => state.open)
  const id = shown?.user.id
  useEffect(() => {
    if (id !== undefined) open(user, id)
  }, [open, user, id])
  return (
    <Page
      title={shown?.user.username ?? words('profile-heading')}
      {...(shown !== null && { subtitle: <Facts user={shown.user} /> })}
      back={{ label: words('back'), onPress: onBack }}
      icon={shown !== null && <UserPicture avatar={shown.user.avatar} />}
      actions={shown !== null && <Actions page={shown} onSettings={onSettings} onSignIn={onSignIn} />}
    >
      <ErrorBanner error={error} actions={<Button onPress={() => void ask()}>{words('try-again')}</Button>} />
      {isAnswered && shown === null && (
        <EmptyState
          icon={UserRound}
          title={words('profile-nobody')}
          actions={
            <Button
              look="primary"
              onPress={() => onSignIn('USER_WRITE', say('sign-in-purpose-profile'), () => void ask())}
            >
              {words('profile-sign-in-now')}
            </Button>
          }
        >
          {words('profile-nobody-hint')}
        </EmptyState>
      )}
      {!isAnswered && error === null && <Busy>{words('profile-asking')}</Busy>}
      {shown !== null && (
        <div className="profile">
          {shown.isOwn ? (
            <OwnProfile user={shown.user} onSignIn={onSignIn} />
          ) : (
            shown.user.bio !== null && <p className="profile-bio">{shown.user.bio}</p>
          )}
          <UserProjects projects={shown.projects} onShowProject={onShowProject} />
        </div>
      )}
    </Page>
  )
}

function Facts({ user: { name, role, joined, badges } }: { readonly user: UserView }): ReactNode {
  return (
    <span className="profile-facts">
      {name !== null && <span>{name}</span>}
      {joined !== null && <span>{words('profile-joined', { day: formatDay(joined) })}</span>}
      {role !== 'developer' && <Badge tone="accent">{role}</Badge>}
      {badges.map((badge) => (
        <Badge key={badge}>{toWords(HONOURS[badge])}</Badge>
      ))}
    </span>
  )
}

interface ActionsProps extends Pick<ProfilePageProps, 'onSettings' | 'onSignIn'> {
  readonly page: UserPageView
}

function Actions({ page: { user, isOwn }, onSettings, onSignIn }: ActionsProps): ReactNode {
  const { id, siteLink, username } = user
  return (
    <>
      {siteLink !== null && (
        <Button icon={ExternalLink} onPress={() => void act('app.open-link', { link: siteLink })}>
          {words('profile-on-site')}
        </Button>
      )}
      {isOwn ? (
        <Button icon={Settings} onPress={onSettings}>
          {words('profile-accounts')}
        </Button>
      ) : (
        <ReportButton about={{ type: 'user', id }} name={username} onSignIn={onSignIn} />
      )}
    </>
  )
}
