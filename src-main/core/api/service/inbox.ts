import { setTimeout as pause } from 'node:timers/promises'
import { CoreError, errorOfProblem } from '../../errors.ts'
import { answerInvite, notThere } from '../../flows/inbox/invites/answer-invite.ts'
import { describeLeftOut } from '../../flows/inbox/notifications/describe-left-out.ts'
import { createFindProject } from '../find-named.ts'
import { followProject } from '../../flows/inbox/following/follow-project.ts'
import { findInstalled, type InstalledProjects } from '../../flows/inbox/concerns/find-installed.ts'
import { inboxAccount, type InboxAccount } from '../../flows/inbox/inbox-account.ts'
import { listFollowing, noteFollowingSeen } from '../../flows/inbox/following/list-following.ts'
import { describeNotifications, listInbox } from '../../flows/inbox/notifications/list-inbox.ts'
import { isDue, nextRead } from '../../flows/inbox/notifications/next-read.ts'
import { noteMemberships } from '../../flows/inbox/invites/note-memberships.ts'
import { problemOf } from '../../flows/inbox/problem-of.ts'
import { findThread, hasThread, readThread } from '../../flows/inbox/threads/read-thread.ts'
import { sendMarks, UNDO_TIME } from '../../flows/inbox/notifications/send-marks.ts'
import { sendReply } from '../../flows/inbox/threads/send-reply.ts'
import { updateInbox } from '../../flows/inbox/notifications/update-inbox.ts'
import type { MarkKind, Notification, SentMarks } from '../../model/accounts/notification.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import type { Thread } from '../../model/accounts/thread.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { fitTarget } from '../fit-target.ts'
import type { InboxApi, InboxOptions } from './inbox-api.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions } from '../request-options.ts'

type InboxServices = Pick<
  Services,
  | 'account'
  | 'service'
  | 'serviceUrl'
  | 'siteUrl'
  | 'ledger'
  | 'settings'
  | 'lastInspections'
  | 'events'
  | 'clock'
  | 'isRehearsal'
>

/** A timer may end a little before its time. */
const TIMER_LEEWAY = 100

/** Milliseconds: a change that began before an inspection may have come into effect after it. */
const MAX_CHANGE = 60 * 60_000

/** Milliseconds until what could not be sent along is tried again. */
const PAUSE = 60_000
/** Milliseconds that closing waits for what is being sent; the rest goes out another time. */
const LAST_WAIT = 5_000

const WITHOUT_ASKING: RequestOptions = { freshness: 'offline', priority: 'user' }
const EVERYTHING = { isUnread: false, kinds: [], projectIds: null } as const

