import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../src-main/shell/log.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'modwell-log-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

test('an entry is one line with its time, whatever is in it', () => {
  const log = openLog(home, () => new Date('2026-03-01T10:00:00Z'))
  log.write('call', 'first\n  second')
  expect(readFileSync(log.file, 'utf8')).toBe(`2026-03-01T10:00:00.000Z ${process.pid} call first | second\n`)
})

test.each([
  ['a token', 'sent mrp_abcDEF123456 along', 'abcDEF'],
  ['a header', '{"authorization":"mysecretvalue"}', 'mysecretvalue'],
  ['a bearer', 'Authorization: Bearer othersecretvalue', 'othersecretvalue'],
  ['a password in an address', 'GET http://me:hunter2@host/x', 'hunter2'],
  ['a query', 'GET https://host/callback?code=abc123', 'abc123'],
])('%s is not written down', (_name, line, secret) => {
  const log = openLog(home)
  log.write('call', line)
  expect(readFileSync(log.file, 'utf8')).not.toContain(secret)
})

test('a log that is full is put aside and a new one begun', () => {
  const log = openLog(home)
  log.write('call', 'old')
  writeFileSync(log.file, 'x'.repeat(1024 * 1024 + 1))
  log.write('call', 'new')
  expect(existsSync(`${log.file}.1`)).toBe(true)
  expect(statSync(log.file).size < 200).toBe(true)
})
