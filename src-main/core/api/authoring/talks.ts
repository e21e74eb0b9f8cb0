import { noteThread } from '../../flows/desk/note-thread.ts'
import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { WITHOUT_ASKING } from '../../flows/inbox/inbox-queue.ts'
import { inboxAccount, type InboxAccount } from '../../flows/inbox/inbox-account.ts'
import { listReports, readReport } from '../../flows/talks/list-reports.ts'
import { answerTalk, setClosed, showTalk, type TalkServices } from '../../flows/talks/show-talk.ts'
import type { Thread } from '../../model/accounts/thread.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { requestOptions } from '../request-options.ts'
import { message } from '../../../../resources/text/text.ts'
import type { ReportsApi, TalksApi } from './talks-api.ts'

type AllServices = Pick<
  Services,
  'account' | 'service' | 'serviceUrl' | 'siteUrl' | 'readableSiteUrl' | 'events' | 'isRehearsal' | 'ledger' | 'clock'
>

const KINDS = ['report', 'moderator-message'] as const

/** What is said with the moderators. */
export function createTalksApi(services: AllServices): { readonly talks: TalksApi; readonly reports: ReportsApi } {
  const { account, isRehearsal, ledger, clock, events } = services
  const findProject = createFindProject(services)
  const asking = () => ({ service: services.service(), reports: ledger.reports, clock })

  const whose = (options: RequestOptions) =>
    inboxAccount(account, options, { text: message('talks-signed-out'), hint: message('talks-need-sign-in') })

  const asked = ({ userId }: InboxAccount): TalkServices => ({ ...asking(), findProject, userId, isRehearsal })

  /** What is known of a conversation now counts for the desk too. */
  function noteRead({ key }: InboxAccount, thread: Thread | null): void {
    if (thread !== null && !isRehearsal && noteThread(key, thread, ledger.desk)) events.emit({ kind: 'desk-changed' })
  }

  /** Reports that notifications are about. */
  function toldOf(key: string): readonly string[] {
    const about = { isUnread: false, kinds: KINDS, projectIds: null }
    return ledger.inbox
      .list(key, about, { limit: -1, offset: 0 })
      .flatMap((one) => ('reportId' in one.about && one.about.reportId !== null ? [one.about.reportId] : []))
  }

  return {
    talks: {
      async show(subject, call) {
        const options = requestOptions(call)
        const who = await whose(options)
        const talk = await showTalk(subject, asked(who), options)
        noteRead(who, talk.thread)
        return { ...talk, draft: ledger.messageDrafts.draft(who.key, talk.thread.id) }
      },
      async answer(subject, text, call) {
        const options = requestOptions(call)
        const who = await whose(options)
        const outcome = await answerTalk(subject, text, asked(who), options)
        noteRead(who, outcome.thread)
        if (outcome.isDone) ledger.messageDrafts.dropSent(who.key, outcome.threadId, text)
        return outcome
      },
      async type(threadId, text) {
        ledger.messageDrafts.saveDraft((await whose(WITHOUT_ASKING)).key, threadId, text)
      },
    },
    reports: {
      async list(call) {
        const options = requestOptions(call)
        const { key, userId } = await whose(options)
        return listReports({ key, userId, told: toldOf(key) }, asking(), options)
      },
      async show(id, call) {
        const options = requestOptions(call)
        await whose(options)
        return readReport(id, asking(), options)
      },
      async setClosed(id, isClosed, call) {
        const options = requestOptions(call)
        await whose(options)
        return setClosed({ report: id, isClosed }, asking(), options)
      },
    },
  }
}
