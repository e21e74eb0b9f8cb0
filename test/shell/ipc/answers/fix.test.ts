import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeWish, PlanView } from '../../../../src-preload/contract.ts'
import { addMod } from '../../../fixtures/add-mod.ts'
import { openShell, type Shell } from '../../open-shell.ts'

let shell: Shell
let instance: string

beforeAll(async () => {
  shell = await openShell(0)
  const { catalogue } = shell.service
  addMod(catalogue, { slug: 'lib' }, { '1.0.0': {} })
  const mods = {
    first: addMod(catalogue, { slug: 'first' }, { '1.0.0': { files: [{ breaks: { second: '*' } }] } }),
    second: addMod(catalogue, { slug: 'second' }, { '1.0.0': {} }),
    one: addMod(catalogue, { slug: 'one' }, { '1.0.0': { files: [{ depends: { lib: '*' } }] } }),
  }
  const game = join(shell.folder, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
  for (const [name, [version]] of Object.entries(mods)) {
    const sha1 = version?.files[0]?.hashes.sha1 ?? ''
    writeFileSync(join(game, 'mods', `${name}.jar`), catalogue.fileBytes(sha1))
  }
  const about = { loader: 'fabric', gameVersion: '1.21.11', name: 'Mine' }
  instance = (await shell.core.instances.adopt(game, about)).id
})

afterAll(() => shell.close())

async function propose(wish: ChangeWish): Promise<PlanView | undefined> {
  const answer = await shell.ask('change.propose', wish)
  if (answer.kind === 'failed') throw new Error(answer.error.message)
  return answer.value[0]
}

test('what is chosen of what fixing all leaves comes beside all that it fixes', async () => {
  const offered = await propose({ kind: 'fix', instance, freshness: 'normal' })
  expect(offered?.steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['add lib'])
  const [choice] = offered?.advice[0]?.choices ?? []
  const chosen = await propose({ kind: 'choice', choice: choice?.id ?? '' })
  expect(chosen?.kind).toBe('fix')
  expect(chosen?.steps.map(({ action }) => action)).toEqual(['add', 'disable'])
})
