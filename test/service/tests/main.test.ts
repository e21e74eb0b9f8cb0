import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { AGENT } from './ask.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

function start(...args: readonly string[]) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('prints one ready line, answers at all three addresses and stops on SIGTERM with exit 0', async () => {
  const child = start('--projects', '3', '--seed', '7')
  const closed = once(child, 'close')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  await once(reader, 'line')
  const [, url, filesUrl, siteUrl] =
    /^ready (http:\/\/127\.0\.0\.1:\d+) files (http:\/\/127\.0\.0\.1:\d+) site (http:\/\/127\.0\.0\.1:\d+)$/.exec(
      lines[0] ?? '',
    ) ?? []
  const root = await fetch(`${url}/`, { headers: { 'user-agent': AGENT } })
  const files = await fetch(`${filesUrl}/data/none`)
  const site = await fetch(`${siteUrl}/`)
  child.kill('SIGTERM')
  const [code] = await closed
  expect(root.status).toBe(200)
  expect(files.status).toBe(404)
  expect(site.status).toBe(200)
  expect(code).toBe(0)
  expect(lines.length).toBe(1)
})

test('takes faults from a file and answers to control while it runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  const file = join(folder, 'faults.json')
  writeFileSync(file, JSON.stringify([{ kind: 'status', status: 503, nth: 1 }]))
  const child = start('--projects', '0', '--faults', file)
  const closed = once(child, 'close')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const url = String(line).split(' ')[1]
  const first = await fetch(`${url}/`, { headers: { 'user-agent': AGENT } })
  const second = await fetch(`${url}/`, { headers: { 'user-agent': AGENT } })
  const log = (await (await fetch(`${url}/_control/requests`)).json()) as readonly { readonly fault: string | null }[]
  child.kill('SIGINT')
  await closed
  rmSync(folder, { recursive: true })
  expect(first.status).toBe(503)
  expect(second.status).toBe(200)
  expect(log.map((one) => one.fault)).toEqual(['status', null])
})

test.each([
  [['--port', 'many'], '--port takes a whole number'],
  [['--unknown'], '--unknown'],
  [['--dialect', 'other'], '--dialect takes documented or current'],
  [['--faults', '/nowhere/faults.json'], '/nowhere/faults.json'],
])('exits 2 on wrong arguments and says what is wrong: %j', async (args, message) => {
  const child = start(...args)
  const closed = once(child, 'close')
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = await closed
  expect(code).toBe(2)
  expect(text.includes(message)).toBe(true)
})
