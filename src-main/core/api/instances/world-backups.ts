import type { Core } from '../../core-api.ts'
import { backUpWorlds } from '../../flows/move/world-backups.ts'
import type { Services } from '../../open-services.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'

/** Copies of worlds, before something that they do not come back from. */
export function createWorldBackupsApi(services: Services, { enter }: InstanceReader): Pick<Core, 'backUpWorlds'> {
  return {
    backUpWorlds: (named, call) => backUpWorlds(enter(named), services, call?.signal),
  }
}
