import type { ProfileQuestions, UserPageView, UserView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import type { UserPage, UserProfile } from '../../../core/model/accounts/profile.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerProfile(sources: Sources): AnswersTo<keyof ProfileQuestions> {
  const { core, desktop, givenFiles } = sources
  const door = async () => (await core).profile
  return {
    async 'profile.user'({ user }, call) {
      const { account, profile } = await core
      if (user === null && (await account.active()) === null) return null
      return showPage(await profile.user(user, call), sources)
    },
    'profile.check': async ({ change }) => (await door()).check(change),
    async 'profile.save'({ ofUser: userId, change }, call) {
      const { profile, ...done } = await (await door()).save(change, { ...call, userId })
      return { ...done, user: showUser(profile, sources) }
    },
    async 'profile.choose-picture'() {
      const path = await desktop.choosePicture(formatMessage('dialog-choose-picture'))
      if (path === null) return null
      const { bytes, isLarge } = await (await door()).checkAvatar(path)
      const [given] = givenFiles.name([path])
      return given === undefined ? null : { ...given, bytes, isLarge }
    },
    async 'profile.set-picture'({ ofUser: userId, picture }, call) {
      const own = { ...call, userId }
      const profile = await door()
      const user = await (picture === null
        ? profile.removeAvatar(own)
        : profile.setAvatar(givenFiles.path(picture), own))
      return showUser(user, sources)
    },
    'profile.report-kinds': async (_, call) => (await door()).reportKinds(call),
    async 'profile.report'({ about: { type, id }, report }, call) {
      const profile = await door()
      const ask = type === 'user' ? profile.report : profile.reportProject
      return (await ask(id, report, call)).sent
    },
  }
}

type ProfileSources = Pick<Sources, 'pictures' | 'links'>

function showPage({ user, projects, ...rest }: UserPage, showing: ProfileSources): UserPageView {
  return {
    ...rest,
    user: showUser(user, showing),
    projects: projects.map(({ iconUrl, ...project }) => {
      showing.pictures.keepIcon(project.id, iconUrl)
      return { ...project, hasIcon: iconUrl !== null }
    }),
  }
}

function showUser({ avatarUrl, siteUrl, ...user }: UserProfile, { pictures, links }: ProfileSources): UserView {
  return {
    ...user,
    avatar: avatarUrl === null ? null : pictures.nameOwnPicture(avatarUrl),
    siteLink: links.name(siteUrl),
  }
}
