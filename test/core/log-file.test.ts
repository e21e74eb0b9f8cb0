import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFile, redact } from '../../src-main/core/log-file.ts'

let home: string
let file: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'modwell-log-'))
  file = join(home, 'log', 'modwell.log')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function clock(): Date {
  return new Date('2026-11-21T12:00:00Z')
}

it('writes one line a call, with its time and process', () => {
  openLogFile(file, clock).write('call inspect\nexit 0')
  expect(readFileSync(file, 'utf8')).toBe(`2026-11-21T12:00:00.000Z ${process.pid} call inspect | exit 0\n`)
})

it('keeps no password, query or token', () => {
  const line = 'at https://me:pa55@example.org/v2/x?token=abc#d of "http://proxy:y@host:8080" with mrp_Secret123'
  expect(redact(line)).toBe('at https://example.org/v2/x of "http://host:8080" with mrp_…')
})

it('starts anew when it is full and keeps the one before', () => {
  const log = openLogFile(file, clock)
  log.write('first')
  writeFileSync(file, 'x'.repeat(1024 * 1024))
  log.write('next')
  expect(statSync(`${file}.1`).size).toBe(1024 * 1024)
  expect(readFileSync(file, 'utf8')).toContain('next')
})

it('lets the command go on where no log can be written', () => {
  const blocked = join(home, 'a-file')
  writeFileSync(blocked, '')
  openLogFile(join(blocked, 'log', 'modwell.log'), clock).write('lost')
  expect(existsSync(join(blocked, 'log'))).toBe(false)
})

it('strips what steers a terminal, also where it hides a token', () => {
  expect(redact('a\u001b[31mb\u009b2Jc\u0007 \u202ed\te mr\u001bp_abcdef')).toBe('a[31mb2Jc d\te mrp_…')
})

it('makes one line of every break', () => {
  expect(redact('a\nb\u0085c\u2028d')).toBe('a | b | c | d')
})

it('makes one line of a long text in time that grows with it', () => {
  const started = performance.now()
  expect(redact(`a${' '.repeat(400_000)}b\n`)).toHaveLength(400_005)
  expect(performance.now() - started).toBeLessThan(5000)
})
