import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openWorld, type World } from '../cli/open-world.ts'
import { ensurePackagePrograms } from '../electron/system-packages.ts'
import { readTree } from '../flows/ground/tree.ts'
import { layOutContainer } from './container.ts'
import { findMirror } from './linux-root.ts'
import type { MadePackage } from './made-package.ts'

const run = promisify(execFile)
const MB = 1_000_000
const USER = 23_456
/** What the image that it is made of consists of beside Node, by its own documentation. */
const BASE = 'base-files,netbase,tzdata,ca-certificates,libc6,libssl3,libstdc++6,libgcc-s1,libgomp1'
const NODE = '/nodejs/bin/node'
const NOT_BUILT = findWhyNot()
if (NOT_BUILT !== null) process.stderr.write(`no container's image is built here: ${NOT_BUILT}\n`)

const imageSchema = z.object({
  OCIv1: z.object({ config: z.object({ User: z.string(), Entrypoint: z.array(z.string()), WorkingDir: z.string() }) }),
  Manifest: z.string().transform((text) => manifestSchema.parse(JSON.parse(text))),
})
const manifestSchema = z.object({ layers: z.array(z.object({ size: z.number() })) })

let folder: string
let made: MadePackage

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-container-'))
  chmodSync(folder, 0o755)
  made = await layOutContainer()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is ten megabytes above its base, with the binaries of both processors and nothing that is not run', () => {
  const paths = made.contents.map(({ path }) => path)
  const binaries = paths.filter((path) => path.endsWith('.node'))
  expect(made.bytes).toBeLessThan(12 * MB)
  expect(binaries.map((path) => path.split('/').at(-1))).toEqual(['linux-arm64.node', 'linux-x64.node'])
  expect(paths.filter((path) => /man1|completions|\.(map|ts)$/.test(path))).toEqual([])
})

describe.each(NOT_BUILT === null ? ['buildah'] : [])(
  'built without a daemon by %s, on what stands in for its base',
  () => {
    let world: World
    let image: z.infer<typeof imageSchema>
    let container: string

    beforeAll(async () => {
      const base = join(folder, 'base')
      await run('mmdebstrap', ['--variant=extract', `--include=${BASE}`, ...(await findMirror(base))], {
        maxBuffer: 2 ** 26,
      })
      mkdirSync(join(base, 'nodejs/bin'), { recursive: true })
      cpSync(process.execPath, join(base, NODE))
      const scratch = await buildah('from', 'scratch')
      await buildah('copy', '--quiet', scratch, base, '/')
      await buildah('commit', '--quiet', scratch, 'localhost/base')
      const words = ['--isolation', 'chroot', '--build-arg', 'BASE=localhost/base', '--tag', 'localhost/modwell']
      await buildah('build', ...words, made.file)
      image = imageSchema.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/modwell')))
      container = await buildah('from', 'localhost/modwell')
      world = await openWorld()
      await run('chown', ['-R', `${USER}:${USER}`, world.folder])
    })

    afterAll(() => world?.close())

    /** What the image starts, as whoever runs it with folders of theirs. */
    const modwell = (user: number, mounts: Readonly<Record<string, string>>, words: readonly string[]) => {
      const volumes = Object.entries(mounts).flatMap(([from, to]) => ['--volume', `${from}:${to}`])
      const as = ['--isolation', 'chroot', '--user', `${user}:${user}`, ...volumes]
      return buildah('run', ...as, container, '--', ...image.OCIv1.config.Entrypoint, ...words)
    }

    it('is smaller than 200 MB, and root does not run it', () => {
      const bytes = image.Manifest.layers.reduce((sum, { size }) => sum + size, 0)
      process.stderr.write(`the image, unpacked, on a base of the same parts: ${Math.round(bytes / MB)} MB\n`)
      expect(bytes).toBeLessThan(200 * MB)
      expect(image.OCIv1.config).toEqual({
        User: '1000:1000',
        Entrypoint: [NODE, '/opt/modwell/modwell.mjs'],
        WorkingDir: '/data',
      })
    })

    it('updates an instance in a mounted folder as any user, and takes that back byte for byte', async () => {
      const [instance] = world.library.instances
      if (instance === undefined) throw new Error('the library is empty')
      const { path, loader, gameVersion } = instance
      const kept = join(folder, 'kept')
      mkdirSync(kept)
      chownSync(kept, USER, USER)
      const serve = (...words: readonly string[]) =>
        modwell(USER, { [kept]: '/data', [path]: '/server' }, ['--service', world.service.url, ...words])
      await serve('instances', 'adopt', '/server', '--loader', loader, '--game-version', gameVersion)
      const before = readTree(path)
      await serve('update', '--all', '--yes')
      const updated = readTree(path)
      await serve('undo', '--yes')
      expect(updated).not.toEqual(before)
      expect(readTree(path)).toEqual(before)
      expect(statSync(join(kept, 'modwell/ledger.db')).uid).toBe(USER)
    })

    it('can be tried without a folder', async () => {
      expect(await modwell(USER, {}, ['instances', 'list'])).toContain('No instance is adopted')
    })
  },
)

it('names a base whose processors and Node are those that it is laid out for', () => {
  const text = readFileSync(join(made.file, 'Containerfile'), 'utf8')
  expect(text).toMatch(/^ARG BASE=gcr\.io\/distroless\/nodejs2[4-9]-debian\d+$/m)
})

/** With images and containers in the folder of this proof. */
async function buildah(...words: readonly string[]): Promise<string> {
  const place = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running'), '--storage-driver', 'vfs']
  const { stdout } = await run('buildah', [...place, ...words], { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

/** null: it is built. */
function findWhyNot(): string | null {
  try {
    ensurePackagePrograms((line) => process.stderr.write(`${line}\n`))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (process.getuid?.() !== 0) return 'only root can make the system that it is built on'
  return spawnSync('unshare', ['--mount', 'true']).status === 0 ? null : 'nothing can be mounted here'
}
