/**
 * When the service is asked for an account's inbox, and when what is marked in it is sent. Whatever asks or sends goes one after the other:
 * an answer that was asked for before a mark was sent is not written after it. What could not be sent goes out with whatever else the
 * service answers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { CoreError, errorOfProblem } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type {
  InboxSummary,
  InviteAnswer,
  MarkKind,
  Mark,
  Notification,
  SentMarks,
} from '../../model/accounts/notification.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import type { AccountDesk } from '../../services/account/account.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { inboxAccount, type InboxAccount } from './inbox-account.ts'
import { notThere } from './invites/answer-invite.ts'
import { noteMemberships } from './invites/note-memberships.ts'
import { isDue, nextRead } from './notifications/next-read.ts'
import { sendMarks, UNDO_TIME } from './notifications/send-marks.ts'
import { updateInbox } from './notifications/update-inbox.ts'
import { problemOf } from './problem-of.ts'

export interface InboxServices {
  readonly account: AccountDesk
  readonly ledger: Pick<Ledger, 'inbox'>
  readonly events: Events
  readonly isRehearsal: boolean
  service(): HostingService
  siteUrl(): string
  clock(): Date
}

/**
 * How current the inbox is to be. `isVisible`: somebody looks, so that it is read sooner. `knowsMemberships`: whoever asks knows themselves
 * which invitations were accepted elsewhere, and the service is not asked for that.
 */
export interface RefreshOptions {
  readonly options: RequestOptions
  readonly isVisible?: boolean | undefined
  readonly knowsMemberships?: boolean | undefined
}

interface Refreshed {
  readonly isAsked: boolean
  /** Why the service could not be asked. */
  readonly problem: ErrorProblem | null
}

export interface InboxQueue {
  /** Asks the service where that is due. */
  refresh(who: InboxAccount, wanted: RefreshOptions): Promise<Refreshed>
  /** One notification: the service is asked for it where it is not known. Throws `not-found`, and why the service did not answer. */
  find(who: InboxAccount, id: string, wanted: RefreshOptions): Promise<Refreshed & { readonly one: Notification }>
  mark(kind: MarkKind, ids: readonly string[] | 'all', isFinal: boolean): Promise<Mark | null>
  toBeMarked(kind: MarkKind, ids: readonly string[] | 'all'): Promise<readonly string[]>
  /** False: the service may have it. */
  undoMark(id: number): Promise<boolean>
  dismissMark(id: number): Promise<boolean>
  send(options: RequestOptions & { readonly isAtOnce?: boolean }): Promise<SentMarks>
  /** The service has just answered something else: what waits goes out with it. */
  sendAlong(): void
  /** What was answered to an invitation: its notification counts as read. */
  noteAnswer(
    who: InboxAccount,
    answered: { readonly id: string; readonly answer: InviteAnswer },
    options: RequestOptions,
  ): Promise<void>
  summary(): Promise<InboxSummary | null>
  /** Waits a little for what is being sent; the rest goes out another time. */
  close(): Promise<void>
}

/** A timer may end a little before its time. */
const TIMER_LEEWAY = 100
/** Milliseconds until what could not be sent along is tried again. */
const PAUSE = 60_000
/** Milliseconds that closing waits for what is being sent. */
const LAST_WAIT = 5_000

const BY_A_PERSON: RequestOptions = { freshness: 'normal', priority: 'user' }
const UNREAD = { isUnread: true, kinds: [], projectIds: null } as const

export const WITHOUT_ASKING: RequestOptions = { freshness: 'offline', priority: 'user' }