/** What the service tells the account alone, and what is done with it. */
export function createInboxApi(
  services: InboxServices,
  reader: Pick<InstanceReader, 'readShared' | 'changeSetsOf'>,
): { readonly inbox: InboxApi; closeInbox(): Promise<void> } {
  const { ledger, events, clock } = services
  const { inbox } = ledger
  const account = services.account.door
  const findProject = createFindProject(services)
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const ALONG: RequestOptions = { freshness: 'normal', priority: 'background', signal: closing.signal }
  let turn: Promise<unknown> = Promise.resolve()
  let alongside: Promise<void> = Promise.resolve()
  let isSendingAlong = false
  /** Milliseconds since 1970. */
  let sendAgainAt = -Infinity
  const stopListening = events.on((event) => {
    if (event.kind === 'contact' && event.contact.last?.isReachable === true) alongside = sendAlong()
  })
  /** When each account's inbox was asked for last, whatever came of it; what was asked before it signed in does not count. */
  const tried = new Map<string, string>()

  /** An answer that was asked for before a mark was sent is not written after it. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = turn.then(act, act)
    turn = mine.catch(() => undefined)
    return mine
  }

  const asking = () => ({ ...services, inbox, account, service: services.service(), siteUrl: services.siteUrl() })
  const tellChanged = () => events.emit({ kind: 'inbox-changed' })

  const whose = (options: RequestOptions): Promise<InboxAccount> => inboxAccount(services.account, options)

  async function installedNow(projectIds: readonly string[]): Promise<InstalledProjects> {
    const instances = ledger.instances()
    const last = await services.lastInspections.dated(instances.map(({ id }) => id))
    const changes = ledger.lastChanges()
    const oldest = Math.min(...[...last.values()].map(({ at }) => at))
    const isChanged = (id: string, since: number): boolean => Date.parse(changes.get(id) ?? '') >= since - MAX_CHANGE
    const sharing = instances.some(({ id }) => isChanged(id, oldest)) ? await reader.readShared() : null
    const seen = instances.flatMap(({ id, name, gamePath }) => {
      const known = last.get(id)
      if (known === undefined) return []
      const isOutdated = sharing?.groupOf(id).some((one) => isChanged(one, known.at)) === true
      const changeSets = isOutdated ? reader.changeSetsOf(id, sharing).toReversed() : []
      const since = changeSets.filter(({ at }) => Date.parse(at) >= known.at - MAX_CHANGE)
      return [{ id, name, gamePath, inspection: known.look, changeSets: since }]
    })
    return findInstalled(seen, new Set(projectIds))
  }

  async function send(who: InboxAccount, options: RequestOptions & { isAtOnce?: boolean }): Promise<SentMarks> {
    const outcome = await sendMarks(who, asking(), options)
    if (outcome.sent > 0 || outcome.refused.length > 0) tellChanged()
    return outcome
  }

  /** Why the service could not be asked. */
  async function update(who: InboxAccount, options: RequestOptions): Promise<ErrorProblem | null> {
    tried.set(who.key, clock().toISOString())
    try {
      const { problem } = await send(who, options)
      if (problem !== null) return problem
      const isNew = await updateInbox(who, asking(), options)
      const isJoined = await noteMemberships(who, asking(), options)
      if (isNew || isJoined) tellChanged()
      return null
    } catch (error) {
      return problemOf(error)
    }
  }

  /** One that is not known may have come since. */
  async function findOne(who: InboxAccount, id: string, call: InboxOptions) {
    const options = requestOptions(call)
    const known = (): Notification | undefined => inbox.find(who.key, [id])[0]
    const isAsked = isToBeAsked(who, call) || (known() === undefined && options.freshness !== 'offline')
    const problem = isAsked ? await inTurn(() => update(who, options)) : null
    const one = known()
    if (one !== undefined) return { one, isAsked, problem }
    throw problem === null ? notThere(id) : errorOfProblem(problem)
  }

  async function threadOf(
    { userId }: InboxAccount,
    notification: Notification,
    options: RequestOptions,
  ): Promise<{ readonly thread: Thread | null; readonly threadProblem: ErrorProblem | null }> {
    if (!hasThread(notification.about)) return { thread: null, threadProblem: null }
    try {
      const id = await findThread(notification, asking(), options)
      return { thread: await readThread(id, { ...asking(), userId }, options), threadProblem: null }
    } catch (error) {
      return { thread: null, threadProblem: problemOf(error) }
    }
  }

  /** What failed is not asked again sooner than what was answered. */
  function lastTry({ key, addedAt }: InboxAccount): { readonly at: string; readonly bytes: number } | null {
    const [last, at] = [inbox.lastRead(key), tried.get(key)]
    const isOlder = at === undefined || (addedAt !== null && at <= addedAt)
    return isOlder || (last !== null && last.at >= at) ? last : { at, bytes: last?.bytes ?? 0 }
  }

  function isToBeAsked(who: InboxAccount, { freshness = 'normal', isVisible = true }: InboxOptions): boolean {
    if (freshness !== 'normal') return freshness === 'now'
    return isDue(lastTry(who), clock().getTime(), isVisible)
  }

  async function sendLater(): Promise<void> {
    try {
      await inTurn(async () => send(await whose(ALONG), ALONG))
    } catch {
      // It stays in the ledger, and goes out when the service answers next.
    }
  }

  function sendWhenDue(): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void sendLater()
    }, UNDO_TIME + TIMER_LEEWAY)
    timer.unref()
    timers.add(timer)
  }

  /** With whatever else the service answers. */
  async function sendAlong(): Promise<void> {
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

  function assertThere({ key }: InboxAccount, ids: readonly string[] | 'all'): void {
    if (ids === 'all') return
    const there = new Set(inbox.find(key, ids).map(({ id }) => id))
    for (const id of ids) if (!there.has(id)) throw notThere(id)
  }

  async function mark(kind: MarkKind, ids: readonly string[] | 'all', { isFinal = false } = {}) {
    const who = await whose({ freshness: 'normal', priority: 'user' })
    assertThere(who, ids)
    const now = clock()
    const dueAt = new Date(now.getTime() + (isFinal ? 0 : UNDO_TIME)).toISOString()
    const made = inbox.mark(who.key, kind, ids, { at: now.toISOString(), dueAt })
    if (made === null) return null
    if (!isFinal) sendWhenDue()
    tellChanged()
    return made
  }

  async function remove(id: number, isRefused: boolean): Promise<boolean> {
    const { key } = await whose(WITHOUT_ASKING)
    const meant = inbox.marks(key).find((one) => one.id === id)
    // While it is being sent the service may have it.
    const removed = meant !== undefined && (meant.refused !== null) === isRefused && inbox.removeMark(key, id)
    if (removed) tellChanged()
    return removed
  }

  async function follow(project: string, isFollowed: boolean, call: InboxOptions | undefined) {
    const options = requestOptions(call)
    const outcome = await followProject(
      await whose(options),
      { project, isFollowed },
      { ...asking(), findProject },
      options,
    )
    tellChanged()
    return outcome
  }

  const door: InboxApi = {
    async list(request = {}, call = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const isAsked = isToBeAsked(who, call)
      const problem = isAsked ? await inTurn(() => update(who, options)) : null
      const listing = { inbox, service: services.service(), findInstalled: installedNow }
      const read = inbox.lastRead(who.key)
      const leftOut = read?.leftOut ?? []
      return {
        ...(await listInbox(who.key, request, listing, options)),
        leftOut,
        notes: describeLeftOut(leftOut),
        checkedAt: read?.at ?? null,
        fromCache: !isAsked || problem !== null,
        problem,
      }
    },
    async show(id, call = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const { one, isAsked, problem } = await findOne(who, id, call)
      const about = { service: services.service(), findInstalled: installedNow }
      const [[entry], thread] = await Promise.all([
        describeNotifications([one], about, options),
        threadOf(who, one, options),
      ])
      if (entry === undefined) throw notThere(id)
      const checkedAt = inbox.lastRead(who.key)?.at ?? null
      return { entry, ...thread, checkedAt, fromCache: !isAsked || problem !== null, problem }
    },
    async reply(id, text, { isDryRun = false, ...call } = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const { one } = await findOne(who, id, call)
      return sendReply(one, { text, isDryRun }, { ...asking(), userId: who.userId }, options)
    },
    async standing() {
      const active = await account.active()
      if (active === null || active.userId === null) return null
      const who = await whose(WITHOUT_ASKING)
      const unread = inbox.count(who.key, { ...EVERYTHING, isUnread: true })
      return { unread, next: nextRead(lastTry(who)), marks: inbox.marks(who.key) }
    },
    mark,
    async toBeMarked(kind, ids) {
      const who = await whose({ freshness: 'normal', priority: 'user' })
      assertThere(who, ids)
      return inbox.toBeMarked(who.key, kind, ids)
    },
    undoMark: (id) => inTurn(() => remove(id, false)),
    dismissMark: (id) => remove(id, true),
    async sendMarks({ isAtOnce = false, ...call } = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      return inTurn(() => send(who, { ...options, isAtOnce }))
    },
    async answerInvite(id, answer, { mayJoin = false, mayLeave = false, isDryRun = false, ...call } = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const outcome = await answerInvite(who, { id, answer, mayJoin, mayLeave, isDryRun }, asking(), options)
      if (!outcome.isDone) return outcome
      inbox.noteAnswer(who.key, id, answer)
      const at = clock().toISOString()
      // What is marked is what is kept: another home may have listed it.
      if (inbox.find(who.key, [id]).length === 0) await inTurn(() => update(who, options))
      if (inbox.mark(who.key, 'read', [id], { at, dueAt: at }) !== null) await inTurn(() => send(who, options))
      tellChanged()
      return outcome
    },
    follow: (project, call) => follow(project, true, call),
    unfollow: (project, call) => follow(project, false, call),
    async following(call) {
      const options = requestOptions(call)
      const instances = ledger.instances().map((one) => ({ ...fitTarget(one, services), id: one.id }))
      return listFollowing(await whose(options), { ...asking(), instances, findInstalled: installedNow }, options)
    },
    async sawFollowing() {
      noteFollowingSeen(await whose(WITHOUT_ASKING), { inbox, clock })
      tellChanged()
    },
  }

  return {
    inbox: door,
    async closeInbox() {
      stopListening()
      for (const timer of timers) clearTimeout(timer)
      const ended = Promise.all([turn, alongside])
      await Promise.race([ended, pause(LAST_WAIT, null, { ref: false })])
      closing.abort()
      await ended
    },
  }
}
