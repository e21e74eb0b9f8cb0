import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { world, at, setUpGround } from './written-files-ground.ts'
setUpGround()

it('a lock file keeps its time while nothing else differs, and gets a new one when something does', async () => {
  const file = at('survival.lock.json')
  await world.run(['lock', 'write', 'Survival', file])
  const old = readFileSync(file, 'utf8').replace(/"frozenAt": "[^"]+"/, '"frozenAt": "2020-01-01T00:00:00.000Z"')
  writeFileSync(file, old)
  utimesSync(file, 1, 1)
  await world.run(['lock', 'write', 'Survival', file])
  expect(readFileSync(file, 'utf8') === old).toBe(true)
  expect(statSync(file).mtimeMs).toBe(1000)
  writeFileSync(file, old.replace(/"size": \d+/, '"size": 1'))
  await world.run(['lock', 'write', 'Survival', file])
  expect(readFileSync(file, 'utf8')).not.toContain('2020-01-01')
})

it('"man" refuses a page that it did not write', async () => {
  mkdirSync(at('man/man1'), { recursive: true })
  writeFileSync(at('man/man1/modwell-update.1'), 'mine')
  const refused = await world.run(['man', at('man')])
  expect(refused.exitCode).toBe(2)
  expect(readFileSync(at('man/man1/modwell-update.1'), 'utf8')).toBe('mine')
  expect((await world.run(['man', at('man'), '--force'])).exitCode).toBe(0)
  expect((await world.run(['man', at('man')])).exitCode).toBe(0)
})

const packwiz = () => ['pack', 'export', 'Survival', at('pack'), '--packwiz', '--loader-version', '0.17.2']

describe('pack export --packwiz', () => {
  it('refreshes a former export: only what differs is written, what is no longer in it goes, and the rest stays', async () => {
    const config = join(world.library.survival.gamePath, 'config')
    mkdirSync(config, { recursive: true })
    writeFileSync(join(config, 'one.toml'), 'a = 1\n')
    writeFileSync(join(config, 'two.toml'), 'a = 1\n')
    expect(await world.run(packwiz())).toMatchObject({ exitCode: 0 })
    mkdirSync(at('pack/.git'))
    writeFileSync(at('pack/.git/HEAD'), 'ref')
    utimesSync(at('pack/config/one.toml'), 1, 1)
    writeFileSync(join(config, 'two.toml'), 'a = 2\n')
    expect(await world.run(packwiz())).toMatchObject({ exitCode: 0 })
    expect(statSync(at('pack/config/one.toml')).mtimeMs).toBe(1000)
    expect(readFileSync(at('pack/config/two.toml'), 'utf8')).toBe('a = 2\n')
    expect(readFileSync(at('pack/.git/HEAD'), 'utf8')).toBe('ref')
    expect((await world.run([...packwiz(), '--exclude', 'config/two.toml'])).exitCode).toBe(0)
    expect(existsSync(at('pack/config/two.toml'))).toBe(false)
    expect(existsSync(at('pack/config/one.toml'))).toBe(true)
  })

  it('refuses to write over a file of it that somebody edited since, before it writes anything', async () => {
    const toml = readFileSync(at('pack/pack.toml'), 'utf8')
    writeFileSync(at('pack/config/one.toml'), 'edited')
    const refused = await world.run([...packwiz(), '--pack-version', '9.9.9'])
    expect(refused.exitCode).toBe(2)
    expect(readFileSync(at('pack/pack.toml'), 'utf8')).toEqual(toml)
    expect(refused.stderr).toEqual(expect.stringContaining('config/one.toml already exists'))
  })
})
