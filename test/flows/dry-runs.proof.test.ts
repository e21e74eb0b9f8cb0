import { describe, expect, it } from 'vitest'
import { firstOrAll } from '../cli/examples.ts'
import { setUpGround, CHANGING, linesOf, world, lookAt } from './dry-runs-ground.ts'

setUpGround()

describe.each(CHANGING)('a dry run of "modwell %s"', (name) => {
  it.each(firstOrAll(linesOf(name), () => name))('changes nothing: %s', async (line) => {
    world.restore()
    await world.prepare(line)
    const before = lookAt()
    const { exitCode, stdout, stderr } = await world.run(line, [
      ...(/ (?:-n|--dry-run)\b/.test(line) ? [] : ['-n']),
      '--json',
    ])
    expect(lookAt()).toEqual(before)
    expect([0, 4, 10], `${String(exitCode)}: ${stdout}${stderr}`).toContain(exitCode)
    expect(JSON.parse(stdout)).toMatchObject({ format: 1, dryRun: true })
  })
})

describe('what cannot be done is refused by a dry run as without it', () => {
  it.each([
    'hold sodium --in Nowhere',
    'hold nosuch --in Survival',
    'channel Nowhere beta',
    'link mods/nosuch.jar sodium --in Survival',
    'instances rename Nowhere New',
    'instances forget Nowhere',
    'instances delete Survival',
    'instances duplicate Survival Creative',
    'problems ignore nosuch --in Survival',
    'bisect good Survival',
    'bisect start Nowhere',
    'settings set channel nightly',
    'settings unset nosuch',
    'accounts use nobody',
    'follow nosuch',
    'report sodium --kind nonsense --text Text',
    'profile set --username some-author',
    'profile report nobody --kind spam --text Text',
    'report sodium@nosuch --kind spam --text Text',
    'team invite nosuch some-author',
    'team invite mine nobody',
    'team invite mine some-author --role Owner',
    'team set mine some-author --share 1',
    'team remove mine ada',
    'team leave mine',
    'team transfer mine some-author --confirm mine',
    'talk answer nosuch --text Text',
    'talk close nosuch',
    'payouts withdraw 1000 --confirm 1000',
    'recover nosuch',
    'undo nosuch',
    'inbox accept nosuch',
    'login --scopes NONSENSE',
    'export Nowhere list.md',
    'export Survival token.txt',
    'lock write Survival token.txt',
    'pack export Survival token.txt',
    'pack export Survival build --packwiz',
    'move watch Nowhere --game-version 1.21.5',
  ])('modwell %s', async (line) => {
    world.restore()
    const dry = await world.run(`modwell ${line}`, ['-n', '--json'])
    const real = await world.run(`modwell ${line}`, ['--json'])
    expect(dry.exitCode).toEqual(real.exitCode)
    expect(JSON.parse(dry.stdout)).toEqual(JSON.parse(real.stdout))
    expect([1, 2]).toContain(real.exitCode)
  })
})
