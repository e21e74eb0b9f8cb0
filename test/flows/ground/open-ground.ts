import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ErrorCode } from '../../../src-main/core/errors.ts'
import { startFileServer } from './file-server.ts'
import { openHome } from './home.ts'
import type { Home, HomeOptions } from './home.ts'
import { bytesOf, makeFolder, offer, planOf, step, writeGame } from './instance-files.ts'

export type Ground = Awaited<ReturnType<typeof openGround>>

/** An adopted game folder on which `everyStep` can be carried out, the home that knows it, and a server for what is fetched. */
export async function openGround(name: string) {
  const folder = makeFolder(name)
  const server = await startFileServer()
  const game = join(folder.path, 'game')
  mkdirSync(game)
  writeGame(game)
  const homeFolder = join(folder.path, 'home')
  let home = openHome(homeFolder)
  const instance = home.adopt(game)
  return {
    folder,
    server,
    game,
    home,
    instance,
    /** The same home once more, from now on with these options. */
    reopen(options: HomeOptions = {}): Home {
      home.close()
      home = openHome(homeFolder, options)
      return home
    },
    async close() {
      home.close()
      await server.close()
      folder.remove()
    },
  }
}

/** One file replaced by a later version under its own name. */
export function replaceAlpha({ game, instance, server }: Ground, kind: 'update' | 'install' = 'update') {
  const download = offer(server, 'alpha.jar', bytesOf('alpha two', 5000))
  return planOf(instance.id, kind, [step(game, 'replace', { from: 'mods/alpha.jar', to: 'mods/alpha.jar', download })])
}

export function refusal(code: ErrorCode, message: RegExp) {
  return expect.objectContaining({ name: 'CoreError', code, message: expect.stringMatching(message) })
}