export function createInboxQueue(services: InboxServices): InboxQueue {
  const { events, clock } = services
  const { inbox } = services.ledger
  const account = services.account.door
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const ALONG: RequestOptions = { freshness: 'normal', priority: 'background', signal: closing.signal }
  let turn: Promise<unknown> = Promise.resolve()
  let alongside: Promise<void> = Promise.resolve()
  let isSendingAlong = false
  /** Milliseconds since 1970. */
  let sendAgainAt = -Infinity
  /** When each account's inbox was asked for last, whatever came of it; what was asked before it signed in does not count. */
  const tried = new Map<string, string>()
  /** Why each did not answer then. */
  const problems = new Map<string, ErrorProblem | null>()

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = turn.then(act, act)
    turn = mine.catch(() => undefined)
    return mine
  }

  const asking = () => ({ inbox, account, clock, service: services.service(), siteUrl: services.siteUrl() })
  const tellChanged = () => events.emit({ kind: 'inbox-changed' })
  const whose = (options: RequestOptions) => inboxAccount(services.account, options)

  async function send(
    who: InboxAccount,
    options: RequestOptions & { readonly isAtOnce?: boolean },
  ): Promise<SentMarks> {
    const outcome = await sendMarks(who, asking(), options)
    if (outcome.sent > 0 || outcome.refused.length > 0) tellChanged()
    return outcome
  }

  async function update(
    who: InboxAccount,
    options: RequestOptions,
    knowsMemberships = false,
  ): Promise<ErrorProblem | null> {
    tried.set(who.key, clock().toISOString())
    try {
      const { problem } = await send(who, options)
      if (problem !== null) return problem
      const isNew = await updateInbox(who, asking(), options)
      const isJoined = !knowsMemberships && (await noteMemberships(who, asking(), options))
      if (isNew || isJoined) tellChanged()
      return null
    } catch (error) {
      return problemOf(error)
    }
  }

  /** What failed is not asked again sooner than what was answered. */
  function lastTry({ key, addedAt }: InboxAccount): { readonly at: string; readonly bytes: number } | null {
    const [last, at] = [inbox.lastRead(key), tried.get(key)]
    const isOlder = at === undefined || (addedAt !== null && at <= addedAt)
    return isOlder || (last !== null && last.at >= at) ? last : { at, bytes: last?.bytes ?? 0 }
  }

  async function refresh(who: InboxAccount, wanted: RefreshOptions, isMissing = false) {
    const { options, isVisible = true, knowsMemberships } = wanted
    const { freshness } = options
    const isWanted = freshness === 'normal' ? isDue(lastTry(who), clock().getTime(), isVisible) : freshness === 'now'
    const isAsked = isWanted || (isMissing && freshness !== 'offline')
    if (isAsked) problems.set(who.key, await inTurn(() => update(who, options, knowsMemberships)))
    // What failed for somebody else a moment ago is so still.
    return { isAsked, problem: freshness === 'offline' ? null : (problems.get(who.key) ?? null) }
  }

  function sendWhenDue(): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // What fails stays in the ledger, and goes out when the service answers next.
      inTurn(async () => send(await whose(ALONG), ALONG)).catch(() => undefined)
    }, UNDO_TIME + TIMER_LEEWAY)
    timer.unref()
    timers.add(timer)
  }

  async function sendWaiting(): Promise<void> {
    if (services.isRehearsal || isSendingAlong || closing.signal.aborted || clock().getTime() < sendAgainAt) return
    isSendingAlong = true
    try {
      const active = await account.active()
      if (active === null || !inbox.hasWaitingMarks(`${active.service}/`)) return
      const { problem } = await inTurn(async () => send(await whose(ALONG), ALONG))
      if (problem !== null) sendAgainAt = clock().getTime() + PAUSE
    } catch (error) {
      sendAgainAt = clock().getTime() + PAUSE
      if (!(error instanceof CoreError)) events.emit({ kind: 'mistake', details: String(error) })
    } finally {
      isSendingAlong = false
    }
  }

  async function accountWith(ids: readonly string[] | 'all'): Promise<InboxAccount> {
    const who = await whose(BY_A_PERSON)
    if (ids === 'all') return who
    const there = new Set(inbox.find(who.key, ids).map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) throw notThere(id)
    return who
  }

  async function remove(id: number, isRefused: boolean): Promise<boolean> {
    const { key } = await whose(WITHOUT_ASKING)
    const meant = inbox.marks(key).find((one) => one.id === id)
    // While it is being sent the service may have it.
    const removed = meant !== undefined && (meant.refused !== null) === isRefused && inbox.removeMark(key, id)
    if (removed) tellChanged()
    return removed
  }

  return {
    refresh,
    async find(who, id, wanted) {
      const known = () => inbox.find(who.key, [id])[0]
      // One that is not known may have come since.
      const refreshed = await refresh(who, wanted, known() === undefined)
      const one = known()
      if (one !== undefined) return { ...refreshed, one }
      throw refreshed.problem === null ? notThere(id) : errorOfProblem(refreshed.problem)
    },
    async mark(kind, ids, isFinal) {
      const { key } = await accountWith(ids)
      const now = clock()
      const dueAt = new Date(now.getTime() + (isFinal ? 0 : UNDO_TIME)).toISOString()
      const made = inbox.mark(key, kind, ids, { at: now.toISOString(), dueAt })
      if (made === null) return null
      if (!isFinal) sendWhenDue()
      tellChanged()
      return made
    },
    toBeMarked: async (kind, ids) => inbox.toBeMarked((await accountWith(ids)).key, kind, ids),
    undoMark: (id) => inTurn(() => remove(id, false)),
    dismissMark: (id) => remove(id, true),
    async send(options) {
      const who = await whose(options)
      return inTurn(() => send(who, options))
    },
    sendAlong() {
      alongside = sendWaiting()
    },
    async noteAnswer(who, { id, answer }, options) {
      inbox.noteAnswer(who.key, id, answer)
      const at = clock().toISOString()
      // What is marked is what is kept: another home may have listed it.
      if (inbox.find(who.key, [id]).length === 0) await inTurn(() => update(who, options))
      if (inbox.mark(who.key, 'read', [id], { at, dueAt: at }) !== null) await inTurn(() => send(who, options))
      tellChanged()
    },
    async summary() {
      const active = await account.active()
      if (active === null || active.userId === null) return null
      const who = await whose(WITHOUT_ASKING)
      return { unread: inbox.count(who.key, UNREAD), next: nextRead(lastTry(who)), marks: inbox.marks(who.key) }
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      const ended = Promise.all([turn, alongside])
      await Promise.race([ended, pause(LAST_WAIT, null, { ref: false })])
      closing.abort()
      await ended
    },
  }
}
