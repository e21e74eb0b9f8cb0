import { expect, it } from 'vitest'
import { ENGLISH } from '../../../../resources/text/english.ts'
import { createHiding } from '../../../../src-main/core/flows/doctor/hide.ts'
import { hideLogLine } from '../../../../src-main/core/flows/doctor/hide-log-line.ts'
import { knowWords } from '../../../../src-main/core/flows/doctor/own-words.ts'

const AT = '2026-11-21T12:00:00.000Z 1'
const hiding = createHiding({
  words: knowWords([ENGLISH]),
  names: new Map([
    ['server', '<instance 1>'],
    ['3', '<instance 2>'],
    ['Survival', '<instance 3>'],
  ]),
  folders: [['/games/Jane Doe: one/Survival', '<instance 3>']],
  addresses: ['https://api.modrinth.com'],
})

it.each([
  [
    'error not-found "Survival" is neither an adopted instance nor a folder',
    'error not-found "<instance 3>" is neither an adopted instance nor a folder',
  ],
  [
    'error not-found "private" is neither an adopted instance nor a folder',
    'error not-found "…" is neither an adopted instance nor a folder',
  ],
  ['error offline Jane is out of here: my key', 'error offline …: …'],
  [
    'error read-only /games/Jane Doe: one/Survival cannot be written: it can be inspected but not changed',
    'error read-only <instance 3> cannot be written: it can be inspected but not changed',
  ],
  [
    'error read-only /games/Jane, Doe/mods/Mine.jar cannot be written: it can be inspected but not changed',
    'error read-only <path>, … cannot be written: it can be inspected but not changed',
  ],
  [
    'error read-only ~/Jane/config/mine.toml cannot be written: it can be inspected but not changed',
    'error read-only <path>/config/….toml cannot be written: it can be inspected but not changed',
  ],
  ['core SqliteError: UNIQUE constraint failed: notes.jane', 'core SqliteError: UNIQUE constraint failed: …'],
  ['core Error [ERR_INVALID_URL]: Invalid jane', 'core Error [ERR_INVALID_URL]: Invalid …'],
  [
    'core Error: my | at jane (/home/jane/app.mjs) | at Jane.do (/home/jane/app.mjs:1:2)',
    'core Error: … | … | at Jane.do (app.mjs:1:2)',
  ],
  ['update of 3 begins: 3 files', 'update of 3 begins: 3 files'],
  [
    'event {"kind":"recovered","instanceId":"Survival","outcome":"finished"}',
    'event {"kind":"recovered","instanceId":"<instance 3>","outcome":"finished"}',
  ],
  ['event {"kind":"jane doe","message":"my key"', 'event …'],
  ['call instances note … … --json exit 0 after 5 ms', 'call instances note … … --json exit 0 after 5 ms'],
  ['call ["search","jane"] exit 0 after 5 ms', 'call … exit 0 after 5 ms'],
  ['call search Jane exit 0 after 5 ms', 'call … exit 0 after 5 ms'],
])('has of %j only what is no person’s', (line, shown) => {
  expect(hideLogLine(`${AT} ${line}`, hiding)).toBe(`${AT} ${shown}`)
})

it('has nothing of a line that the log did not write', () => {
  expect(hideLogLine('jane wrote this', hiding)).toBe('…')
})

it('is as quick with a line that is made to be slow', () => {
  const line = `${AT} error not-found ${'a: b, '.repeat(20_000)}`
  expect(hideLogLine(line, hiding)).toBe(`${AT} error not-found …`)
})
