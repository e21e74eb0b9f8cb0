import type { InboxEntryView, InboxQuestions } from '../../../../src-preload/contract.ts'
import type { Core } from '../../../core/core.ts'
import type { InboxEntry } from '../../../core/model/accounts/notification.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerInbox({ core, pictures, links, inspections }: Sources): AnswersTo<keyof InboxQuestions> {
  const show = ({ siteUrl, project, concerns, ...entry }: InboxEntry): InboxEntryView => {
    if (project !== null) pictures.keepIcon(project.id, project.iconUrl)
    return {
      ...entry,
      siteLink: siteUrl === null ? null : links.name(siteUrl),
      project: project === null ? null : showProject(project),
      concerns: concerns.map(({ path, ...concern }) => ({
        ...concern,
        file: inspections.name(concern.instanceId, path),
      })),
    }
  }
  /** A plan for a file is asked for by its id, which only an inspection gives. */
  const keepConcerned = async ({ lastInspections }: Core, entries: readonly InboxEntry[]): Promise<void> => {
    const known = new Set(inspections.list().map(({ instance }) => instance.id))
    const concerned = entries.flatMap(({ concerns }) => concerns)
    const missing = new Set(concerned.map(({ instanceId }) => instanceId).filter((id) => !known.has(id)))
    if (missing.size > 0) inspections.keep(await lastInspections([...missing]))
  }
  return {
    async 'inbox.list'({ request, freshness }, call) {
      const opened = await core
      if ((await opened.account.active()) === null) return null
      const listed = await opened.inbox.list(request, { ...call, freshness })
      await keepConcerned(
        opened,
        listed.days.flatMap(({ entries }) => entries),
      )
      return { ...listed, days: listed.days.map(({ day, entries }) => ({ day, entries: entries.map(show) })) }
    },
    async 'inbox.show'({ notification }, call) {
      const opened = await core
      const { entry, ...shown } = await opened.inbox.show(notification, call)
      await keepConcerned(opened, [entry])
      return { ...shown, entry: show(entry) }
    },
    'inbox.reply': async ({ notification, text }, call) => (await core).inbox.reply(notification, text, call),
    async 'inbox.standing'() {
      const standing = await (await core).inbox.standing()
      return standing === null ? null : { unread: standing.unread }
    },
    'inbox.mark': async ({ kind, notifications }) => (await core).inbox.mark(kind, notifications),
    'inbox.undo-mark': async ({ mark }) => (await core).inbox.undoMark(mark),
    'inbox.dismiss-mark': async ({ mark }) => (await core).inbox.dismissMark(mark),
    'inbox.answer-invite': async ({ notification, reply, mayLeave, mayJoin }, call) =>
      (await core).inbox.answerInvite(notification, reply, { ...call, mayLeave, mayJoin }),
  }
}

function showProject({ iconUrl, ...project }: NonNullable<InboxEntry['project']>): InboxEntryView['project'] {
  return { ...project, hasIcon: iconUrl !== null && iconUrl !== '' }
}
