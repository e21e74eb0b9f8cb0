import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { chmodSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { runAsOtherUser } from '../../pipeline/scan/run-as-other-user.ts'
import { asWords } from '../../../fixtures/as-words.ts'
import { setUpGround, sha1, setUp, jar } from './pool-ground.ts'

setUpGround()

describe('examine', () => {
  it('tells hash and metadata of many files at once', async () => {
    const jars = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}.jar`, jar(`mod${index}`)]))
    const { pool, path } = setUp(jars)
    const found = await Promise.all(Object.keys(jars).map((name) => pool.examine(path(name))))
    const told = found.map(({ sha1: hash, contents }) => [
      hash,
      contents.kind === 'archive' ? contents.metadata.declarations[0]?.mods[0]?.id : null,
    ])
    expect(told).toEqual(Object.values(jars).map((bytes, index) => [sha1(bytes), `mod${index}`]))
  })

  it('answers with the hash and the reason for a file that is no archive', async () => {
    const { pool, path } = setUp({ 'a.jar': Buffer.from('jar\n') })
    const reason = { code: 'not-an-archive', fact: 'damaged', message: expect.any(String) }
    expect(asWords(await pool.examine(path('a.jar')))).toEqual({
      sha1: sha1(Buffer.from('jar\n')),
      contents: { kind: 'unreadable', reason },
    })
  })

  it('answers without a hash for a file that is gone', async () => {
    const { pool, path } = setUp({})
    expect(await pool.examine(path('gone.jar'))).toMatchObject({
      sha1: null,
      contents: { kind: 'unreadable', reason: { code: 'vanished' } },
    })
  })

  it('answers with the reason for a file that it may not read', () => {
    const { path } = setUp({ 'a.jar': jar('a') })
    chmodSync(path('.'), 0o755)
    chmodSync(path('a.jar'), 0)
    const printed = runAsOtherUser(`import { examineFile } from 'CORE/services/workers/examine-file.ts'
      console.log(JSON.stringify(examineFile(${JSON.stringify(path('a.jar'))})))`)
    expect(asWords(JSON.parse(printed))).toEqual({
      sha1: null,
      contents: {
        kind: 'unreadable',
        reason: { code: 'unreadable-file', fact: 'forbidden', message: expect.stringContaining('EACCES') },
      },
    })
  })

  it('answers for a folder and for a pipe, and waits for neither', async () => {
    const { pool, path } = setUp({ 'folder.jar/x': Buffer.from('x') })
    execFileSync('mkfifo', [path('pipe.jar')])
    const found = await Promise.all(['folder.jar', 'pipe.jar'].map((name) => pool.examine(path(name))))
    expect(found).toMatchObject([
      { contents: { reason: { code: 'not-a-file' } } },
      { contents: { reason: { code: 'not-a-file' } } },
    ])
  })
})

describe('hash', () => {
  it('tells both hashes and the size', async () => {
    const bytes = randomBytes(700_000)
    const { pool, path } = setUp({ a: bytes })
    const sha512 = createHash('sha512').update(bytes).digest('hex')
    expect(await pool.hash(path('a'))).toEqual({ sha1: sha1(bytes), sha512, size: bytes.length })
  })

  it("rejects with the system's error", async () => {
    const { pool, path } = setUp({})
    await expect(pool.hash(path('gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('tells SHA-1 alone, too', async () => {
    const { pool, path } = setUp({ a: Buffer.from('abc') })
    expect(await pool.fingerprint(path('a'))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  })
})

describe('a thread that has nothing to do', () => {
  it('ends, and another begins with the next file', async () => {
    const { pool, path } = setUp({ 'a.jar': jar('a') })
    const threads: number[] = []
    const watch = (started: unknown) => {
      const { worker } = started as { readonly worker: Worker }
      threads.push(worker.threadId)
      worker.on('exit', () => threads.pop())
    }
    subscribe('worker_threads', watch)
    const first = await pool.hash(path('a.jar'))
    unsubscribe('worker_threads', watch)
    expect(threads).toHaveLength(1)
    await expect.poll(() => threads).toEqual([])
    expect(await pool.hash(path('a.jar'))).toEqual(first)
  })
})

describe('a thread that dies', () => {
  it('at its very start is an error, not an endless round', async () => {
    const { pool, path } = setUp({ a: Buffer.from('a') }, new URL('no-such-worker.ts', import.meta.url))
    await expect(pool.hash(path('a'))).rejects.toThrow(/no-such-worker/)
  })
})

describe('stopping', () => {
  it('rejects what is under way when the signal says so, and goes on with the rest', async () => {
    const { pool, path } = setUp({ 'a.jar': jar('a') })
    const stop = new AbortController()
    const stopped = Promise.allSettled(Array.from({ length: 200 }, () => pool.examine(path('a.jar'), stop.signal)))
    const other = pool.fingerprint(path('a.jar'))
    stop.abort()
    const outcomes = new Set((await stopped).map((one) => (one.status === 'rejected' ? one.reason.code : one.status)))
    expect(outcomes).toEqual(new Set(['cancelled']))
    expect(await other).toEqual(expect.stringMatching(/^[\da-f]{40}$/))
  })

  it('rejects at once when the signal had spoken before', async () => {
    const { pool, path } = setUp({})
    await expect(pool.examine(path('a'), AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('rejects everything under way when the pool is closed', async () => {
    const { pool, path } = setUp({ 'a.jar': jar('a', 2_000_000) })
    const calls = Promise.allSettled(Array.from({ length: 50 }, () => pool.hash(path('a.jar'))))
    await pool.close()
    expect(new Set((await calls).map((one) => (one.status === 'rejected' ? one.reason.code : '')))).toEqual(
      new Set(['cancelled']),
    )
  })
})
