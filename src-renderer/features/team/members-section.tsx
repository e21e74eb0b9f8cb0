import { ExternalLink, LogOut, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CallError, MemberView, TeamView } from '../../../src-preload/contract.ts'
import { format, formatMessage, message } from '../../../resources/text/text.ts'
import { act, tryTo } from '../../lib/asking/question.ts'
import { useKeptFocus } from '../../lib/keeping/use-kept-focus.ts'
import { EditSectionHead } from '../../lib/edit-section-head.tsx'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { showChanged, useTeam } from './use-team.ts'

export interface MembersSectionProps {
  /** By id or slug. */
  readonly project: string
}

type Asked =
  | { readonly kind: 'invite' | 'leave' }
  | { readonly kind: 'edit' | 'remove' | 'transfer'; readonly member: MemberView }

const GIVEN_BACK_MS = 100

/** Who works on a project, what each may do, and changing that. */
export function MembersSection({ project }: MembersSectionProps): ReactNode {
  const { value: team, error, ask } = useTeam(project)
  const [asked, setAsked] = useState<Asked | null>(null)
  const focus = useKeptFocus()
  const purpose = message('sign-in-purpose-team')
  const hasAsked = useRef(false)
  useEffect(() => {
    if (asked !== null) hasAsked.current = true
    if (asked !== null || !hasAsked.current) return undefined
    // A dialog gives the focus back in its own time, and what had it before may be gone: then the keyboard goes on from the section.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focus.current?.focus({ preventScroll: true })
    }, GIVEN_BACK_MS)
    return () => clearTimeout(timer)
  })
  return (
    <section className="members" aria-labelledby="team-members" ref={focus} tabIndex={-1}>
      <div className="members-head">
        <EditSectionHead id="team-members" title={formatMessage('team-members')} isAtOnce />
        {team !== null && mayInvite(team) && (
          <Button icon={UserPlus} onPress={() => setAsked({ kind: 'invite' })}>
            {formatMessage('team-invite')}
          </Button>
        )}
      </div>
      <RightFailure error={error} purpose={purpose} again={() => void ask()} />
      {team === null && error === null && <Busy>{formatMessage('team-asking')}</Busy>}
      {team !== null && (
        <>
          <Standing team={team} project={project} onLeave={() => setAsked({ kind: 'leave' })} onSignedIn={ask} />
          {team.members.length > 0 && (
            <ul className="member-list" aria-labelledby="team-members">
              {team.members.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  team={team}
                  onAsk={(kind) => setAsked(kind === 'leave' ? { kind } : { kind, member })}
                />
              ))}
            </ul>
          )}
          <Lacking team={team} />
        </>
      )}
      {team !== null && asked !== null && (
        <Question project={project} team={team} asked={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

interface QuestionProps extends MembersSectionProps {
  readonly team: TeamView
  readonly asked: Asked
  readonly onClose: () => void
}

function Question({ project, team, asked, onClose }: QuestionProps): ReactNode {
  switch (asked.kind) {
    case 'invite':
      return <MemberDialog project={project} team={team} member={null} onClose={onClose} />
    case 'edit':
      return <MemberDialog project={project} team={team} member={asked.member} onClose={onClose} />
    case 'remove':
      return <RemoveDialog project={project} member={asked.member} onClose={onClose} />
    case 'transfer':
      return <TransferDialog project={project} team={team} member={asked.member} onClose={onClose} />
    case 'leave':
      return <LeaveDialog project={project} team={team} onClose={onClose} />
  }
}

interface StandingProps extends MembersSectionProps {
  readonly team: TeamView
  readonly onLeave: () => void
  readonly onSignedIn: () => Promise<void>
}

/** What the person is in it, where that is something to know or to answer. */
function Standing({ team, project, onLeave, onSignedIn }: StandingProps): ReactNode {
  const { standing, organization, lacks, siteLink } = team
  const [error, setError] = useState<CallError | null>(null)
  const accept = async (): Promise<void> => {
    setError(null)
    const { error: refusal } = await tryTo('team.accept', { project })
    setError(refusal)
    await showChanged()
  }
  return (
    <>
      {organization !== null && (
        <Banner
          tone="quiet"
          title={formatMessage('team-of-organization', {
            isNamed: organization.name !== null,
            name: organization.name ?? '',
          })}
          actions={
            siteLink !== null && (
              <Button icon={ExternalLink} onPress={() => void act('app.open-link', { link: siteLink })}>
                {formatMessage('open-on-site')}
              </Button>
            )
          }
        >
          {formatMessage('team-of-organization-hint')}
        </Banner>
      )}
      {standing === 'invited' && (
        <Banner
          tone="warn"
          title={formatMessage('team-you-are-invited')}
          role="status"
          actions={
            <>
              <Button icon={LogOut} onPress={onLeave}>
                {formatMessage('team-decline')}
              </Button>
              <Button look="primary" onPress={() => void accept()}>
                {formatMessage('team-accept')}
              </Button>
            </>
          }
        />
      )}
      <RightFailure error={error} purpose={message('sign-in-purpose-invite')} again={() => void accept()} />
      {lacks !== null && (
        <RightFailure
          error={{ code: 'service-unauthorized', message: formatMessage('team-shows-more'), hint: null, lacks }}
          purpose={message('sign-in-purpose-team')}
          again={() => void onSignedIn()}
        />
      )}
    </>
  )
}

const MANAGING = ['manage-invites', 'remove-member', 'edit-member'] as const

/** Which rights over others a member lacks, said once, and who can give them. */
function Lacking({ team: { standing, mine, givers, permissions } }: { readonly team: TeamView }): ReactNode {
  const missing = MANAGING.filter((one) => mine?.includes(one) === false)
  if (standing !== 'member' || missing.length === 0) return null
  const names = permissions.filter(({ id }) => missing.some((one) => one === id)).map(({ name }) => format(name))
  return (
    <p className="meta soft">
      {formatMessage('team-you-lack', { names, hasGivers: givers.length > 0, givers: [...givers] })}
    </p>
  )
}

/** Where it is not known, the service says so. */
function mayInvite({ standing, mine }: TeamView): boolean {
  if (standing === 'invited' || (standing === 'outsider' && mine !== null)) return false
  return mine === null || mine.includes('manage-invites')
}
