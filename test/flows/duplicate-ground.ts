import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../fixtures/launchers/temporary-folder.ts'
import { WORKER } from '../fixtures/worker-file.ts'

export let temporary: ReturnType<typeof makeTemporaryFolder>
export let core: Core
export let instances: string
export let source: string

function openCore(): Promise<Core> {
  const env = { HOME: join(temporary.path, 'nobody') }
  const home = join(temporary.path, 'home')
  return createCore({ home, workerFile: WORKER, version: 'test', serviceUrl: 'http://127.0.0.1:9', env })
}

export const WISH = { name: 'Survival test', into: null, isWithWorlds: false }

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    temporary = makeTemporaryFolder()
    instances = join(temporary.path, 'launcher', 'instances')
    const [path = ''] = await writePrismLauncher(join(temporary.path, 'launcher'), [
      {
        folder: 'Survival',
        name: 'Survival',
        gameVersion: '1.21.1',
        loader: { uid: 'net.fabricmc.fabric-loader', version: '0.16.9' },
        files: {
          'mods/alpha.jar': 'alpha',
          'config/alpha.toml': 'x = 1',
          'saves/Home/level.dat': 'a world',
          'saves/Home/region/r.0.0.mca': 'land',
          '.modwell/history/one.json': '{}',
          '.modwell.json': { format: 1, instance: { id: 'bcdfghjk', name: 'Survival' }, files: [] },
        },
      },
    ])
    source = path
    core = await openCore()
  })
  afterEach(async () => {
    await core.close()
    temporary[Symbol.dispose]()
  })
}
