import { z } from 'zod'
import type { Core } from '../../../core/core.ts'
import { type InboxEntry, NOTIFICATION_KINDS } from '../../../core/model/accounts/notification.ts'
import { shortVersion } from '../../../core/model/versions/short-versions.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { FRESHNESS, ID, INSTANCES_OR_ALL, NOTHING, WORDS } from '../schemas.ts'
import { isNameless, nameFollowed, type FollowedProject } from '../../../core/model/accounts/following.ts'

const MARK = z.strictObject({ mark: z.int().nonnegative() })

const INBOX_REQUEST = z.strictObject({
  isUnread: z.boolean().optional(),
  kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(50).readonly().optional(),
  isOfMine: z.boolean().optional(),
  loaders: WORDS.optional(),
  gameVersions: WORDS.optional(),
  limit: z.int().min(1).max(100_000).optional(),
  offset: z.int().nonnegative().optional(),
})

export function answerInbox({ core, pictures, links, inspections, texts }: Sources) {
  const show = ({ siteUrl, project, version, concerns, ...entry }: InboxEntry) => {
    if (project !== null) pictures.keepIcon(project.id, project.iconUrl)
    return {
      ...entry,
      siteLink: siteUrl === null ? null : links.nameOnSite(siteUrl),
      project: project === null ? null : showProject(project),
      // `shown`: its number without the project's name, the loader and the game version.
      version: version && { ...version, shown: shortVersion(version.number, { title: project?.title ?? '' }) },
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
    /** Newest first; null: nobody is signed in. */
    'inbox.list': ask(
      z.strictObject({ request: INBOX_REQUEST, freshness: FRESHNESS }),
      async ({ request, freshness }, call) => {
        const opened = await core
        if ((await opened.account.active()) === null) return null
        const listed = await opened.inbox.list(request, { ...call, freshness })
        await keepConcerned(
          opened,
          listed.days.flatMap(({ entries }) => entries),
        )
        return { ...listed, days: listed.days.map(({ day, entries }) => ({ day, entries: entries.map(show) })) }
      },
    ),
    /** One, with its thread and the report that it is about. */
    'inbox.show': ask(z.strictObject({ notification: ID }), async ({ notification }, call) => {
      const opened = await core
      const { entry, thread, ...shown } = await opened.inbox.show(notification, call)
      await keepConcerned(opened, [entry])
      return { ...shown, entry: show(entry), thread: thread && texts.nameMessages(thread) }
    }),
    /** Sends a message to its thread. */
    'inbox.reply': ask(
      z.strictObject({ notification: ID, text: z.string().max(100_000) }),
      async ({ notification, text }, call) => {
        const { thread, ...outcome } = await (await core).inbox.reply(notification, text, call)
        return { ...outcome, thread: thread && texts.nameMessages(thread) }
      },
    ),
    /** How many are unread, as it is known; null: nobody is signed in. */
    'inbox.standing': ask(NOTHING, async () => {
      const standing = await (await core).inbox.standing()
      return standing === null ? null : { unread: standing.unread }
    }),
    /** Sent ten seconds later; null: all of them are so. */
    'inbox.mark': ask(
      z.strictObject({ kind: z.enum(['read', 'delete']), notifications: INSTANCES_OR_ALL }),
      async ({ kind, notifications }) => (await core).inbox.mark(kind, notifications),
    ),
    /** False: it was sent. */
    'inbox.undo-mark': ask(MARK, async ({ mark }) => (await core).inbox.undoMark(mark)),
    /** One that the service refused is listed no longer. */
    'inbox.dismiss-mark': ask(MARK, async ({ mark }) => (await core).inbox.dismissMark(mark)),
    /**
     * Declining what was accepted leaves the team, and without `mayLeave` is not done. Where the service lets nobody decline it fails as
     * `service-forbidden`, and with `mayJoin` joins and leaves at once.
     */
    'inbox.answer-invite': ask(
      z.strictObject({
        notification: ID,
        reply: z.enum(['accept', 'decline']),
        mayLeave: z.boolean(),
        mayJoin: z.boolean(),
      }),
      async ({ notification, reply, mayLeave, mayJoin }, call) =>
        (await core).inbox.answerInvite(notification, reply, { ...call, mayLeave, mayJoin }),
    ),
  }
}

function showProject({ iconUrl, ...project }: NonNullable<InboxEntry['project']>) {
  return { ...project, hasIcon: iconUrl !== null && iconUrl !== '' }
}

export function answerFollowing({ core, pictures }: Sources) {
  const show = ({ project: { iconUrl, ...project }, ...rest }: FollowedProject) => {
    pictures.keepIcon(project.id, iconUrl)
    // Of one that has no name its id is told beside what it is called.
    const namelessId = isNameless(project) ? project.id : null
    const hasIcon = iconUrl !== null && iconUrl !== ''
    return { ...rest, project: { ...project, title: nameFollowed(project), namelessId, hasIcon } }
  }
  return {
    /** Those with something new first; null: nobody is signed in. */
    'following.list': ask(z.strictObject({ freshness: FRESHNESS }), async ({ freshness }, call) => {
      const { account, inbox } = await core
      if ((await account.active()) === null) return null
      const { projects, ...rest } = await inbox.following({ ...call, freshness })
      return { ...rest, projects: projects.map(show) }
    }),
    /** From now on, or no longer. */
    'following.follow': ask(
      z.strictObject({ project: ID, isFollowed: z.boolean() }),
      async ({ project, isFollowed }, call) => {
        const { inbox } = await core
        await (isFollowed ? inbox.follow(project, call) : inbox.unfollow(project, call))
        return null
      },
    ),
    /** The person has looked: only what comes out later is new. */
    'following.look': ask(NOTHING, async () => {
      await (await core).inbox.sawFollowing()
      return null
    }),
  }
}
