import type { Core } from '../../core-api.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { ignoreFindings, removeIgnored } from '../../flows/preferences/ignored-findings.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'

/** What is found in instances and is not to count. */
export function createIgnoredFindingsApi(
  services: Services,
  reader: InstanceReader,
  { findings, lastFindings }: Pick<Core, 'findings' | 'lastFindings'>,
): Core['ignoredFindings'] {
  const { ledger, events, clock } = services
  return {
    async list(named) {
      const instances = named === null ? ledger.instances() : [reader.find(named)]
      return instances.flatMap(({ id }) => ledger.ignoredFindings(id))
    },
    async add(named, wish, { freshness = 'normal', ...call } = {}) {
      const instance = reader.find(named)
      const request = { instances: [instance.id], freshness, channel: null }
      const looking = { last: () => lastFindings([instance.id]), now: () => findings(request, call) }
      const ignored = await ignoreFindings(instance, wish, { looking, ledger, since: clock().toISOString() })
      await notePeopleWishes(instance, services)
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
      return ignored
    },
    async remove(named, ids) {
      const instance = reader.find(named)
      const removed = removeIgnored(instance.id, ids, ledger)
      await notePeopleWishes(instance, services)
      events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
      return removed
    },
  }
}
