import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { requestOptions } from '../request-options.ts'
import type { AskOptions, CoreConfig } from '../../core-api.ts'
import { checkHome } from '../../flows/doctor/doctor.ts'
import type { Diagnosis } from '../../model/changes/recovery.ts'
import { openServices } from '../../open-services.ts'

const COPIED = ['id', 'settings.json', 'ledger.db', 'ledger.db-wal']

/**
 * What `doctor` says of a home that cannot be opened, because there is no room left on its disk: over copies of what it looks into.
 * It mends nothing. Throws what the system says where there is no room for copies either.
 */
export async function checkFullHome(config: CoreConfig, call?: AskOptions): Promise<readonly Diagnosis[]> {
  const { home } = config
  const folder = mkdtempSync(join(tmpdir(), 'modwell-doctor-'))
  try {
    for (const name of COPIED) if (existsSync(join(home, name))) copyFileSync(join(home, name), join(folder, name))
    const services = openServices({ ...config, home: folder })
    const pathOf = (sha512: string) => join(home, relative(folder, services.store.pathOf(sha512)))
    try {
      return await checkHome({
        home,
        ledger: services.ledger,
        disk: services.disk,
        homeId: services.homeId,
        warnings: services.warnings,
        isStored: async (sha512, size) => (await services.disk.look(pathOf(sha512)))?.size === size,
        recover: () => Promise.resolve([]),
        isOffline: call?.freshness === 'offline',
        status: () => services.service().status(requestOptions({ ...call, freshness: 'now' })),
        budget: () => services.service().contact().budget,
      })
    } finally {
      await services.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
