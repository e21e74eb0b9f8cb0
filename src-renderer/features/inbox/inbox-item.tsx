import { usePropose } from '../../lib/asking/propose.ts'
import {
  Bell,
  Building2,
  ExternalLink,
  Flag,
  Gamepad2,
  KeyRound,
  MessageSquareText,
  Package,
  PackageCheck,
  PackagePlus,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ConcernView, InboxEntryView, InviteAnswer, InboxKind } from '../../../src-preload/contract.ts'
import { nameRole } from '../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { formatClock } from '../../lib/words/format.ts'
import type { PlacedItem } from '../../lib/lists/use-long-list.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { useInbox } from './inbox-store.ts'
import { KIND_NAMES } from '../../lib/words/inbox-kinds.ts'

interface InboxItemProps {
  readonly entry: InboxEntryView
  /** null: it is of the same day as the one above it. */
  readonly day: string | null
  readonly isActive: boolean
  readonly placed: PlacedItem
  readonly onShowProject: (project: string, version: string | null) => void
  readonly onAnswer: (reply: InviteAnswer) => void
  readonly onOpenThread: () => void
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
  const { entry, day, isActive, placed, onShowProject, onAnswer, onOpenThread } = props
  const { id, title, text, created, isRead, project, version, concerns, answered, answers, siteLink, about } = entry
  const isSelected = useInbox(({ selected }) => selected.has(id))
  const isAnswering = useInbox(({ answering }) => answering === id)
  const select = useInbox((state) => state.select)
  const read = useInbox((state) => state.read)
  const lead = entry.hasThread ? onOpenThread : opener(entry, onShowProject)
  const open = (): void => {
    if (lead === null) return
    void read(entry)
    lead()
  }
  const kind = KIND_NAMES.get(about.kind) ?? 'inbox-kind-other'
  const head = sayHead(entry)
  const isNamed = head !== title
  // The interface has no operation for it, or it names none that Modwell believes.
  const isInvitation = about.kind === 'team-invite' || about.kind === 'organization-invite'
  const isAnsweredOnSite = isInvitation && answers.length === 0 && answered === null
  const facts = [
    formatMessage(kind),
    ...(project === null || isNamed ? [] : [project.title]),
    ...(version === null || isNamed ? [] : [version.shown]),
    ...(created === null ? [] : [formatClock(created)]),
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
        <div className="inbox-main">
          <div className="inbox-text">
            <div className="inbox-head">
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
              {!isRead && (
                <span className="inbox-unread">
                  <span className="unseen">{formatMessage('inbox-only-unread')}</span>
                </span>
              )}
            </div>
            {text !== null && !isToldByHead(entry) && (
              <p className="soft" dir="auto">
                {text}
              </p>
            )}
            <p className="meta soft">{facts.join(' · ')}</p>
            {isAnsweredOnSite && <p className="soft">{formatMessage('inbox-answered-on-site-only')}</p>}
            {answered !== null && <p>{formatMessage('invitation-answered', { answer: answered })}</p>}
            {concerns
              .filter((concern) => concern.state !== 'unknown' && !isOfNoUse(concern))
              .map((concern) => (
                <Concerned key={concern.file} concern={concern} title={project?.title ?? title} />
              ))}
            <NothingFor concerns={concerns.filter(isOfNoUse)} />
            <NotChecked concerns={concerns.filter(({ state }) => state === 'unknown')} />
          </div>
          <div className="inbox-actions">
            {answers.map((reply) => (
              <Button
                key={reply}
                size="small"
                isDisabled={isAnswering}
                label={formatMessage('inbox-answer-to', { answer: reply, title: project?.title ?? title })}
                onPress={() => onAnswer(reply)}
              >
                {formatMessage('inbox-answer', { answer: reply })}
              </Button>
            ))}
            {entry.hasThread && (
              <Button size="small" label={formatMessage('inbox-conversation-about', { title: head })} onPress={open}>
                {formatMessage('inbox-conversation')}
              </Button>
            )}
            {isAnsweredOnSite && siteLink !== null && (
              <Button
                size="small"
                label={formatMessage('inbox-answer-on-site-about', { title: head })}
                onPress={() => void act('app.open-link', { link: siteLink })}
              >
                {formatMessage('inbox-answer-on-site')}
              </Button>
            )}
            {!isAnsweredOnSite && siteLink !== null && (
              <span title={formatMessage('open-on-site')}>
                <Button
                  size="small"
                  look="quiet"
                  icon={ExternalLink}
                  label={formatMessage('inbox-open-on-site-about', { title: head })}
                  onPress={() => void act('app.open-link', { link: siteLink })}
                >
                  {null}
                </Button>
              </span>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

/** What it is about, in words of its own: the service says the same of every new version, and of every invitation. */
function sayHead({ title, about, project, version }: InboxEntryView): string {
  if (project === null) return title
  if (about.kind === 'project-update' && version !== null) return `${project.title} ${version.shown}`
  if (about.kind !== 'team-invite') return title
  const { role } = about
  return formatMessage('inbox-invited', { title: project.title, hasRole: role !== null, role: nameRole(role ?? '') })
}

/** The service's words of an invitation may be the only ones with the role. */
function isToldByHead({ about, project }: InboxEntryView): boolean {
  return about.kind === 'team-invite' && project !== null && about.role !== null
}

/** The project's page here, with the version that it is about, or else the page on the site; null: it leads nowhere. */
function opener({ project, version, siteLink }: InboxEntryView, onShowProject: InboxItemProps['onShowProject']) {
  if (project !== null) return () => onShowProject(project.id, version?.id ?? null)
  return siteLink === null ? null : () => void act('app.open-link', { link: siteLink })
}

interface ConcernedProps {
  readonly concern: ConcernView
  readonly title: string
}

/** How far the update is in an instance: a plan is shown before anything changes. */
function Concerned({ concern, title }: ConcernedProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { instanceId, instanceName: instance, file, state, version, reasons } = concern
  const said =
    state === 'ready'
      ? formatMessage('concern-ready', { instance, version: version ?? '' })
      : formatMessage(`concern-${state}`, { instance })
  const review = (): void =>
    propose(
      { kind: 'update', instances: [instanceId], files: [file], freshness: 'normal' },
      formatMessage('inbox-review-in', { title, instance }),
    )
  return (
    <div className="inbox-concern meta">
      <span>{sayConcern(said, reasons)}</span>
      {(state === 'ready' || state === 'blocked') && (
        <Button
          size="small"
          whyNot={whyNot(changes, instanceId)}
          label={formatMessage('inbox-review-in', { title, instance })}
          onPress={review}
        >
          {formatMessage('inbox-review')}
        </Button>
      )}
    </div>
  )
}

function sayConcern(concern: string, reasons: ConcernView['reasons']): string {
  const why = reasons.map(({ message }) => message).join(' ')
  return why === '' ? concern : formatMessage('inbox-concern-why', { concern, why })
}

/** There is nothing to do about it there, and no more to say. */
function isOfNoUse({ state, reasons }: ConcernView): boolean {
  return state === 'not-for-instance' && reasons.length === 0
}

/** One line for all of them. */
function NothingFor({ concerns }: { readonly concerns: readonly ConcernView[] }): ReactNode {
  const names = [...new Set(concerns.map(({ instanceName }) => instanceName))]
  if (names.length === 0) return null
  return <p className="meta quiet">{formatMessage('concerns-not-for', { names })}</p>
}

/** Where nobody has looked since it came out: one line for all of them, and the way to look. */
function NotChecked({ concerns }: { readonly concerns: readonly ConcernView[] }): ReactNode {
  const check = useInbox((state) => state.check)
  const [isChecking, setChecking] = useState(false)
  const names = new Map(concerns.map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  const [first] = names.values()
  const reasons = concerns.flatMap((concern) => concern.reasons)
  if (first === undefined) return null
  const look = (): void => {
    setChecking(true)
    void check([...names.keys()]).finally(() => setChecking(false))
  }
  return (
    <div className="inbox-concern meta">
      <span title={[...names.values()].join(listSeparator())}>
        {names.size === 1
          ? sayConcern(formatMessage('concern-unknown', { instance: first }), reasons)
          : formatMessage('concerns-unknown', { count: names.size })}
      </span>
      <Button size="small" isDisabled={isChecking} onPress={look}>
        {formatMessage('inbox-check-instances', { count: names.size, instance: first })}
      </Button>
    </div>
  )
}
