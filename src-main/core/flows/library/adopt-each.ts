import type { AdoptEachOptions, Adoption } from '../../core-api.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import { explainDiskError } from '../../files/disk-errors.ts'
import { adoptOnce, type AdoptServices } from './adopt.ts'
import { readTakenFolders, type TakenFolders } from './taken-folders.ts'
import { message } from '../../../../resources/text/text.ts'

interface AdoptEachServices extends AdoptServices {
  readonly events: Pick<Events, 'emit'>
}

/**
 * Adopts folders one after the other, each for itself; where the others are is read once, so that what one costs does not rest on how
 * many there are. One that is adopted already is as it is. Throws `cancelled`, after which those before stay adopted.
 */
export async function adoptEach(
  folders: readonly string[],
  services: AdoptEachServices,
  { isDryRun = false, signal }: AdoptEachOptions = {},
): Promise<readonly Adoption[]> {
  const taken = await readTakenFolders(services.ledger.instances())
  const total = folders.length
  const adoptions: Adoption[] = []
  for (const folder of folders) {
    if (signal?.aborted === true) throw new CoreError('cancelled', message('adopting-was-stopped'))
    adoptions.push(await adoptOne(folder, services, { isDryRun, taken }))
    const progress = { stage: 'adopt', instanceId: null, done: adoptions.length, total, unit: 'instances' } as const
    services.events.emit({ kind: 'progress', progress })
  }
  return adoptions
}

async function adoptOne(
  folder: string,
  services: AdoptServices,
  { isDryRun, taken }: { readonly isDryRun: boolean; readonly taken: TakenFolders },
): Promise<Adoption> {
  try {
    return { kind: 'adopted', folder, instance: await adoptOnce(folder, {}, services, { isDryRun, taken }) }
  } catch (error) {
    const explained = explainDiskError(error)
    if (explained instanceof CoreError) return { kind: 'refused', folder, error: explained }
    throw error
  }
}
