import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { world, at, setUpGround } from './written-files-ground.ts'
setUpGround()

describe.each([
  ['lock write', (file: string, name: string) => ['lock', 'write', name, file]],
  ['export', (file: string, name: string) => ['export', name, file]],
  ['export --format html', (file: string, name: string) => ['export', name, file, '--format', 'html']],
  ['export --format json', (file: string, name: string) => ['export', name, file, '--format', 'json']],
  ['pack export', (file: string, name: string) => ['pack', 'export', name, file, '--loader-version', '0.17.2']],
])('%s', (title, command) => {
  const file = () => at(`${title.replaceAll(/\W+/g, '-')}.out`)

  it('refuses to replace what it did not write, and does with --force', async () => {
    writeFileSync(file(), 'mine')
    const refused = await world.run(command(file(), 'Survival'))
    expect(refused.exitCode).toBe(2)
    expect(readFileSync(file(), 'utf8')).toBe('mine')
    expect(refused.stderr).toEqual(expect.stringMatching(/already exists[^]*--force/))
    const forced = await world.run([...command(file(), 'Survival'), '--force'])
    expect(forced.exitCode).toBe(0)
    expect(readFileSync(file(), 'utf8') === 'mine').toBe(false)
  })

  it('refreshes its own, and refuses that of another instance', async () => {
    const before = readFileSync(file())
    utimesSync(file(), 1, 1)
    expect((await world.run(command(file(), 'Survival'))).exitCode).toBe(0)
    expect(readFileSync(file()).equals(before)).toBe(true)
    const other = await world.run(command(file(), 'Workshop'))
    expect(other.exitCode).toBe(2)
    expect(readFileSync(file()).equals(before)).toBe(true)
  })
})
