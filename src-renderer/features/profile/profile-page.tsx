import { ExternalLink, Settings, UserRound } from 'lucide-react'
import { useEffect, type ReactNode, useState } from 'react'
import type { Badge as Honour, UserPageView, UserView } from '../../../src-preload/contract.ts'
import { nameUserRole } from '../../../resources/text/service-names.ts'
import { message, format, formatMessage, type Message } from '../../../resources/text/text.ts'
import { formatDay, formatAmount } from '../../lib/words/format.ts'
import { act } from '../../lib/asking/question.ts'
import { Badge } from '../../ui/notes/badge.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorBanner } from '../../lib/problem-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnPage } from './own-page.tsx'
import type { AskSignIn } from './own-profile.tsx'
import { useProfile, useUserPage } from './profile-store.ts'
import { ReportButton } from './report-button.tsx'
import { useServiceName } from '../../lib/words/service-name.ts'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { nameProjectType } from '../../lib/words/names.ts'
import { Picture } from '../../ui/art/picture.tsx'

export interface ProfilePageProps {
  /** By name or id; null: who is signed in. */
  readonly user: string | null
  readonly onBack: () => void
  readonly onShowProject: (project: string) => void
  readonly onEditProject: (project: string) => void
  readonly onSettings: () => void
  readonly onSignIn: AskSignIn
}

const HONOURS: Readonly<Record<Honour, Message>> = {
  midas: message('badge-midas'),
  'early-modpack-adopter': message('badge-early-modpack-adopter'),
  'early-resource-pack-adopter': message('badge-early-resource-pack-adopter'),
  'early-plugin-adopter': message('badge-early-plugin-adopter'),
  'alpha-tester': message('badge-alpha-tester'),
  contributor: message('badge-contributor'),
  translator: message('badge-translator'),
  affiliate: message('badge-affiliate'),
}

/** Who somebody is at the service, and on one's own page: changing that. */
export function ProfilePage(props: ProfilePageProps): ReactNode {
  const { user, onBack, onShowProject, onEditProject, onSettings, onSignIn } = props
  const service = useServiceName()
  const { value: shown, isAnswered, error, ask } = useUserPage(user)
  const open = useProfile((state) => state.open)
  const id = shown?.user.id
  useEffect(() => {
    if (id !== undefined) open(user, id)
  }, [open, user, id])
  return (
    <Page
      title={shown?.user.username ?? formatMessage('profile-heading')}
      {...(shown !== null && { subtitle: <Facts user={shown.user} /> })}
      back={{ label: formatMessage('back'), onPress: onBack }}
      icon={shown !== null && <UserPicture avatar={shown.user.avatar} />}
      actions={shown !== null && <Actions page={shown} onSettings={onSettings} onSignIn={onSignIn} />}
    >
      <ErrorBanner error={error} actions={<Button onPress={() => void ask()}>{formatMessage('try-again')}</Button>} />
      {isAnswered && shown === null && (
        <EmptyState
          icon={UserRound}
          title={formatMessage('not-signed-in')}
          actions={
            <Button
              look="primary"
              onPress={() => onSignIn('USER_WRITE', message('sign-in-purpose-profile'), () => void ask())}
            >
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('profile-nobody-hint', { service })}
        </EmptyState>
      )}
      {!isAnswered && error === null && <Busy>{formatMessage('profile-asking')}</Busy>}
      {shown !== null && shown.isOwn && (
        <OwnPage
          user={shown.user}
          projects={<UserProjects projects={shown.projects} onOpen={onEditProject} />}
          onSignIn={onSignIn}
        />
      )}
      {shown !== null && !shown.isOwn && (
        <div className="profile">
          {shown.user.bio !== null && (
            <p className="profile-bio" dir="auto">
              {shown.user.bio}
            </p>
          )}
          <UserProjects projects={shown.projects} onOpen={onShowProject} />
        </div>
      )}
    </Page>
  )
}

function Facts({ user: { name, role, joined, badges } }: { readonly user: UserView }): ReactNode {
  return (
    <span className="profile-facts">
      {name !== null && <span>{name}</span>}
      {joined !== null && <span>{formatMessage('profile-joined', { day: formatDay(joined) })}</span>}
      {role !== 'developer' && <Badge tone="accent">{nameUserRole(role)}</Badge>}
      {badges.map((badge) => (
        <Badge key={badge}>{format(HONOURS[badge])}</Badge>
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
        <Button look="quiet" icon={ExternalLink} onPress={() => void act('app.open-link', { link: siteLink })}>
          {formatMessage('open-on-site')}
        </Button>
      )}
      {isOwn ? (
        <Button icon={Settings} onPress={onSettings}>
          {formatMessage('profile-accounts')}
        </Button>
      ) : (
        <ReportButton about={{ type: 'user', id }} name={username} onSignIn={onSignIn} />
      )}
    </>
  )
}

/** Decoration beside a name. */
function UserPicture({ avatar }: { readonly avatar: string | null }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="picture picture-72 user-picture" aria-hidden>
      {avatar === null || avatar === broken ? (
        <UserRound size={36} strokeWidth={1.5} />
      ) : (
        <img src={`modwell-app://picture/${avatar}`} alt="" decoding="async" onError={() => setBroken(avatar)} />
      )}
    </span>
  )
}

interface UserProjectsProps {
  readonly projects: UserPageView['projects']
  readonly onOpen: (project: string) => void
}

/** Arrows go through it, Enter opens a project: to be edited where it is one's own. */
function UserProjects({ projects, onOpen }: UserProjectsProps): ReactNode {
  return (
    <section className="profile-projects" aria-labelledby="profile-projects">
      <h2 id="profile-projects">
        {formatMessage('profile-projects')}{' '}
        {projects.length > 0 && <span className="quiet counted">{projects.length}</span>}
      </h2>
      {projects.length === 0 ? (
        <p className="soft">{formatMessage('profile-no-projects')}</p>
      ) : (
        <GridList
          className="profile-project-list"
          aria-label={formatMessage('profile-projects')}
          items={projects}
          onAction={(key) => onOpen(String(key))}
        >
          {({ id, title, description, type, downloads, hasIcon }) => (
            <GridListItem id={id} textValue={title} className="profile-project">
              <Picture size={36} source={hasIcon ? `modwell-app://icon/${id}` : null} />
              <span className="profile-project-text">
                <span className="profile-project-title" dir="auto">
                  {title}
                </span>
                <span className="soft cut" title={description} dir="auto">
                  {description}
                </span>
              </span>
              <span className="meta soft profile-project-facts">
                {formatMessage('profile-project-facts', {
                  type: nameProjectType(type),
                  count: downloads,
                  amount: formatAmount(downloads),
                })}
              </span>
            </GridListItem>
          )}
        </GridList>
      )}
    </section>
  )
}
