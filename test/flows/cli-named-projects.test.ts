import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorDocument, plansDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World
let lamp: { readonly id: string }
let versions: readonly { readonly id: string; readonly version_number: string }[]

beforeAll(async () => {
  world = await openWorld()
  const { catalogue } = world.service
  const add = (slug: string, title: string) => {
    const project = catalogue.addProject({ slug, title })
    const made = ['1.0', '2.0'].map((version_number) =>
      catalogue.addVersion(slug, { version_number, loaders: ['fabric'], game_versions: ['1.21.11'] }),
    )
    return { project, made }
  }
  const first = add('lamp-of-ours', 'The Lamp')
  lamp = first.project
  versions = first.made
  add('lamp-two', 'The Lamp of Others')
  add('rope-one', 'Long Rope')
  add('rope-two', 'long  rope')
  add('long-rope-three', 'Long Rope Three')
  await world.adopt(world.library.survival)
})
afterAll(() => world.close())

const page = (path: string) => `https://modrinth.com/${path}`

/** What would be installed. */
async function planned(...named: readonly string[]): Promise<readonly (readonly unknown[])[]> {
  const { plans } = await world.json(plansDocument, ['install', ...named, '--in', 'Survival', '--dry-run'])
  return plans.flatMap(({ steps }) => steps.map(({ to }) => [to?.projectId, to?.versionId]))
}

async function refusal(...args: readonly string[]) {
  const { exitCode, stdout } = await world.run([...args, '--json'])
  return { exitCode, ...errorDocument.parse(JSON.parse(stdout)).error }
}

const [OLD, NEW] = [0, 1]
const versionId = (index: number) => versions[index]?.id

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

  it('takes addresses of the service itself, and of a version by its id', async () => {
    expect(await planned(`${world.service.url}/v2/project/lamp-of-ours`)).toEqual([[lamp.id, versionId(NEW)]])
    expect(await planned(`${world.service.url}/v2/version/${versionId(OLD)}`)).toEqual([[lamp.id, versionId(OLD)]])
    expect(await planned(page(`version/${versionId(OLD)}`))).toEqual([[lamp.id, versionId(OLD)]])
    expect(await planned(page(`mod/lamp-of-ours/version/${versionId(OLD)}`))).toEqual([[lamp.id, versionId(OLD)]])
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

  it('never takes what only begins so, and shows how to search', async () => {
    expect(await refusal('install', 'The Lam', '--in', 'Survival', '--dry-run')).toMatchObject({
      exitCode: 1,
      code: 'not-found',
      commands: [expect.stringMatching(/^modwell .*search 'The Lam'$/)],
    })
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

it('understands the same where else a project is named', async () => {
  const named = [page('mod/lamp-of-ours'), 'The Lamp']
  for (const one of named) {
    const shown = await world.run(['show', one])
    expect(shown.exitCode, `${one}`).toBe(0)
    expect(shown.stdout, `${one}`).toEqual(expect.stringContaining('The Lamp  lamp-of-ours'))
    for (const args of [
      ['versions', one, '--in', 'Survival'],
      ['changelog', one],
    ])
      expect((await world.run(args)).stdout, `${args}`).toEqual(expect.stringContaining('2.0'))
    const held = await world.run(['hold', one, '--in', 'Survival'])
    expect(held.exitCode, `${one}`).toBe(0)
    expect(held.stdout, `${one}`).toEqual(expect.stringContaining('The Lamp'))
    expect((await world.run(['unhold', one, '--in', 'Survival'])).exitCode).toBe(0)
  }
  expect((await world.run(['show', page('mod/lamp-of-ours/version/1.0')])).stdout).toContain('1.0')
  await world.run(['install', 'The Lamp', '--in', 'Survival', '--yes'])
  for (const one of named) {
    const why = await world.run(['why', one, '--in', 'Survival'])
    expect(why.exitCode, `${one}`).toBe(0)
    expect(why.stdout, `${one}`).toEqual(expect.stringContaining('The Lamp'))
  }
  for (const args of [
    ['show'],
    ['versions', '--in', 'Survival'],
    ['hold', '--in', 'Survival'],
    ['why', '--in', 'Survival'],
  ]) {
    const [command = '', ...more] = args
    const refused = await refusal(command, 'https://example.com/mod/x', ...more)
    expect(refused.code, `${command}`).toBe('bad-argument')
    expect(refused.exitCode, `${command}`).toBe(2)
  }
  expect((await refusal('show', 'Long Rope')).code).toBe('ambiguous')
})

const pack = () => join(world.folder, 'pack with spaces')

describe('a pack', () => {
  beforeAll(() => {
    mkdirSync(pack())
    writeFileSync(
      join(pack(), 'pack.toml'),
      [
        'name = "Folded"',
        'version = "1"',
        'pack-format = "packwiz:1.1.0"',
        '[index]',
        'file = "index.toml"',
        'hash-format = "sha256"',
        'hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"',
        '[versions]',
        'minecraft = "1.21.11"',
        'fabric = "0.18.4"',
      ].join('\n'),
    )
    writeFileSync(join(pack(), 'index.toml'), '')
  })

  it('is read from a folder with a pack.toml, by install too', async () => {
    for (const args of [
      ['pack', 'install', pack()],
      ['install', pack()],
      ['install', `${pack()}/`],
    ]) {
      const { exitCode, stdout } = await world.run([...args, '--dry-run'])
      expect(exitCode, `${args}`).toBe(0)
      expect(stdout, `${args}`).toEqual(expect.stringContaining('Folded 1'))
    }
    const into = await world.run(['install', pack(), '--in', 'Survival', '--dry-run'])
    expect(into.stdout).toContain('Survival')
  })

  it('is found by its page, and its title, and told to who installs it as a mod', async () => {
    const found = world.service.catalogue.projects().find(({ project_type }) => project_type === 'modpack')
    const { slug, title } = found ?? { slug: '', title: '' }
    const wanted = await world.run(['pack', 'install', slug, '--dry-run'])
    for (const args of [
      ['install', page(`modpack/${slug}`)],
      ['pack', 'install', page(`modpack/${slug}`)],
      ['pack', 'install', page(`project/${slug}`)],
      ['pack', 'install', title.toUpperCase()],
    ]) {
      const { stdout } = await world.run([...args, '--dry-run'])
      expect(stdout.split('\n')[0], `${args}`).toEqual(wanted.stdout.split('\n')[0])
    }
    const hint = await refusal('install', page(`project/${slug}`), '--in', 'Survival', '--dry-run')
    expect(hint.commands).toEqual([expect.stringContaining(`pack install ${slug}`)])
  })

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
