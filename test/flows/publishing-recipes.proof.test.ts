import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPublishGround, type PublishGround } from './publish-ground.ts'

// The recipes of publishing.md as they stand, each in a folder of its own. What brings Modwell itself is left out: `modwell` is this one.

const GUIDE = readFileSync(join(import.meta.dirname, '../../src-main/cli/publishing.md'), 'utf8')
const PROGRAM = join(import.meta.dirname, '../../src-main/cli/main.ts')

let ground: PublishGround
let bin: string

beforeEach(async () => {
  ground = await openPublishGround('current')
  await ground.core.close()
  const { catalogue } = ground.playground
  for (const slug of ['fabric-api', 'modmenu']) {
    catalogue.addProject({ slug, owner: 'owner' })
    const game_versions = ['1.21', ...Array.from({ length: 11 }, (_, place) => `1.21.${place + 1}`)]
    catalogue.addVersion(slug, { version_number: '1.0', loaders: ['fabric', 'forge', 'neoforge'], game_versions })
  }
  bin = join(ground.folder, '../bin')
  mkdirSync(bin, { recursive: true })
  const service = `MODWELL_SERVICE=${ground.service.url} MODWELL_HOME=${join(bin, 'home')}`
  program(join(bin, 'modwell'), `${service} exec ${process.execPath} --no-warnings ${PROGRAM} "$@"`)
  ground.build()
})
afterEach(() => ground.close())

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(GUIDE)?.[1] ?? ''
}

function program(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

/** As a runner does it, with nothing of this machine's environment. The service is in this process, so it must not wait for it idly. */
async function run(file: string, args: readonly string[]) {
  const env = { PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`, HOME: bin, MODWELL_TOKEN: ground.token }
  const child = spawn(file, args, { cwd: ground.folder, env })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += String(text)))
  child.stderr.on('data', (text) => (output.stderr += String(text)))
  const [status] = await once(child, 'close')
  return { status: Number(status), ...output }
}

describe.runIf(process.platform === 'linux')('the recipes for pipelines', () => {
  it('publish by the steps of the code host’s actions, which tell later steps the addresses', async () => {
    const steps = Array.from(block('yaml').matchAll(/^ +- run: (.+)$/gm), ([, line = '']) => line)
    const [install, build = '', publish = '', later = ''] = steps
    program(join(ground.folder, 'gradlew'), 'test "$1" = build && test -d build/libs')
    const ended = []
    for (const line of [build, publish]) ended.push(await run('bash', ['-eo', 'pipefail', '-c', line]))
    const written: { readonly versions: readonly { readonly siteUrl: string }[] } = JSON.parse(
      readFileSync(join(ground.folder, 'published.json'), 'utf8'),
    )
    expect(install).toBe('cd tools && npm ci && npm link')
    expect(ended.map(({ status }) => status)).toEqual([0, 0])
    expect(ground.versions()).toHaveLength(3)
    expect(written.versions.map(({ siteUrl }) => new URL(siteUrl).pathname)).toHaveLength(3)
    expect(later).toBe("jq -r '.versions[].siteUrl' published.json")
    expect(block('yaml')).toContain("MODWELL_TOKEN: '${{ secrets.MODWELL_TOKEN }}'")
  })

  it('a step that publishes nothing fails, and its log says why', async () => {
    const publish = /^ +- run: (modwell publish .+)$/m.exec(block('yaml'))?.[1] ?? ''
    ground.jar('build/libs/lanterns-fabric-4.2.0.jar', ['fabric'], { version: '${version}' })
    const { status, stderr } = await run('bash', ['-eo', 'pipefail', '-c', publish])
    expect(status).toBe(1)
    expect(ground.versions()).toEqual([])
    expect(stderr).toContain('The build left ${version}')
  })

  it('publish by the command line of Gradle’s task', async () => {
    const words = /commandLine (.+)$/m.exec(block('groovy'))?.[1]?.split(', ') ?? []
    const libs = join(ground.folder, 'build/libs')
    const [file = '', ...args] = words.map((word) => (word.startsWith("'") ? word.slice(1, -1) : libs))
    const { status, stderr } = await run(join(bin, file), args)
    expect(status).toBe(0)
    expect(stderr).toBe('')
    expect(ground.versions()).toHaveLength(3)
  })

  it('publish by the file alone, in the folder where it lies', async () => {
    ground.write('modwell-publish.toml', block('toml'))
    ground.write('CHANGELOG.md', '## 4.2.0\n\nBoats.\n')
    ground.jar('build/libs/lanterns-fabric-4.2.0-api.jar', ['fabric'], { bytes: 100 })
    const { status, stdout } = await run(join(bin, 'modwell'), ['publish', '--yes'])
    expect(status).toBe(0)
    expect(stdout).toEqual(expect.stringContaining('3 versions were published'))
    const [fabric] = ground.versions()
    expect(fabric).toMatchObject({ version_number: '4.2.0+fabric', changelog: 'Boats.' })
    expect(fabric?.dependencies.map(({ dependency_type }) => dependency_type)).toEqual(['required', 'optional'])
  })
})
