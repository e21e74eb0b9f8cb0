import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlanStep } from '../../../../src-main/core/model/plans/plan.ts'
import { intendIndex } from '../../../../src-main/core/pipeline/stage/launcher-index.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'

let game: string

beforeEach(() => {
  game = mkdtempSync(join(tmpdir(), 'modwell-launcher-index-'))
  mkdirSync(join(game, 'mods/.index'), { recursive: true })
})
afterEach(() => rmSync(game, { recursive: true, force: true }))

const download = { url: 'https://files.test/a.jar', filename: 'alpha.jar', hashes: { sha1: 'a', sha512: 'b' }, size: 1 }
const added = {
  action: 'add',
  path: 'mods/alpha.jar',
  title: 'Alpha',
  from: null,
  to: { path: 'mods/alpha.jar', projectId: 'p1', versionId: 'v1', version: '1.0' },
  download,
} as unknown as PlanStep

it('gives a new entry a name that is another than those there on every disk', async () => {
  writeFileSync(join(game, 'mods/.index/Alpha.pw.toml'), "filename = 'other.jar'\n")
  const changes = await intendIndex([added], game, realDisk)
  expect(changes.get(added)?.map(({ path }) => path)).toEqual(['mods/.index/alpha-p1.pw.toml'])
})
