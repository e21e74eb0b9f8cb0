import type { Core } from '../../core-api.ts'
import { CoreError } from '../../errors.ts'
import { notePeopleWishes } from '../../flows/commit/note-people-wishes.ts'
import { ignoreFindings, removeIgnored } from '../../flows/preferences/ignored-findings.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { message } from '../../../../src-texts/text.ts'

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
      // What was just shown need not be looked for again.
      const [last] = await lastFindings([instance.id])
      const isKnown = wish.findings.every((id) => last?.findings.some((one) => one.id === id))
      const request = { instances: [instance.id], freshness, channel: null }
      const [found] = isKnown ? [last] : await findings(request, call)
      if (found === undefined)
        throw new CoreError('not-found', message('instance-unreadable', { instance: instance.name }))
      const ignored = ignoreFindings(instance.id, wish, { found, ledger, since: clock().toISOString() })
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
