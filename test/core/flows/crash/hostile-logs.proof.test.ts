import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip, gzipSync } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanLog } from '../../../../src-main/core/flows/crash/clean-log.ts'
import { namedLog, textLog } from '../../../../src-main/core/flows/crash/open-log.ts'
import { readCrash } from '../../../../src-main/core/flows/crash/read-crash.ts'
import type { CrashReading } from '../../../../src-main/core/model/crash/crash.ts'

const MIB = 1024 * 1024
const CRASH =
  "[20:31:19] [main/ERROR]: Failed to start the minecraft server\njava.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by 'lanterns'!\n\tat lanterns.Lanterns.a(L.java:1)\n"
const NOW = { now: new Date() }

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'modwell-hostile-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** Pieces of so many bytes, and what stands behind them. */
function* many(piece: Buffer, bytes: number, end = CRASH): Generator<Buffer> {
  for (let at = 0; at < bytes; at += piece.length) yield piece
  yield Buffer.from(end)
}

/** Processor seconds. */
async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return [value, (user + system) / 1e6]
}

function causeOf(reading: CrashReading): string {
  return reading.kind === 'known' ? `${reading.cause.kind} ${reading.suspects[0]?.id ?? ''}` : reading.kind
}

function read(chunks: Iterable<Uint8Array>): Promise<CrashReading> {
  return readCrash([textLog('x', chunks)], null, NOW)
}

it.each([
  [
    'of 200 MiB',
    () => many(Buffer.from('[20:31:19] [Server thread/INFO]: Ada moved too quickly\n'.repeat(4000)), 200 * MIB),
  ],
  ['with one line of 100 MiB', () => many(Buffer.alloc(MIB, 'a'), 100 * MIB, `\n${CRASH}`)],
  ['with one line of 100 MiB of brackets', () => many(Buffer.alloc(MIB, '[a/'), 100 * MIB, `\n${CRASH}`)],
  ['after 60 MiB of zeros', () => many(Buffer.alloc(MIB), 60 * MIB, `\n${CRASH}`)],
  ['after five million empty lines', () => many(Buffer.alloc(MIB, '\n'), 5 * MIB)],
])('reads a log %s, in time', async (_, chunks) => {
  const [reading, seconds] = await timed(() => read(chunks()))
  expect(causeOf(reading)).toBe('mod-failed lanterns')
  expect(seconds).toBeLessThan(20)
})

it('takes nothing for certain that is no text', async () => {
  const bytes = Buffer.alloc(8 * MIB)
  let state = 7
  for (let at = 0; at < bytes.length; at++) bytes[at] = (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16
  const reading = await read([bytes])
  expect(reading.kind === 'known' && reading.isCertain).toBe(false)
})

it.each([
  ['little', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
] as const)('reads two bytes a letter, the %s end first, in pieces of any length', async (_, write) => {
  const bytes = write(CRASH)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (__, at) => bytes.subarray(at * 7, at * 7 + 7))
  expect(causeOf(await read(pieces))).toBe('mod-failed lanterns')
})

it('unpacks no more than a log can have, also for a cleaned copy', async () => {
  const file = join(folder, 'bomb.log.gz')
  await pipeline(Readable.from(many(Buffer.alloc(MIB), 1024 * MIB)), createGzip({ level: 1 }), createWriteStream(file))
  const source = await namedLog(file)
  const [reading, seconds] = await timed(() => readCrash([source], null, NOW))
  expect(reading.kind).toBe('no-crash')
  expect(seconds).toBeLessThan(30)
  let bytes = 0
  for await (const chunk of (await cleanLog(source)).chunks) bytes += chunk.length
  expect(bytes).toBeLessThan(512 * MIB)
})

it('reads what was packed and cut off as far as it goes', async () => {
  const file = join(folder, 'cut.log.gz')
  const packed = gzipSync(`${CRASH}${'a line\n'.repeat(100_000)}`)
  writeFileSync(file, packed.subarray(0, packed.length - 40))
  expect(causeOf(await readCrash([await namedLog(file)], null, NOW))).toBe('mod-failed lanterns')
})

it('reads no pipe that nobody writes to, and follows a link that the person named', async () => {
  const pipe = join(folder, 'pipe.log')
  execFileSync('mkfifo', [pipe])
  await expect(namedLog(pipe)).rejects.toMatchObject({ code: 'bad-argument' })
  writeFileSync(join(folder, 'real.log'), CRASH)
  symlinkSync(join(folder, 'real.log'), join(folder, 'link.log'))
  expect(causeOf(await readCrash([await namedLog(join(folder, 'link.log'))], null, NOW))).toBe('mod-failed lanterns')
})

it('shows no control character of a file name', async () => {
  const file = join(folder, 'evil\u001B[2J\u202Egpj.log')
  writeFileSync(file, CRASH)
  const reading = await readCrash([await namedLog(file)], null, NOW)
  expect(JSON.stringify(reading)).not.toMatch(/\\u001b|\\u202e|\u202E/i)
  expect(readFileSync(file, 'utf8')).toBe(CRASH)
})

it('cleans a log of 50 MiB with two thousand names in time, and leaves none of them', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `Player_${at}x`)
  const joined = names.map((name) => `[20:31:19] [Server thread/INFO]: ${name} joined the game\n`).join('')
  const line = names.map((name) => `[20:31:19] [Server thread/INFO]: the lamp of ${name} went out\n`).join('')
  const source = textLog('x', [Buffer.from(joined), ...many(Buffer.from(line), 50 * MIB)])
  const [left, seconds] = await timed(async () => {
    let found = 0
    for await (const chunk of (await cleanLog(source)).chunks)
      if (/Player_\d/.test(Buffer.from(chunk).toString())) found++
    return found
  })
  expect(left).toBe(0)
  expect(seconds).toBeLessThan(60)
})
