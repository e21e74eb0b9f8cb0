import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { adoptionDocument, discoveryDocument, errorDocument, instancesDocument } from '../cli/documents.ts'
import { runModwell, type RunOptions } from '../cli/run-modwell.ts'
import { PRISM_UIDS, writePrismLauncher } from '../fixtures/launchers/prism.ts'

const loader = { uid: PRISM_UIDS.fabric, version: '0.18.4' }
const instance = (folder: string, name: string) => ({ folder, name, gameVersion: '1.21.11', loader, files: {} })

let folder: string
/** In the usual place: two of one name, one of another, one that cannot be read. */
let prism: string
/** In no usual place. */
let elsewhere: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-adopt-'))
  prism = join(folder, 'data', 'PrismLauncher')
  elsewhere = join(folder, 'elsewhere')
  await writePrismLauncher(prism, [instance('a', 'Survival'), instance('b', 'survival'), instance('c', 'Sky Block')])
  await writePrismLauncher(elsewhere, [instance('a', 'Creative')])
  mkdirSync(join(prism, 'instances', 'Broken'))
  writeFileSync(join(prism, 'instances', 'Broken', 'instance.cfg'), 'name=Broken\n')
  writeFileSync(join(prism, 'instances', 'Broken', 'mmc-pack.json'), '{ "components": [')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...parts: readonly string[]) => join(prism, 'instances', ...parts)

function run(args: readonly string[], options: Partial<RunOptions> = {}) {
  const env = { HOME: join(folder, 'user'), XDG_DATA_HOME: join(folder, 'data'), COLUMNS: '400' }
  return runModwell(['--offline', ...args], { home: join(folder, 'home'), ...options, env: { ...env, ...options.env } })
}

async function json<T>(schema: z.ZodType<T>, args: readonly string[], exitCode = 0): Promise<T> {
  const ended = await run([...args, '--json'])
  expect(ended.exitCode).toEqual(exitCode)
  expect(ended.stderr).toEqual(expect.any(String))
  return schema.parse(JSON.parse(ended.stdout))
}

const refusal = async (args: readonly string[], exitCode = 1) => (await json(errorDocument, args, exitCode)).error
const adopt = async (...args: readonly string[]) =>
  (await json(instancesDocument, ['instances', 'adopt', ...args])).instances.map(({ path }) => path)
const adoptedNow = async () => (await json(instancesDocument, ['instances'])).instances.map(({ path }) => path)

it('adopts by its name, and by a part of it that no other has, what discovery finds', async () => {
  expect(await adopt('sky block')).toEqual([at('c')])
  const { stdout } = await run(['instances', 'adopt', 'Block'])
  expect(stdout).toContain('✓ already adopted: Sky Block')
  expect(stdout).toContain(at('c'))
})

it('refuses a name that several have, and tells them apart by what can be typed', async () => {
  const error = await refusal(['instances', 'adopt', 'Survival'])
  expect(error).toMatchObject({
    code: 'ambiguous',
    message: '"Survival" matches several instances: "Survival (a)", "survival (b)"',
  })
  expect((await refusal(['instances', 'adopt', 'surv'])).code).toBe('ambiguous')
  expect(await adopt('Survival (a)')).toEqual([at('a')])
  expect(await adopt('instances/b')).toEqual([at('b')])
})

it('looks where discovery last looked, and as it is there now', async () => {
  expect((await refusal(['instances', 'adopt', 'Creative'])).code).toBe('not-found')
  await json(discoveryDocument, ['instances', 'discover', elsewhere])
  expect(await adopt('Creative')).toEqual([join(elsewhere, 'instances', 'a')])
  rmSync(at('c'), { recursive: true })
  expect((await refusal(['instances', 'adopt', 'Sky Block'])).code).toBe('not-found')
})

it('says of a name that is nowhere what is near it, and where to look', async () => {
  const error = await refusal(['instances', 'adopt', 'Sky Blok'])
  expect(error).toMatchObject({ code: 'not-found', hint: expect.stringContaining('Sky Block') })
  expect(error.commands).toContain('modwell instances discover')
  expect((await refusal(['instances', 'adopt', 'Broken'])).code).toBe('unreadable-folder')
  expect((await refusal(['instances', 'adopt', join(folder, 'Sky Block')])).code).toBe('unreadable-folder')
  expect((await refusal(['instances', 'adopt', 'nowhere/Sky Block'])).code).toBe('unreadable-folder')
})

it('shows with --dry-run what it would adopt, and adopts nothing', async () => {
  const one = await json(adoptionDocument, ['instances', 'adopt', 'Sky Block', '--dry-run'])
  expect(one.dryRun).toBe(true)
  expect(one.instances.map(({ id, path }) => [id, path])).toEqual([[null, at('c')]])
  const all = await json(adoptionDocument, ['instances', 'adopt', '--all', '-n'], 4)
  expect(all.dryRun).toBe(true)
  expect(all.instances.map(({ id, path }) => [id, path])).toEqual(
    [at('a'), at('b'), at('c')].map((path) => [null, path]),
  )
  for (const named of ['--all', 'Sky Block']) {
    const { stdout } = await run(['instances', 'adopt', named, '-n'])
    expect(stdout).toContain('would be adopted: Sky Block')
    expect(stdout.match(/This was a dry run/g)).toHaveLength(1)
  }
  expect(await adoptedNow()).toEqual([])
})

