import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from './project.ts'

const FOLDER = join(ROOT, '.github/workflows')
const WORKFLOWS = readdirSync(FOLDER).map((name) => join(FOLDER, name))
const PLACE = join(ROOT, 'node_modules/.cache/modwell-actionlint')
/** The newest first; an older Go builds only older ones. */
const VERSIONS = ['v1.7.12', 'v1.7.7', 'v1.6.27']

const run = promisify(execFile)

it('uses nothing of others that is not of one commit', () => {
  const used = WORKFLOWS.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/uses: (\S+)/g), ([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((name) => !/^(\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40}$)/.test(name ?? ''))).toEqual([])
})

it('is as actionlint wants it, where that can be had', async () => {
  const program = await findActionlint()
  if (program === null)
    process.stderr.write('workflows are not checked by actionlint here: there is none, and no Go to build it\n')
  const told = program === null ? '' : (await run(program, ['-no-color', ...WORKFLOWS])).stdout
  expect(told).toBe('')
})

/** One that is installed, or that Go can build; null: there is none. */
async function findActionlint(): Promise<string | null> {
  if (spawnSync('which', ['actionlint']).status === 0) return 'actionlint'
  const program = join(PLACE, 'actionlint')
  if (existsSync(program)) return program
  for (const version of VERSIONS) {
    const env = { ...process.env, GOBIN: PLACE, GOTOOLCHAIN: 'local' }
    const words = ['install', `github.com/rhysd/actionlint/cmd/actionlint@${version}`]
    const built = await run('go', words, { env }).catch(() => null)
    if (built !== null) return program
  }
  return null
}
