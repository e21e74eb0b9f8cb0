import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { setUpGround, WORKER, sha1, setUp, jar } from './pool-ground.ts'

const DYING = new URL('dying-worker.ts', import.meta.url)

setUpGround()

describe('examine', () => {
  it('tells the same of a file that is larger than its buffer', async () => {
    const large = jar('large', 9 * 1024 * 1024)
    const { pool, path } = setUp({ 'a.jar': large })
    expect(await pool.examine(path('a.jar'))).toMatchObject({
      sha1: sha1(large),
      contents: { kind: 'archive', metadata: { declarations: [{ mods: [{ id: 'large' }] }] } },
    })
  })
})

describe('a thread that dies', () => {
  it('fails only the file it was at, and is replaced', async () => {
    const names = Array.from({ length: 40 }, (_, index) => (index === 17 ? 'fatal.jar' : `${index}.jar`))
    const { pool, path } = setUp(Object.fromEntries(names.map((name) => [name, jar('fine')])), DYING)
    const found = await Promise.all(names.map((name) => pool.examine(path(name))))
    const failed = found.flatMap(({ contents }, index) =>
      contents.kind === 'unreadable' ? [[names[index], contents.reason.code]] : [],
    )
    expect(failed).toEqual([['fatal.jar', 'examination-crashed']])
  })
})

it('does not hold the program open when it has nothing to do', () => {
  const source = new URL('../../../../src-main/core/services/workers/create-worker-pool.ts', import.meta.url)
  const script = `import { createWorkerPool } from ${JSON.stringify(source.href)}
    const pool = createWorkerPool({ workerFile: new URL(${JSON.stringify(WORKER.href)}), threads: 2 })
    console.log((await pool.fingerprint(${JSON.stringify(import.meta.filename)})).length)`
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', timeout: 20_000 }),
  ).toBe('40\n')
})
