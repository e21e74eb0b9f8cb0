import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { dyingDisk } from './ground/dying-disk.ts'
import type { FileServer } from './ground/file-server.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { openHome } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { everyStep } from './ground/instance-files.ts'
import type { DiskCall } from './ground/wrapped-disk.ts'

let ground: Ground
export let folder: Ground['folder']
export let server: FileServer
export let home: Home
export let game: string
export let instance: Instance

export async function crash(isLast: (call: DiskCall) => boolean): Promise<void> {
  home.close()
  const broken = openHome(join(folder.path, 'home'), { disk: dyingDisk(isLast) })
  await broken.commit(everyStep(game, instance.id, server)).catch(() => undefined)
  broken.close()
  home = openHome(join(folder.path, 'home'))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    ground = await openGround('recover')
    ;({ folder, server, home, game, instance } = ground)
  })
  afterEach(() => ground.close())
}
