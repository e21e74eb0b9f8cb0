import { z } from 'zod'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { UserPage, UserProfile } from '../../../core/model/accounts/profile.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING } from '../schemas.ts'

/** Longer than the service takes, so that this is told of what is typed. */
const TYPED = z.string().max(10_000)
const PROFILE_CHANGE = z.strictObject({
  username: TYPED.optional(),
  name: TYPED.optional(),
  bio: TYPED.optional(),
})

export function answerProfile(sources: Sources) {
  const { core, desktop, givenFiles } = sources
  const door = async () => (await core).profile
  return {
    /** By name or id; `user` null: who is signed in. The answer null: nobody is. */
    'profile.user': ask(z.strictObject({ user: ID.nullable() }), async ({ user }, call) => {
      const { account, profile } = await core
      if (user === null && (await account.active()) === null) return null
      return showPage(await profile.user(user, call), sources)
    }),
    /** What the service would refuse of what is typed. */
    'profile.check': ask(z.strictObject({ change: PROFILE_CHANGE }), async ({ change }) =>
      (await door()).check(change),
    ),
    'profile.save': ask(
      z.strictObject({ ofUser: ID, change: PROFILE_CHANGE }),
      async ({ ofUser: userId, change }, call) => {
        const { profile, ...done } = await (await door()).save(change, { ...call, userId })
        return { ...done, user: showUser(profile, sources) }
      },
    ),
    /** Main shows its file dialog and looks at what was chosen; null: the person closed it. */
    'profile.choose-picture': ask(NOTHING, async () => {
      const path = await desktop.choosePicture(formatMessage('dialog-choose-picture'))
      if (path === null) return null
      const { bytes, isLarge } = await (await door()).checkAvatar(path)
      const [given] = givenFiles.name([path])
      return given === undefined ? null : { ...given, bytes, isLarge }
    }),
    /** By the id of a chosen picture; null removes the one that is there. */
    'profile.set-picture': ask(
      z.strictObject({ ofUser: ID, picture: ID.nullable() }),
      async ({ ofUser: userId, picture }, call) => {
        const own = { ...call, userId }
        const profile = await door()
        const user = await (picture === null
          ? profile.removeAvatar(own)
          : profile.setAvatar(givenFiles.path(picture), own))
        return showUser(user, sources)
      },
    ),
    /** Why something can be reported, in the service's words. */
    'profile.report-kinds': ask(NOTHING, async (_, call) => (await door()).reportKinds(call)),
    'profile.report': ask(
      z.strictObject({
        about: z.strictObject({ type: z.enum(['user', 'project', 'version']), id: ID }),
        report: z.strictObject({ kind: ID, text: z.string().max(100_000) }),
      }),
      async ({ about: { type, id }, report }, call) => {
        const profile = await door()
        if (type === 'version') return (await profile.reportVersion({ project: null, version: id }, report, call)).sent
        const send = type === 'user' ? profile.report : profile.reportProject
        return (await send(id, report, call)).sent
      },
    ),
  }
}

type ProfileSources = Pick<Sources, 'pictures' | 'links'>

function showPage({ user, projects, ...rest }: UserPage, showing: ProfileSources) {
  return {
    ...rest,
    user: showUser(user, showing),
    projects: projects.map(({ iconUrl, ...project }) => {
      showing.pictures.keepIcon(project.id, iconUrl)
      return { ...project, hasIcon: iconUrl !== null }
    }),
  }
}

function showUser({ avatarUrl, siteUrl, ...user }: UserProfile, { pictures, links }: ProfileSources) {
  return {
    ...user,
    avatar: avatarUrl === null ? null : pictures.nameOwnPicture(avatarUrl),
    siteLink: links.nameOnSite(siteUrl),
  }
}
