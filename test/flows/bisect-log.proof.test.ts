import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { adoptTwelve, core, enabledNow, game, setUpGround, tryGame } from './bisect-ground.ts'

setUpGround()
beforeEach(adoptTwelve)

const START = '[20:31:07] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4'
const RAN = ['[20:32:00] [Server thread/INFO]: Ada joined the game', '[20:40:00] [Render thread/INFO]: Stopping!']

function crashOf(mod: string): readonly string[] {
  return [
    '[20:31:19] [main/ERROR]: Minecraft has crashed!',
    `java.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by '${mod}' at '${mod}.Main'!`,
    '\tat net.fabricmc.loader.impl.FabricLoaderImpl.lambda$invokeEntrypoints$2(FabricLoaderImpl.java:403)',
  ]
}

function play(...lines: readonly string[]): void {
  mkdirSync(join(game.gamePath, 'logs'), { recursive: true })
  writeFileSync(join(game.gamePath, 'logs/latest.log'), `${[START, ...lines].join('\n')}\n`)
}

it('begins with the suspects of the crash, and proposes what each log says until the mod is found', async () => {
  play(...crashOf('iris'))
  let { status } = await core.bisect.start(game.id)
  expect(enabledNow()).toEqual(['iris'])
  expect(await core.bisect.proposal(game.id)).toBeNull()
  const words: string[] = []
  while (status.state === 'running') {
    play(...(tryGame('iris') === 'bad' ? crashOf('iris') : RAN))
    const proposal = await core.bisect.proposal(game.id)
    if (proposal === null) throw new Error('the log told nothing')
    words.push(proposal.message)
    ;({ status } = await core.bisect.answer(game.id, proposal.word))
  }
  expect(status.verdict?.groups.flat().map(({ path }) => path)).toEqual(['mods/iris.jar'])
  expect(words).toEqual(['It crashed again the same way.', 'It came into the game.'])
})

it('proposes to skip a step that crashed of something else, and what came into the game as good', async () => {
  play(...crashOf('iris'))
  await core.bisect.start(game.id)
  play(...crashOf('kelp'))
  expect(await core.bisect.proposal(game.id)).toMatchObject({ word: 'skip' })
  play(...RAN)
  expect(await core.bisect.proposal(game.id)).toMatchObject({ word: 'good' })
  play()
  expect(await core.bisect.proposal(game.id)).toBeNull()
})

it('says that no search runs where none does', async () => {
  await expect(core.bisect.proposal(game.id)).rejects.toMatchObject({ code: 'not-found' })
})
