import { Flag, UserPlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { sayInvitation } from './desk-words.ts'
import { useWhyNotNow } from './use-why-not-now.ts'

export interface DeskOthersLinks {
  readonly onConversation: (notification: string) => void
  readonly onInbox: () => void
  /** `version`: the one to be shown; null: none. */
  readonly onShowReported: (project: string, version: string | null) => void
  readonly onShowUser: (user: string) => void
}

interface DeskOthersProps extends DeskOthersLinks {
  readonly view: DeskView
}

type Report = DeskView['reports'][number]

/** Invitations, and own reports that a moderator wrote about. */
export function DeskOthers({ view, onConversation, onInbox, ...links }: DeskOthersProps): ReactNode {
  const { invitations, reports } = view
  const whyNot = useWhyNotNow()
  if (invitations.length + reports.length === 0) return null
  const isAlone = view.projects.length === 0
  const heading = formatMessage(isAlone ? 'desk-others-alone' : 'desk-others')
  return (
    <>
      {/* As many as the sidebar counts where there are no projects. */}
      {isAlone && (
        <h2 className="desk-others-heading">
          {heading} <span className="quiet counted">{invitations.length + reports.length}</span>
        </h2>
      )}
      <ul className="desk-others" aria-label={heading}>
        {reports.map(({ notificationId, about, text, at }) => (
          <Other
            key={notificationId}
            icon={Flag}
            what={formatMessage('desk-moderator-wrote-of-report')}
            of={about !== null && <Reported about={about} {...links} />}
            text={text}
            at={at}
            answer={formatMessage('desk-answer')}
            label={formatMessage('desk-answer-about', {
              title: about?.named ?? formatMessage('desk-moderator-wrote-of-report'),
            })}
            whyNot={whyNot}
            onAnswer={() => onConversation(notificationId)}
          />
        ))}
        {invitations.map((one) => (
          <Other
            key={one.notificationId}
            icon={UserPlus}
            what={sayInvitation(one)}
            of={null}
            text={null}
            at={one.at}
            answer={formatMessage('desk-answer-invitation')}
            label={formatMessage('desk-answer-invitation-to', { title: sayInvitation(one) })}
            whyNot={whyNot}
            onAnswer={onInbox}
          />
        ))}
      </ul>
    </>
  )
}

type ReportedProps = Pick<DeskOthersLinks, 'onShowReported' | 'onShowUser'> & {
  readonly about: NonNullable<Report['about']>
}

/** What was reported, with the way to its page. */
function Reported({ about, onShowReported, onShowUser }: ReportedProps): ReactNode {
  const show = (): (() => void) | null => {
    switch (about.kind) {
      case 'project':
        return () => onShowReported(about.projectId, null)
      case 'version':
        return () => onShowReported(about.projectId, about.versionId)
      case 'user':
        return () => onShowUser(about.username)
      case 'gone':
      case 'not-named':
        return null
    }
  }
  const open = show()
  if (open === null) return <span className="soft">{about.named}</span>
  return (
    <span className="desk-reported">
      <button type="button" className="desk-reported-name" dir="auto" onClick={open}>
        {about.named}
      </button>
      <span className="meta quiet">{formatMessage('report-of-type', { type: about.kind })}</span>
    </span>
  )
}

interface OtherProps {
  readonly icon: LucideIcon
  readonly what: string
  /** What it is about; null or false: that is not told. */
  readonly of: ReactNode
  readonly text: string | null
  readonly at: string | null
  /** What the button says. */
  readonly answer: string
  /** The same with what it is about. */
  readonly label: string
  readonly whyNot: string | null
  readonly onAnswer: () => void
}

function Other({ icon: Icon, what, of, text, at, answer, label, whyNot, onAnswer }: OtherProps): ReactNode {
  return (
    <li className="desk-other">
      <Icon size={16} aria-hidden />
      <div className="desk-state">
        <span className="desk-waits">
          <span className={whyNot === null ? 'desk-need' : 'soft'} dir="auto">
            {what}
          </span>
          {at !== null && <span className="quiet">{formatMoment(at)}</span>}
        </span>
        {of}
        {text !== null && (
          <span className="desk-excerpt meta soft" dir="auto">
            {text}
          </span>
        )}
      </div>
      <Button size="small" label={label} whyNot={whyNot} onPress={onAnswer}>
        {answer}
      </Button>
    </li>
  )
}
