import type { Core } from '../../core-api.ts'
import type { CoreConfig } from '../../core-config.ts'
import { createFetchToFolder } from '../../flows/commit/fetch/fetch-to-folder.ts'
import { createProgramUpdates } from '../../flows/program-update/update-program.ts'
import type { Services } from '../../open-services.ts'

/** Modwell itself, where it keeps itself current; null: it does not. */
export function createProgramUpdatesApi(
  services: Services,
  { version, programFeed }: Pick<CoreConfig, 'version' | 'programFeed'>,
): Core['programUpdates'] {
  if (programFeed === undefined) return null
  const { platform, arch } = process
  const { home, disk, pool, events, hosts, agentsFor, userAgent, fetchWhole, programLooks: looks, clock } = services
  return createProgramUpdates(programFeed, {
    home,
    disk,
    pool,
    running: { version, platform, arch },
    looks,
    fetchWhole,
    fetchToFolder: createFetchToFolder({ disk, pool, events, hosts, agentsFor, userAgent }),
    clock,
  })
}
