import { beforeAll, describe, expect, it } from 'vitest'
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
  it('takes addresses of the service itself, and of a version by its id', async () => {
    expect(await planned(`${world.service.url}/v2/project/lamp-of-ours`)).toEqual([[lamp.id, versionId(NEW)]])
    expect(await planned(`${world.service.url}/v2/version/${versionId(OLD)}`)).toEqual([[lamp.id, versionId(OLD)]])
    expect(await planned(page(`version/${versionId(OLD)}`))).toEqual([[lamp.id, versionId(OLD)]])
    expect(await planned(page(`mod/lamp-of-ours/version/${versionId(OLD)}`))).toEqual([[lamp.id, versionId(OLD)]])
  })

  it('never takes what only begins so, and shows how to search', async () => {
    expect(await refusal('install', 'The Lam', '--in', 'Survival', '--dry-run')).toMatchObject({
      exitCode: 1,
      code: 'not-found',
      commands: [expect.stringMatching(/^modwell .*search 'The Lam'$/)],
    })
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

describe('a pack', () => {
  beforeAll(writePack)

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
})
