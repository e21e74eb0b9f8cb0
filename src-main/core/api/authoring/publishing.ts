import { CoreError } from '../../errors.ts'
import { inboxAccount } from '../../flows/inbox/inbox-account.ts'
import { preparePublication, amendPublication, type HeldPublication } from '../../flows/publish/prepare.ts'
import { listOwnVersions, readDetails } from '../../flows/publish/list-own-versions.ts'
import { publish } from '../../flows/publish/publish.ts'
import { readEarlier } from '../../flows/publish/read-earlier.ts'
import { readUpdateAddresses } from '../../flows/publish/update-addresses.ts'
import { versionDeletion } from '../../flows/publish/version-deletion.ts'
import {
  addFiles,
  deleteVersion,
  editVersion,
  findOwnVersion,
  removeFile,
  restoreVersion,
  setStatus,
} from '../../flows/publish/change-version.ts'
import type { OwnVersion } from '../../model/authoring/publishing/published-version.ts'
import type { Publication, PublishReport } from '../../model/authoring/publishing/publication.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { requestOptions, type AskOptions } from '../request-options.ts'
import { message } from '../../../../resources/text/text.ts'
import { createOutdatingDesk } from './outdating-desk.ts'
import type { PublishingApi, VersionName } from './publishing-api.ts'

/** As many as a person has open at once. */
const MAX_HELD = 20

export function createPublishingApi(services: Services): PublishingApi {
  const changing = createOutdatingDesk(services)
  const held = new Map<string, HeldPublication>()
  const asking = () => ({
    ...services,
    service: services.service(),
    serviceUrl: services.serviceUrl(),
    siteUrl: services.siteUrl(),
    account: services.account.door,
    async noted(projectId: string, options: RequestOptions) {
      const account = await whose(options)
      return account === null ? [] : services.ledger.withdrawnVersions.of(account, projectId)
    },
  })
  const find = (named: VersionName, call?: AskOptions) => findOwnVersion(readName(named), asking(), now(call))

  /** null: nobody's, or the token does not tell. */
  async function whose(options: RequestOptions): Promise<string | null> {
    try {
      return (await inboxAccount(services.account, options)).key
    } catch (error) {
      if (error instanceof CoreError) return null
      throw error
    }
  }

  /** What is in no list is noted, so that it can be found again. */
  async function noteStanding(version: OwnVersion, options: RequestOptions): Promise<OwnVersion> {
    const { status } = version
    if (services.isRehearsal || status === null) return version
    const account = await whose(options)
    if (account === null) return version
    if (status === 'listed') services.ledger.withdrawnVersions.forget(account, version.id)
    else services.ledger.withdrawnVersions.note(account, { ...version, status })
    return version
  }

  async function notePublished({ versions }: Publication, report: PublishReport, options: RequestOptions) {
    const drafts = new Map(versions.map((version) => [version.key, version]))
    for (const result of report.versions) {
      const draft = drafts.get(result.key)
      if (result.kind !== 'published' || draft === undefined || draft.status === 'listed') continue
      const account = await whose(options)
      if (account === null) return
      const { number, name, status } = draft
      const published = services.clock().toISOString()
      const version = { id: result.versionId, projectId: report.project.id, number, name, status, published }
      services.ledger.withdrawnVersions.note(account, version)
    }
  }

  function heldBy(id: string): HeldPublication {
    const found = held.get(id)
    if (found !== undefined) return found
    throw new CoreError('plan-gone', message('publication-gone'))
  }

  function hold(publication: HeldPublication): HeldPublication['shown'] {
    held.set(publication.id, publication)
    const [oldest] = held.keys()
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest)
    return publication.shown
  }

  return {
    prepare: async (wish, call) => hold(await preparePublication(wish, asking(), now(call))),
    amend: async (id, fixes, call) => hold(await amendPublication(heldBy(id), fixes, asking(), requestOptions(call))),
    get: async (id) => heldBy(id).shown,
    async publish(id, { onlyVersions, isGoingOn, ...call } = {}) {
      const { shown } = heldBy(id)
      const wanted = {
        ...(onlyVersions !== undefined && { onlyVersions }),
        ...(isGoingOn !== undefined && { isGoingOn }),
      }
      const report = await changing(publish(shown, wanted, asking(), now(call)))
      await notePublished(shown, report, requestOptions(call))
      const isWhole = report.versions.every(({ kind }) => kind === 'published' || kind === 'already-there')
      if (isWhole && onlyVersions === undefined) held.delete(id)
      return report
    },
    async drop(id) {
      held.delete(id)
    },
    async versions(project, call) {
      const options = now(call)
      const parts = { ...asking(), withdrawn: services.ledger.withdrawnVersions }
      return listOwnVersions({ project, account: await whose(options) }, parts, options)
    },
    version: (named, call) => find(named, call),
    details: async (named, call) => readDetails(await find(named, call), asking(), now(call)),
    async editVersion(named, change, call) {
      return noteStanding(await editVersion(await find(named, call), change, asking(), now(call)), now(call))
    },
    async withdraw(named, as, call) {
      return noteStanding(await setStatus(await find(named, call), as, asking(), now(call)), now(call))
    },
    async restore(named, call) {
      return noteStanding(await restoreVersion(readName(named), asking(), now(call)), now(call))
    },
    feature: async (named, isFeatured, call) =>
      editVersion(await find(named, call), { isFeatured }, asking(), now(call)),
    async addFiles(named, paths, { roles = {}, ...call } = {}) {
      return addFiles(await find(named, call), paths, { roles, services: asking(), options: now(call) })
    },
    removeFile: async (named, file, call) => removeFile(await find(named, call), file, asking(), now(call)),
    async deletion(named, call) {
      const version = await find(named, call)
      const all = await readEarlier(version.projectId, services.service(), now(call))
      const last = await services.lastInspections.get(services.ledger.instances().map(({ id }) => id))
      return versionDeletion(version, all, [...last.values()])
    },
    async deleteVersion(named, call) {
      const options = now(call)
      const version = await find(named, call)
      await deleteVersion(version, asking(), options)
      const account = await whose(options)
      if (account !== null && !services.isRehearsal) services.ledger.withdrawnVersions.forget(account, version.id)
    },
    async updateAddresses(project, call) {
      return readUpdateAddresses(project, asking(), requestOptions(call))
    },
  }
}

/** What is changed is looked at now, or not at all. */
function now(call: AskOptions = {}): RequestOptions {
  return requestOptions({ ...call, freshness: call.freshness === 'offline' ? 'offline' : 'now' })
}

/** Neither an id nor a number has an `@` as its first sign, and a slug may hold one. */
function readName(named: VersionName) {
  const at = named.lastIndexOf('@')
  return at <= 0 ? { project: null, version: named } : { project: named.slice(0, at), version: named.slice(at + 1) }
}
