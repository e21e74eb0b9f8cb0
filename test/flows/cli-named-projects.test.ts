import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { plansDocument } from '../cli/documents.ts'
import {
  setUpGround,
  world,
  lamp,
  page,
  planned,
  refusal,
  OLD,
  NEW,
  versionId,
  pack,
  writePack,
} from './cli-named-projects-ground.ts'

setUpGround()

describe('install', () => {
  it.each([
    ['mod/lamp-of-ours', NEW],
    ['project/lamp-of-ours/versions?l=fabric#x', NEW],
    ['plugin/LAMP-OF-OURS/', NEW],
    ['shader/lamp-of-ours/version/1.0', OLD],
    ['mod/lamp%2Dof%2Dours/version/1%2E0', OLD],
  ])('takes the address of a page: %s', async (path, index) => {
    expect(await planned(page(path))).toEqual([[lamp.id, versionId(index)]])
  })

  it.each([
    ['https://www.example.com/minecraft/mc-mods/lamp', /example\.com is not modrinth\.com/],
    ['https://modrinth.com.example.com/mod/lamp-of-ours', /is not modrinth\.com/],
    ['https://modrinth.com@example.com/mod/lamp-of-ours', /example\.com is not modrinth\.com/],
    ['https://modrinth.com/user/ada', /no page of a project/],
    ['https://modrinth.com/mod/', /no page of a project/],
    ['https://', /no address/],
  ])('refuses %s with the reason, and asks nobody', async (address, why) => {
    world.service.clearRequests()
    const refused = await refusal('install', address, '--in', 'Survival', '--dry-run')
    expect(refused).toMatchObject({ exitCode: 2, code: 'bad-argument', message: expect.stringMatching(why) })
    expect(world.service.requests().filter(({ path }) => path.includes('example'))).toEqual([])
  })

  it('takes a title that one project alone has, in any case, and says which that is', async () => {
    expect(await planned('the lamp')).toEqual([[lamp.id, versionId(NEW)]])
    expect(await planned('The  Lamp@1.0')).toEqual([[lamp.id, versionId(OLD)]])
    const { stderr } = await world.run(['install', 'THE LAMP', '--in', 'Survival', '--dry-run'])
    expect(stderr.match(/"The Lamp" is the title of lamp-of-ours/g)).toHaveLength(1)
    expect((await world.run(['install', 'lamp-of-ours', '--in', 'Survival', '-n'])).stderr).toBe('')
  })

  it('refuses a title that several have, with all of them', async () => {
    const refused = await refusal('install', 'Long Rope', '--in', 'Survival', '--dry-run')
    expect(refused).toMatchObject({ exitCode: 1, code: 'ambiguous', message: expect.stringContaining('rope-one') })
    expect(refused.message).toContain('rope-two')
    expect(refused.message).not.toContain('rope-three')
  })

  it('installs the others where one of several cannot be meant', async () => {
    const { exitCode, stdout } = await world.run([
      'install',
      'Long Rope',
      'The Lamp',
      page('user/x'),
      '--in',
      'Survival',
      '--dry-run',
      '--json',
    ])
    const { plans } = plansDocument.parse(JSON.parse(stdout))
    const failed = plans.flatMap((plan) => plan.failed.map(({ named, code }) => [named, code]))
    expect(exitCode).toBe(4)
    expect(plans[0]?.steps.length).toBe(1)
    expect(failed).toEqual([
      ['Long Rope', 'ambiguous'],
      [page('user/x'), 'bad-argument'],
    ])
  })
})

describe('a pack', () => {
  beforeAll(writePack)

  it.each([
    [['--in', 'Survival', '--in', 'server'], 2],
    [['sodium', '--in', 'Survival'], 2],
    [['--channel', 'beta'], 2],
  ])('is refused by install with %j', async (more, exitCode) => {
    const ended = await world.run(['install', pack(), ...more, '--dry-run'])
    expect(ended.exitCode).toEqual(exitCode)
    expect(ended.stderr).toEqual(expect.stringContaining('modwell pack install'))
  })

  it('is not in a folder without one', async () => {
    mkdirSync(join(world.folder, 'empty'))
    expect(await refusal('pack', 'install', join(world.folder, 'empty'), '--dry-run')).toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('pack.toml'),
    })
  })
})
