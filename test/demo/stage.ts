import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLibrary, type Library } from '../fixtures/library.ts'
import { startServiceProcess } from './service-process.ts'

/** What every kind of demo plays on. */
export interface Stage {
  readonly folder: string
  /** Modwell's home. */
  readonly home: string
  readonly url: string
  readonly library: Library
}

/** Sets the stage in a new temporary folder, plays, and clears it away whatever happened, also on Ctrl-C. */
export async function withStage(isKept: boolean, play: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'modwell-demo-'))
  const cleanUps: (() => Promise<void>)[] = [
    () => (isKept ? Promise.resolve(console.log(`\nkept: ${folder}`)) : rm(folder, { recursive: true, force: true })),
  ]
  const cleanUp = async (): Promise<void> => {
    while (cleanUps.length > 0) await cleanUps.pop()?.()
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const onSignal = (): void => void cleanUp().finally(() => process.exit(130))
  for (const name of names) process.once(name, onSignal)
  try {
    console.log('starting the service simulator on loopback and making a library …')
    const service = await startServiceProcess()
    cleanUps.push(service.stop)
    const library = await makeLibrary(join(folder, 'library'), service, { outdated: 10 })
    await play({ folder, home: join(folder, 'home'), url: service.url, library })
  } finally {
    await cleanUp()
    for (const name of names) process.removeListener(name, onSignal)
  }
}
