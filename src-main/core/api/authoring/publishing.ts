import { CoreError } from '../../errors.ts'
import { preparePublication, amendPublication, type HeldPublication } from '../../flows/publish/prepare.ts'
import { publish } from '../../flows/publish/publish.ts'
import { readEarlier } from '../../flows/publish/read-earlier.ts'
import { versionDeletion } from '../../flows/publish/version-deletion.ts'
import {
  addFiles,
  deleteVersion,
  editVersion,
  findOwnVersion,
  removeFile,
  restoreVersion,
  setStatus,
} from '../../flows/publish/versions-there.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { requestOptions, type AskOptions } from '../request-options.ts'
import { message } from '../../../../src-texts/text.ts'
import type { PublishingApi, VersionName } from './publishing-api.ts'

/** As many as a person has open at once. */
const MAX_HELD = 20

export function createPublishingApi(services: Services): PublishingApi {
  const held = new Map<string, HeldPublication>()
  const asking = () => ({
    ...services,
    service: services.service(),
    serviceUrl: services.serviceUrl(),
    siteUrl: services.siteUrl(),
    account: services.account.door,
  })
  const find = (named: VersionName, call?: AskOptions) => findOwnVersion(readName(named), asking(), now(call))

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
      const report = await publish(shown, wanted, asking(), now(call))
      const isWhole = report.versions.every(({ kind }) => kind === 'published' || kind === 'already-there')
      if (isWhole && onlyVersions === undefined) held.delete(id)
      return report
    },
    async drop(id) {
      held.delete(id)
    },
    version: (named, call) => find(named, call),
    editVersion: async (named, change, call) => editVersion(await find(named, call), change, asking(), now(call)),
    withdraw: async (named, as, call) => setStatus(await find(named, call), as, asking(), now(call)),
    restore: (named, call) => restoreVersion(readName(named), asking(), now(call)),
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
    deleteVersion: async (named, call) => deleteVersion(await find(named, call), asking(), now(call)),
    async updateAddresses(project, call) {
      const { slug } = (await services.service().project(project, requestOptions(call))).value
      const forge = `${services.serviceUrl().replace(/\/+$/, '')}/updates/${encodeURIComponent(slug)}/forge_updates.json`
      return { forge, neoforge: `${forge}?neoforge=only` }
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
