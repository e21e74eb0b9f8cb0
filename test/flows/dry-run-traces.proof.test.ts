import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

// A dry run foretells how the command ends, and leaves nothing behind, whatever happens.

let world: World

beforeEach(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
})
afterEach(() => world.close())

it('fails as the command does where the store is a link that leads nowhere', async () => {
  rmSync(join(world.home, 'store'), { recursive: true, force: true })
  symlinkSync(join(world.folder, 'unplugged/store'), join(world.home, 'store'))
  const { error: foretold } = await world.json(errorDocument, ['update', 'Survival', '--dry-run'], { exitCode: 1 })
  const { error } = await world.json(errorDocument, ['update', 'Survival', '--yes'], { exitCode: 1 })
  expect(foretold).toEqual(error)
  expect(existsSync(join(world.folder, 'unplugged'))).toBe(false)
})

it('removes what killed ones left in the temporary folder, and nothing that a living one has', async () => {
  const temporary = join(world.folder, 'tmp')
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const [left, living, other] = [`modwell-dry-run-${dead}-a`, `modwell-dry-run-${process.pid}-b`, 'modwell-dry-run-c']
  for (const name of [left, living, other]) {
    mkdirSync(join(temporary, name), { recursive: true })
    writeFileSync(join(temporary, name, 'jar'), '')
  }
  const { exitCode } = await world.runProcess(['update', 'Survival', '--dry-run'], { env: { TMPDIR: temporary } })
  expect(exitCode).toBe(0)
  expect(readdirSync(temporary).toSorted()).toEqual([living, other].toSorted())
})
