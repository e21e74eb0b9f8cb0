import { createFindProject } from '../../flows/browse/find/find-project.ts'
import { inboxAccount } from '../../flows/inbox/inbox-account.ts'
import { changeMember, inviteMember } from '../../flows/team/change-member.ts'
import { acceptInvite, leaveTeam, removeMember, transferTeam } from '../../flows/team/leave-team.ts'
import { readTeam, type TeamServices } from '../../flows/team/read-team.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { requestOptions } from '../request-options.ts'
import { message } from '../../../../resources/text/text.ts'
import type { TeamApi } from './team-api.ts'

/** Who works on a project. */
export function createTeamApi(
  services: Pick<
    Services,
    'account' | 'service' | 'serviceUrl' | 'siteUrl' | 'readableSiteUrl' | 'events' | 'isRehearsal'
  >,
): TeamApi {
  const findProject = createFindProject(services)
  const { account, isRehearsal } = services

  const asking = (userId: string | null): TeamServices => ({
    service: services.service(),
    serviceUrl: services.serviceUrl(),
    findProject,
    userId,
    isRehearsal,
  })

  /** As whoever is signed in. Throws `service-unauthorized`. */
  async function own(options: RequestOptions) {
    const texts = { text: message('team-signed-out'), hint: message('team-needs-sign-in') }
    const { userId } = await inboxAccount(account, options, texts)
    return { ...asking(userId), userId }
  }

  return {
    async of(project, call) {
      const options = requestOptions(call)
      const active = await account.identify(options)
      return readTeam(project, asking(active?.userId ?? null), options)
    },
    async invite(project, user, wish, call) {
      const options = requestOptions(call)
      return inviteMember({ project, user, wish }, await own(options), options)
    },
    async accept(project, call) {
      const options = requestOptions(call)
      return acceptInvite(project, await own(options), options)
    },
    async change(project, user, wish, call) {
      const options = requestOptions(call)
      return changeMember({ project, user, wish }, await own(options), options)
    },
    async remove(project, user, call) {
      const options = requestOptions(call)
      return removeMember({ project, user }, await own(options), options)
    },
    async leave(project, { mayLeave = false, mayJoin = false, ...call } = {}) {
      const options = requestOptions(call)
      return leaveTeam({ project, mayLeave, mayJoin }, await own(options), options)
    },
    async transfer(project, user, typed, call) {
      const options = requestOptions(call)
      return transferTeam({ project, user, typed }, await own(options), options)
    },
  }
}
