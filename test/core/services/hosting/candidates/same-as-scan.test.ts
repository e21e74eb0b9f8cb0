import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeJars } from '../../../../bench/make-jars.ts'
import { startService } from '../../../../service/start.ts'
import { openGround, scanned, toVersionFile, type Ground } from './ground.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())

it('every file of the generated catalogue reads remotely as it does on disk', async () => {
  const service = await startService({ projects: 40, rateLimit: 'off' })
  try {
    const files = service.catalogue
      .projects()
      .flatMap(({ id }) => service.catalogue.versions(id).flatMap((version) => version.files))
      .filter((_, index) => index % 5 === 0)
    const found = await ground.reader.read(files.map(toVersionFile), { freshness: 'normal' })
    const served = service.requests().filter(({ origin, status }) => origin === 'files' && status < 300)
    const paths = new Set(served.map(({ path }) => path))
    const seen = files.filter(({ url }) => paths.has(new URL(url).pathname))
    expect(seen.length).toBeGreaterThan(50)
    for (const { hashes } of seen) {
      const bytes = service.catalogue.fileBytes(hashes.sha1)
      expect(found.get(hashes.sha512)).toEqual({ kind: 'read', contents: scanned(bytes) })
    }
  } finally {
    await service.close()
  }
})

it('jars with hundreds of classes of all five formats read remotely as they do on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-candidates-'))
  try {
    mkdirSync(folder, { recursive: true })
    makeJars(folder, { count: 30, averageSize: 512 * 1024 })
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name))
      expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
