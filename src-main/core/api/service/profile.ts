import { checkAvatar, removeAvatar, setAvatar } from '../../flows/profile/avatar.ts'
import type { ProfileServices } from '../../flows/profile/own-profile.ts'
import { findVersion, listReportKinds, sendReport } from '../../flows/profile/send-report.ts'
import { saveProfile } from '../../flows/profile/save-profile.ts'
import { showUser } from '../../flows/profile/show-user.ts'
import { checkProfile } from '../../model/accounts/profile-limits.ts'
import type { Report, ReportedItem, SentReport } from '../../model/accounts/profile.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { OwnOptions, ProfileApi } from './profile-api.ts'
import { requestOptions } from '../request-options.ts'

/** Who people at the service are, and who is signed in. */
export function createProfileApi(
  services: Pick<Services, 'account' | 'service' | 'serviceUrl' | 'siteUrl' | 'clock' | 'isRehearsal' | 'ledger'>,
): ProfileApi {
  const { account, clock, isRehearsal } = services
  const asking = ({ userId }: OwnOptions = {}): ProfileServices => ({
    account: account.door,
    service: services.service(),
    serviceUrl: services.serviceUrl(),
    siteUrl: services.siteUrl(),
    clock,
    isRehearsal,
    ...(userId !== undefined && { userId }),
  })
  return {
    user: (named, call) => showUser(named, asking(), requestOptions(call)),
    check: checkProfile,
    save: (change, call) => saveProfile(change, asking(call), requestOptions(call)),
    checkAvatar,
    setAvatar: (path, call) => setAvatar(path, asking(call), requestOptions(call)),
    removeAvatar: (call) => removeAvatar(asking(call), requestOptions(call)),
    reportKinds: (call) => listReportKinds(asking(), requestOptions(call)),
    async report(named, report, call) {
      const options = requestOptions(call)
      const { user } = await showUser(named, asking(), options)
      return { user, sent: await send({ type: 'user', id: user.id }, report, options) }
    },
    async reportProject(named, report, call) {
      const options = requestOptions(call)
      const { id, slug, title } = (await services.service().project(named, options)).value
      return { project: { id, slug, title }, sent: await send({ type: 'project', id }, report, options) }
    },
    async reportVersion(named, report, call) {
      const options = requestOptions(call)
      const { project, ...version } = await findVersion(named, asking(), options)
      const { id, slug, title } = (await services.service().project(project, options)).value
      const sent = await send({ type: 'version', id: version.id }, report, options)
      return { project: { id, slug, title }, version, sent }
    },
  }

  /** It is noted as one's own: the service lists only those that are open. */
  async function send(item: ReportedItem, report: Report, options: RequestOptions): Promise<SentReport> {
    const sent = await sendReport(item, report, asking(), options)
    const active = await account.identify(options)
    if (sent.id !== null && active !== null && active.userId !== null) {
      services.ledger.reports.note(`${active.service}/${active.userId}`, [sent.id])
    }
    return sent
  }
}