it('adopts all that is found and not adopted yet, each for itself', async () => {
  symlinkSync(at('c'), join(folder, 'link'))
  await adopt(join(folder, 'link'))
  // Modwell's own folder there is a link: this one is refused, and no other.
  mkdirSync(join(folder, 'foreign'))
  symlinkSync(join(folder, 'foreign'), at('b', '.minecraft', '.modwell'))
  const all = await json(adoptionDocument, ['instances', 'adopt', '--all', '--yes'], 4)
  expect(all.instances.map(({ path }) => path)).toEqual([at('a')])
  expect(all.failed?.map(({ path, code }) => [path, code])).toEqual([[at('b'), 'unsafe-folder']])
  expect(all.unreadable?.map(({ path }) => path)).toEqual([at('Broken')])
  rmSync(at('Broken'), { recursive: true })
  rmSync(at('b', '.minecraft', '.modwell'))
  expect((await json(adoptionDocument, ['instances', 'adopt', '--all', '-y'])).instances).toMatchObject([
    { path: at('b') },
  ])
  const { exitCode, stdout } = await run(['instances', 'adopt', '--all', '-y'])
  expect(exitCode).toBe(0)
  expect(stdout).toBe('Nothing to adopt: all instances that were found are adopted already.\n')
})

it('asks first before it adopts all, and without anybody to ask it refuses', async () => {
  expect(await refusal(['instances', 'adopt', '--all'], 2)).toMatchObject({
    code: 'bad-argument',
    hint: expect.stringContaining('--yes'),
  })
  const declined = await run(['instances', 'adopt', '--all'], { isTerminal: true, input: 'n\n' })
  expect(declined.exitCode).toBe(1)
  expect(declined.stdout).toEqual(expect.stringContaining('Nothing was changed.'))
  expect(declined.stdout).toContain('Survival (a)')
  expect(await adoptedNow()).toEqual([])
  const agreed = await run(['instances', 'adopt', '--all'], { isTerminal: true, input: 'y\n' })
  expect(agreed.exitCode).toBe(4)
  expect(agreed.stderr).toEqual(expect.stringContaining('these 3 instances?'))
  expect(await adoptedNow()).toEqual([at('a'), at('b'), at('c')])
})

it.each([
  [[], 'or use --all'],
  [['Survival', '--all'], 'not both'],
  [['--all', '--name', 'x'], 'remove --name'],
  [['--all', '--trust-folder'], 'remove --name'],
])('refuses %j', async (args, said) => {
  const { exitCode, stderr } = await run(['instances', 'adopt', ...args])
  expect(exitCode).toBe(2)
  expect(stderr).toEqual(expect.stringContaining(said))
})

it('suggests the option that is meant in the whole command', async () => {
  const { exitCode, stderr } = await run(['instances', 'adopt', '--al'])
  expect(exitCode).toBe(2)
  expect(stderr).toEqual(expect.stringContaining('instances adopt --all\n'))
})

it('tells instances of one name apart wherever they are shown, and understands it when it is typed', async () => {
  const [a, b] = [await adopt('Survival (a)'), await adopt('survival (b)')]
  expect(a).toEqual([at('a')])
  expect(b).toEqual([at('b')])
  const { instances } = await json(instancesDocument, ['instances'])
  expect(instances.map(({ name, label }) => [name, label])).toEqual([
    ['Survival', 'Survival (a)'],
    ['survival', 'survival (b)'],
  ])
  for (const args of [['instances'], ['inspect'], ['inspect', '--details'], ['list'], ['problems']]) {
    const { stdout } = await run(args)
    expect(stdout, `${args}`).toEqual(expect.stringContaining('Survival (a)'))
    expect(stdout).toContain('survival (b)')
  }
  expect((await run(['completion', 'suggest', '--', 'update', ''])).stdout).toContain('Survival (a)')
  const error = await refusal(['instances', 'rename', 'Survival', 'x'])
  expect(error).toMatchObject({ code: 'ambiguous', message: expect.stringContaining('"Survival (a)", "survival (b)"') })
  for (const named of ['Survival (a)', 'SURVIVAL (instances/a)', 'Survival (PrismLauncher/instances/a)', 'instances/a'])
    expect((await run(['list', named])).stdout).toContain('Survival (a)')
  await json(instancesDocument, ['instances', 'rename', 'survival (b)', 'Other'])
  expect((await run(['instances'])).stdout).not.toContain('Survival (a)')
})

it('a note stays with the instance, whatever is done with it, and goes where it is emptied', async () => {
  await adopt('sky block')
  const noteOf = async (...more: readonly string[]) =>
    (await json(instancesDocument, ['instances', 'note', 'Sky Block', ...more])).instances[0]?.personalNote
  expect(await noteOf('  Fridays\nwith Ada ')).toBe('Fridays\nwith Ada')
  await json(instancesDocument, ['instances', 'rename', 'Sky Block', 'sky block'])
  expect(await noteOf()).toBe('Fridays\nwith Ada')
  expect(await noteOf('--remove')).toBeNull()
  expect((await refusal(['instances', 'note', 'Sky Block', 'x'.repeat(5_001)], 2)).code).toBe('bad-argument')
})
