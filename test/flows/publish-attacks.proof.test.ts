import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { publishDocument } from '../cli/publish-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { messagesOf, openPublishGround, type PublishGround } from './publish-ground.ts'
import { openRelay } from './relay.ts'

const MAIN = join(import.meta.dirname, '../../src-main/cli/main.ts')
const MIB = 1024 * 1024

let ground: PublishGround

beforeEach(async () => {
  ground = await openPublishGround('current')
})
afterEach(() => ground.close())

function run(home: string, args: readonly string[], service = ground.service.url) {
  const env = { MODWELL_TOKEN: ground.token }
  return runModwell(args, { home: join(ground.playground.folder, home), service, env })
}

const read = (text: string): z.output<typeof publishDocument> => publishDocument.parse(JSON.parse(text))

it('a link in a build folder leads nowhere, and is told', async () => {
  const libs = ground.build()
  symlinkSync('/etc/passwd', join(libs, 'secrets.jar'))
  symlinkSync('/etc', join(libs, 'more'))
  const { versions, leftOut } = await ground.prepare(libs)
  expect(versions.flatMap(({ files }) => files.map(({ filename }) => filename))).not.toContain('secrets.jar')
  expect(leftOut.map(({ path, message }) => [path.replace(/^.*\//, ''), message])).toEqual([
    ['more', 'It is a link to somewhere else; name it itself to publish it.'],
    ['secrets.jar', 'It is a link to somewhere else; name it itself to publish it.'],
  ])
})

it('awkward metadata is data: keys of objects, endless texts, and control characters', async () => {
  const jar = ground.jar('lanterns-4.2.0.jar', ['fabric'], {
    id: '__proto__',
    name: `\u001B[31m${'x'.repeat(100_000)}`,
    version: '4.2.0\u0007+constructor',
    needs: { constructor: '*', __proto__: '>=1', ['y'.repeat(10_000)]: '*' },
  })
  const publication = await ground.prepare(jar)
  const [version] = publication.versions
  expect(version?.number).toMatch(/^[a-zA-Z0-9!@$()`.+,_"-]{1,32}$/)
  expect(version?.files[0]?.role).toBe('main')
  for (const { message } of publication.checks) expect(message.length).toBeLessThan(25_000)
  expect(messagesOf(publication, 'need-not-found')[0]).toMatch(/constructor/)
  const { stdout, exitCode } = await run('awkward', ['publish', jar, '--project', 'lanterns', '--dry-run'])
  expect(exitCode).toBeLessThan(2)
  expect(stdout).not.toContain('\u001B[31m')
  expect(ground.uploads()).toEqual([])
})

describe('of two programs that publish the same at once', () => {
  it('one sends it, and both end well', async () => {
    await ground.core.close()
    const file = ground.jar('lanterns-4.2.0.jar', ['fabric'], { bytes: MIB })
    const command = ['publish', file, '--project', 'lanterns', '--yes', '--json']
    const both = await Promise.all([run('same', command), run('same', command)])
    expect(both.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    const outcomes = both.flatMap(({ stdout }) => read(stdout).versions.map(({ outcome }) => outcome))
    expect(outcomes.toSorted()).toEqual(['already-there', 'published'])
    expect(ground.versions()).toHaveLength(1)
  })
})

it('killed in the middle of an upload, the next run makes the one version', async () => {
  await ground.core.close()
  const file = ground.jar('lanterns-4.2.0.jar', ['fabric'], { bytes: 8 * MIB })
  const home = join(ground.playground.folder, 'killed')
  const relay = await openRelay(
    ground.service.url,
    (_, answer) => answer,
    (path) => (path === '/v2/version' ? 'reads-nothing' : null),
  )
  const args = ['--no-warnings', MAIN, '--home', home, '--service', relay.url, 'publish', file]
  const child = spawn(process.execPath, [...args, '--project', 'lanterns', '--yes'], {
    env: { ...process.env, MODWELL_TOKEN: ground.token },
    stdio: 'ignore',
  })
  await expect.poll(() => relay.asked.includes('POST /v2/version'), { timeout: 30_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  await relay.close()
  const { exitCode } = await run('killed', ['publish', file, '--project', 'lanterns', '--yes'])
  expect(exitCode).toBe(0)
  expect(ground.versions()).toHaveLength(1)
})

it('a service that repeats the token in its refusals has it repeated to nobody', async () => {
  await ground.core.close()
  const file = ground.jar('lanterns-4.2.0.jar', ['fabric'])
  const description = `authorization: ${ground.token} (${ground.token}) is bad`
  const relay = await openRelay(
    ground.service.url,
    (_, answer) => answer,
    (path) => (path === '/v2/version' ? { error: 'invalid_input', description } : null),
  )
  const { stdout, stderr, exitCode } = await run(
    'told',
    ['publish', file, '--project', 'lanterns', '--yes', '--json', '--verbose'],
    relay.url,
  )
  await relay.close()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('is bad')
  expect(`${stdout}${stderr}`).not.toContain(ground.token)
})
