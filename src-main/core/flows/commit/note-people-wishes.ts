import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { contain } from '../../contain.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { recordWishes } from '../../pipeline/record/record.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { lockFolders } from './lock-folders.ts'

type Services = Pick<HomeServices, 'disk' | 'ledger' | 'locks' | 'events' | 'homeId' | 'seal'>

/**
 * Notes in the instance what people decided about it, which is in the ledger already. `linked`: links that were just made there. Where
 * that cannot be written now, it is said, and the next change set notes it.
 */
export async function notePeopleWishes(
  instance: Instance,
  services: Services,
  linked: readonly FileLink[] = [],
): Promise<void> {
  const { events } = services
  const note = async () => {
    const lock = await lockFolders(instance, [], services)
    try {
      await recordWishes(instance, linked, services)
    } finally {
      lock.release()
    }
  }
  const outcome = await contain(`noting what was decided about ${instance.name}`, note, {
    events,
    isItsOwn: () => true,
  })
  if (outcome.kind === 'done') return
  const told = withMessage(message('counts-but-is-not-noted', { name: instance.name, why: messageOf(outcome.reason) }))
  events.emit({ kind: 'warning', code: 'not-noted', ...told, remedies: [] })
}
