import type { FollowedView } from '../../../../src-preload/contract.ts'
import type { FollowedProject } from '../../../core/model/accounts/following.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type FollowingQuestions = 'following.list' | 'following.follow' | 'following.look'

export function answerFollowing({ core, pictures }: Sources): AnswersTo<FollowingQuestions> {
  const show = ({ project: { iconUrl, ...project }, ...rest }: FollowedProject): FollowedView => {
    pictures.keepIcon(project.id, iconUrl)
    return { ...rest, project: { ...project, hasIcon: iconUrl !== null && iconUrl !== '' } }
  }
  return {
    async 'following.list'({ freshness }, call) {
      const { account, inbox } = await core
      if ((await account.active()) === null) return null
      const { projects, ...rest } = await inbox.following({ ...call, freshness })
      return { ...rest, projects: projects.map(show) }
    },
    async 'following.follow'({ project, isFollowed }, call) {
      const { inbox } = await core
      await (isFollowed ? inbox.follow(project, call) : inbox.unfollow(project, call))
      return null
    },
    async 'following.look'() {
      await (await core).inbox.sawFollowing()
      return null
    },
  }
}
