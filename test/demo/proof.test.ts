import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLibrary, type LibraryInstance } from '../fixtures/library.ts'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { proveTakenBack, proveUpdate, remember, type Before } from './proof.ts'

let folder: string
let service: Service
let server: LibraryInstance
let before: readonly Before[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-proof-'))
  service = await startService({ projects: 60, rateLimit: 'off' })
  server = (await makeLibrary(folder, service, { outdated: 2 })).server
  before = await remember([server])
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

it('does not call an update done that did not happen', async () => {
  await expect(proveUpdate(before)).rejects.toThrow(/is not the newest$/)
})

it('sees a changed byte, a changed mode and a file too many', async () => {
  expect(await proveTakenBack(before)).toContain('byte for byte')
  const [name = ''] = readdirSync(join(server.gamePath, 'mods'))
  const file = join(server.gamePath, 'mods', name)
  chmodSync(file, 0o600)
  await expect(proveTakenBack(before)).rejects.toThrow(name)
  chmodSync(file, 0o644)
  writeFileSync(join(server.gamePath, 'mods', 'stray.jar'), '')
  await expect(proveTakenBack(before)).rejects.toThrow('stray.jar')
  rmSync(join(server.gamePath, 'mods', 'stray.jar'))
  appendFileSync(file, 'x')
  await expect(proveTakenBack(await remember([server]))).resolves.toContain('byte for byte')
  await expect(proveTakenBack(before)).rejects.toThrow(name)
})
