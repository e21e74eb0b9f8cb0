import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXIT } from '../../src-main/cli/process/exit-codes.ts'
import { manPages } from '../../src-main/cli/man-page.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { errorDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

const ignore = async () => undefined

beforeAll(async () => {
  playground = await openPlayground()
  const [lamp] = playground.addMod('lamp', { '1.0': {} })
  const [own] = playground.addMod('own', { '1.0': {} })
  await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/own.jar': own })
  playground.catalogue.removeVersion(own?.id ?? '')
})
afterAll(() => playground.close())

it.each([
  ['inspect nosuch'],
  ['why lamp --in nosuch'],
  ['why nosuch --in game'],
  ['history nosuch'],
  ['history show nosuch'],
  ['update nosuch'],
  ['update game --only nosuch'],
  ['update game --ignore-hold nosuch'],
  ['install lamp --into nosuch'],
  ['install nosuch --into game'],
  ['install lamp@nosuch --into game'],
  ['remove nosuch --from game'],
  ['remove lamp --from nosuch'],
  ['enable nosuch --in game'],
  ['disable nosuch --in game'],
  ['move nosuch --loader quilt'],
  ['clean nosuch'],
  ['bisect start nosuch'],
  ['bisect status nosuch'],
  ['undo nosuch'],
  ['undo --in nosuch'],
  ['undo --to nosuch'],
  ['undo nosuch --with-later'],
  ['redo nosuch'],
  ['recover nosuch'],
  ['put-back nosuch --in game'],
  ['hold nosuch --in game'],
  ['hold lamp --in nosuch'],
  ['unhold nosuch --in game'],
  ['holds nosuch'],
  ['channel nosuch'],
  ['link nosuch lamp --in game'],
  ['link mods/own.jar nosuch --in game'],
  ['unlink nosuch --in game'],
  ['freeze nosuch'],
  ['instances forget nosuch'],
  ['changelog nosuch'],
  ['versions nosuch --in game'],
  ['versions lamp --in nosuch'],
])('"modwell %s" ends with 1, since what is named is not there', async (line) => {
  const options = { home: join(playground.folder, 'home'), service: playground.service.url }
  const { exitCode, stdout } = await runModwell([...line.split(' '), '--yes', '--json'], options)
  expect(exitCode).toEqual(EXIT.failed)
  expect(errorDocument.parse(JSON.parse(stdout)).error.code).toBe('not-found')
})

it('is told alike by the README, the help and the manual page', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../src-main/cli/README.md'), 'utf8')
  const inReadme = Array.from(readme.matchAll(/^\| (\d+) +\|/gm), ([, code]) => Number(code))
  const { stdout } = await runModwell(['--help'], { home: '/nowhere' })
  const inHelp = Array.from(stdout.matchAll(/^ {2}(\d+) {2,}\w/gm), ([, code]) => Number(code))
  const page = manPages(createProgram(ignore, ignore))[0]?.text ?? ''
  const inPage = Array.from(page.matchAll(/^ {2}(\d+) {2,}\w/gm), ([, code]) => Number(code))
  const all = [...Object.values(EXIT), 129, 143].toSorted((one, other) => one - other)
  expect(inReadme).toEqual(all)
  expect(inHelp).toEqual(all)
  expect(inPage).toEqual(all)
})
