import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteOut } from '../../../src-main/core/watches.ts'
import { sayInWindow } from '../../../src-main/shell/ipc/say-in-window.ts'

const CORE = join(import.meta.dirname, '../../../src-main/core')
const NAMES_A_COMMAND = /(?<!\.)modwell [a-z]|--[a-z]{3}/

/** Those whose texts never come to the page, or are put together from parts that are tested below. */
const NOT_SAID_AS_THEY_STAND = [
  'doctor.ts',
  'errors.ts',
  'watches.ts',
  'account/accounts-file.ts',
  'discover/start-arguments.ts',
  'discover/undecided.ts',
  'running/java-processes.ts',
]

/** Every text of the core that names a command or an option, with X for what is filled in. */
function textsThatNameCommands(): readonly string[] {
  const files = globSync('**/*.ts', { cwd: CORE }).filter((file) => !NOT_SAID_AS_THEY_STAND.includes(file))
  return files.flatMap((file) => {
    const lines = readFileSync(join(CORE, file), 'utf8').split('\n')
    const code = lines.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
    return code.flatMap((line) =>
      [...line.matchAll(/(['"`])((?:(?!\1).)*)\1/g)]
        .map(([, , text = '']) => text.replaceAll(/\$\{[^{}]*\}/g, 'X'))
        .filter((text) => NAMES_A_COMMAND.test(text)),
    )
  })
}

test('no text of the core that names a command or an option comes to the page as it is', () => {
  const texts = textsThatNameCommands()
  const left = texts.filter((hint) => NAMES_A_COMMAND.test(sayInWindow({ hint }).hint))
  expect([texts.length > 20, left]).toEqual([true, []])
})

test('what is put together from parts is said in the window’s words as well', () => {
  const target = { gameVersion: '1.21.5', loader: 'fabric', loaderVersion: null }
  const out = { version: { number: '2.0' } }
  const note = noteOut({ title: 'Lithium', out, target, instanceId: 'x7' } as Parameters<typeof noteOut>[0])
  const named = { message: 'Name what it is: --loader fabric --game-version V (as most file names in mods have it)' }
  expect([sayInWindow(note)?.message, sayInWindow(named).message]).toEqual([
    'Lithium is out for 1.21.5 (2.0): the tab Findings enables and updates it.',
    'Adopt it, and say which loader and game version it is of.',
  ])
})

test('what else a sentence says stays, and so does everything that is no message', () => {
  const hint =
    'Take it back with all that rests on it, in one change set: modwell undo q1 --with-later. Or undo those first.'
  expect(sayInWindow({ failed: [{ hint, path: 'mods/--modwell undo.jar' }], at: null })).toEqual({
    failed: [
      {
        hint: 'Undo in the tab History offers to take it back with all that rests on it. Or undo those first.',
        path: 'mods/--modwell undo.jar',
      },
    ],
    at: null,
  })
})
