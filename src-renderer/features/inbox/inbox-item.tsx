import {
  Bell,
  Building2,
  Check,
  ExternalLink,
  Flag,
  Gamepad2,
  KeyRound,
  MessageSquareText,
  Package,
  PackageCheck,
  PackagePlus,
  Trash2,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { InboxEntryView, InviteAnswer, InboxKind } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { formatClock } from '../../lib/words/format.ts'
import type { PlacedItem } from '../../lib/lists/use-long-list.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Menu, type MenuProps } from '../../ui/overlays/menu.tsx'
import { listConcerns } from './inbox-concerns.tsx'
import { doneOnSite, isAnswerAwaited } from './on-site.ts'
import { isNotAnswering, useInbox } from './inbox-store.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { KIND_NAMES } from '../../lib/words/inbox-kinds.ts'
import type { Marking } from './use-marking.ts'

interface InboxItemProps {
  readonly entry: InboxEntryView
  /** null: it is of the same day as the one above it. */
  readonly day: string | null
  readonly isActive: boolean
  readonly placed: PlacedItem
  readonly onShowProject: (project: string, version: string | null) => void
  readonly onAnswer: (reply: InviteAnswer) => void
  readonly onOpenThread: () => void
  readonly onMark: Marking
}

/** What stands beside a notification of each kind that is about no project with an icon. */
const KIND_ICONS: ReadonlyMap<InboxKind, LucideIcon> = new Map([
  ['project-update', PackagePlus],
  ['team-invite', UserPlus],
  ['organization-invite', Building2],
  ['status-change', PackageCheck],
  ['moderator-message', MessageSquareText],
  ['report', Flag],
  ['project', Package],
  ['game-invite', Gamepad2],
  ['account', KeyRound],
  ['payment', Wallet],
])

/** One notification: what it says, where it leads, which instances it concerns, and what can be answered. */
export function InboxItem(props: InboxItemProps): ReactNode {
  const { entry, day, isActive, placed, onShowProject, onOpenThread } = props
  const { id, title, head, adds, created, isRead, project, version, answered, about } = entry
  const isSelected = useInbox(({ selected }) => selected.has(id))
  const select = useInbox((state) => state.select)
  const read = useInbox((state) => state.read)
  const lead = entry.hasThread ? onOpenThread : opener(entry, onShowProject)
  const open = (): void => {
    if (lead === null) return
    void read(entry)
    lead()
  }
  const whyLater = useWhyLater(entry)
  const kind = KIND_NAMES.get(about.kind) ?? 'inbox-kind-other'
  const isNamed = head !== title
  const isSilent = useInbox(({ view }) => isNotAnswering(view))
  const [first, ...others] = listConcerns(entry, isSilent)
  const facts = [
    // A head of Modwell's own says what it is, or the version's number needs it said.
    ...(isNamed && version === null ? [] : [formatMessage(kind)]),
    ...(project === null || isNamed ? [] : [project.title]),
    ...(version === null || isNamed ? [] : [version.shown]),
    ...(created === null ? [] : [formatClock(created)]),
    ...(answered === null ? [] : [formatMessage('invitation-answered', { answer: answered })]),
  ]
  return (
    <li {...placed} className="inbox-item">
      {day !== null && <h2 className="inbox-day">{day}</h2>}
      {/* The whole of it opens what its title does, which is what the keyboard has. */}
      <div
        className="inbox-entry"
        data-unread={!isRead || undefined}
        data-opens={lead !== null || undefined}
        data-selected={isSelected || undefined}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button, label, input, a') === null) open()
        }}
      >
        <div className="inbox-mark">
          {!isRead && <span className="inbox-unread" aria-hidden />}
          <Checkbox
            isSelected={isSelected}
            label={formatMessage('inbox-select', { title: head })}
            onChange={(wanted) => select(id, wanted)}
          />
          <Picture
            size={32}
            source={project?.hasIcon === true ? `modwell-app://icon/${project.id}` : null}
            without={KIND_ICONS.get(about.kind) ?? Bell}
          />
        </div>
        <div className="inbox-text">
          <div>
            <button
              type="button"
              className="inbox-open"
              aria-disabled={lead === null}
              tabIndex={isActive ? 0 : -1}
              dir="auto"
              onClick={open}
            >
              {head}
            </button>
            {!isRead && <span className="unseen">{formatMessage('inbox-only-unread')}</span>}
          </div>
          {adds !== null && (
            <p className="soft" dir="auto">
              {adds}
            </p>
          )}
          <p className="inbox-facts meta soft">
            {whyLater !== null ? (
              <span>{formatMessage('inbox-has-to-wait')}</span>
            ) : (
              isAnswerAwaited(entry) && <span className="inbox-waits">{formatMessage('inbox-waits')}</span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {whyLater !== null && <span>{whyLater}</span>}
            {first !== undefined && <span title={first.hint}>{first.said}</span>}
          </p>
        </div>
        <div className="inbox-actions">
          <Actions {...props} onOpen={open} />
          {first?.action}
        </div>
        <RowMenu {...props} />
        {others.map(({ key, said, hint, action }) => (
          <div key={key} className="inbox-concern meta">
            <span className="soft" title={hint}>
              {said}
            </span>
            {action}
          </div>
        ))}
      </div>
    </li>
  )
}

/** Why its message cannot be read, or its invitation be answered now; null: it can, or it has none. */
function useWhyLater({ answers, hasThread }: InboxEntryView): string | null {
  const service = useServiceName()
  const isSilent = useInbox(({ view }) => isNotAnswering(view))
  if (!isSilent) return null
  // A conversation is read anew each time, and not stored.
  if (hasThread) return formatMessage('inbox-read-later', { service })
  return answers.length > 0 ? formatMessage('inbox-answer-later', { service }) : null
}

interface ActionsProps extends Pick<InboxItemProps, 'entry' | 'onAnswer'> {
  readonly onOpen: () => void
}

/** What is asked of the person. */
function Actions({ entry, onAnswer, onOpen }: ActionsProps): ReactNode {
  const { id, head, answers, project, title, siteLink } = entry
  const isAnswering = useInbox(({ answering }) => answering === id)
  const later = useWhyLater(entry)
  const onSite = doneOnSite(entry)
  return (
    <>
      {answers.map((reply) => (
        <Button
          key={reply}
          size="small"
          isDisabled={isAnswering}
          whyNot={later}
          label={formatMessage('inbox-answer-to', { answer: reply, title: project?.title ?? title })}
          onPress={() => onAnswer(reply)}
        >
          {formatMessage('inbox-answer', { answer: reply })}
        </Button>
      ))}
      {entry.hasThread && (
        <Button
          size="small"
          whyNot={later}
          label={formatMessage('inbox-conversation-about', { title: head })}
          onPress={onOpen}
        >
          {formatMessage('inbox-conversation')}
        </Button>
      )}
      {onSite !== null && siteLink !== null && (
        <Button
          size="small"
          label={formatMessage(onSite.named, { title: head })}
          onPress={() => void act('app.open-link', { link: siteLink })}
        >
          {formatMessage(onSite.text)}
        </Button>
      )}
    </>
  )
}

function RowMenu({ entry, isActive, onMark }: Pick<InboxItemProps, 'entry' | 'isActive' | 'onMark'>): ReactNode {
  const { id, head, isRead, siteLink } = entry
  const items: MenuProps['items'] = [
    ...(isRead
      ? []
      : [
          {
            id: 'read',
            label: formatMessage('inbox-mark-read'),
            icon: Check,
            onPress: () => onMark('read', [id]),
          },
        ]),
    ...(siteLink === null || doneOnSite(entry) !== null
      ? []
      : [
          {
            id: 'site',
            label: formatMessage('open-on-site'),
            icon: ExternalLink,
            onPress: () => void act('app.open-link', { link: siteLink }),
          },
        ]),
    {
      id: 'delete',
      label: formatMessage('inbox-delete'),
      icon: Trash2,
      onPress: () => onMark('delete', [id]),
    },
  ]
  return <Menu label={formatMessage('desk-more', { title: head })} isInTabOrder={isActive} items={items} />
}

/** The project's page here, with the version that it is about, or else the page on the site; null: it leads nowhere. */
function opener({ project, version, siteLink }: InboxEntryView, onShowProject: InboxItemProps['onShowProject']) {
  if (project !== null) return () => onShowProject(project.id, version?.id ?? null)
  return siteLink === null ? null : () => void act('app.open-link', { link: siteLink })
}
