import { noteThread } from '../../flows/desk/note-thread.ts'
import { answerInvite, notThere } from '../../flows/inbox/invites/answer-invite.ts'
import { describeLeftOut } from '../../flows/inbox/notifications/describe-left-out.ts'
import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { followProject } from '../../flows/inbox/following/follow-project.ts'
import { findInstalledNow } from '../../flows/inbox/concerns/find-installed.ts'
import { inboxAccount, type InboxAccount } from '../../flows/inbox/inbox-account.ts'
import { WITHOUT_ASKING, type InboxQueue, type InboxServices } from '../../flows/inbox/inbox-queue.ts'
import { listFollowing, noteFollowingSeen } from '../../flows/inbox/following/list-following.ts'
import { describeNotifications, listInbox } from '../../flows/inbox/notifications/list-inbox.ts'
import { findThread, readThreadOf } from '../../flows/inbox/notification-thread.ts'
import { sendMessage } from '../../flows/talks/send-message.ts'
import { withLazy } from '../../lazy.ts'
import type { Thread } from '../../model/accounts/thread.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { fitTarget } from '../../flows/browse/fit-target.ts'
import type { InboxApi, InboxOptions } from './inbox-api.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

type AllServices = InboxServices &
  Pick<Services, 'serviceUrl' | 'readableSiteUrl' | 'ledger' | 'settings' | 'lastInspections'>

/** What the service tells the account alone, and what is done with it. */
export function createInboxApi(
  services: AllServices,
  reader: Pick<InstanceReader, 'readShared' | 'changeSetsOf'>,
  queue: InboxQueue,
): InboxApi {
  const { ledger, events, clock } = services
  const { inbox } = ledger
  const findProject = createFindProject(services)
  const whose = (options: RequestOptions) => inboxAccount(services.account, options)
  const tellChanged = () => events.emit({ kind: 'inbox-changed' })
  const finding = withLazy(services, { readHistory: () => readHistory })
  const asking = () =>
    withLazy(services, {
      clock: () => clock,
      inbox: () => inbox,
      account: () => services.account.door,
      service: () => services.service(),
      siteUrl: () => services.siteUrl(),
      findInstalled: () => (projectIds: readonly string[]) => findInstalledNow(projectIds, finding),
    })

  async function readHistory() {
    const sharing = await reader.readShared()
    return { groupOf: sharing.groupOf, changeSetsOf: (id: string) => reader.changeSetsOf(id, sharing) }
  }

  async function follow(project: string, isFollowed: boolean, call: InboxOptions | undefined) {
    const options = requestOptions(call)
    const who = await whose(options)
    const outcome = await followProject(who, { project, isFollowed }, { ...asking(), findProject }, options)
    tellChanged()
    return outcome
  }

  /** What is known of a conversation now counts for the desk too. */
  function noteRead(who: InboxAccount, thread: Thread | null): void {
    if (thread !== null && noteThread(who.key, thread, ledger.desk)) events.emit({ kind: 'desk-changed' })
  }

  return {
    async list(request = {}, call = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const { isAsked, problem } = await queue.refresh(who, { options, isVisible: call.isVisible })
      const read = inbox.lastRead(who.key)
      const leftOut = read?.leftOut ?? []
      return {
        ...(await listInbox(who.key, request, asking(), options)),
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
      const { one, isAsked, problem } = await queue.find(who, id, { options, isVisible: call.isVisible })
      const [[entry], thread] = await Promise.all([
        describeNotifications([one], asking(), options),
        readThreadOf(one, { ...asking(), userId: who.userId }, options),
      ])
      if (entry === undefined) throw notThere(id)
      noteRead(who, thread.thread)
      const checkedAt = inbox.lastRead(who.key)?.at ?? null
      const draft = thread.thread === null ? '' : ledger.messageDrafts.draft(who.key, thread.thread.id)
      return { entry, ...thread, draft, checkedAt, fromCache: !isAsked || problem !== null, problem }
    },
    async reply(id, text, { isDryRun = false, ...call } = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const { one } = await queue.find(who, id, { options })
      const reading = { ...asking(), userId: who.userId }
      const find = () => findThread(one, reading, options)
      const outcome = await sendMessage({ text, isDryRun }, find, reading, options)
      noteRead(who, outcome.thread)
      if (outcome.isDone) ledger.messageDrafts.dropSent(who.key, outcome.threadId, text)
      return outcome
    },
    standing: queue.summary,
    mark: (kind, ids, { isFinal = false } = {}) => queue.mark(kind, ids, isFinal),
    toBeMarked: queue.toBeMarked,
    undoMark: queue.undoMark,
    dismissMark: queue.dismissMark,
    sendMarks: ({ isAtOnce = false, ...call } = {}) => queue.send({ ...requestOptions(call), isAtOnce }),
    async answerInvite(id, answer, { mayJoin = false, mayLeave = false, isDryRun = false, ...call } = {}) {
      const options = requestOptions(call)
      const who = await whose(options)
      const outcome = await answerInvite(who, { id, answer, mayJoin, mayLeave, isDryRun }, asking(), options)
      if (outcome.isDone) await queue.noteAnswer(who, { id, answer }, options)
      return outcome
    },
    follow: (project, call) => follow(project, true, call),
    unfollow: (project, call) => follow(project, false, call),
    async following(call) {
      const options = requestOptions(call)
      const instances = ledger.instances().map((one) => ({ ...fitTarget(one, services), id: one.id }))
      return listFollowing(await whose(options), { ...asking(), instances }, options)
    },
    async sawFollowing() {
      noteFollowingSeen(await whose(WITHOUT_ASKING), { inbox, clock })
      tellChanged()
    },
  }
}
