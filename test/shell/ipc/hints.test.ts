import { format } from '../../../resources/text/text.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError, Result } from '../../../src-preload/contract.ts'
import { openShell, type Shell } from '../open-shell.ts'

// What the core tells is worded for the terminal and the window at once: the commands beside it are the terminal's alone.

const NAMES_A_COMMAND = /modwell [a-z]|--[a-z]/

let shell: Shell
let instance: string

beforeAll(async () => {
  shell = await openShell()
  const game = join(shell.folder, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
  for (const name of ['a', 'b', 'c']) writeFileSync(join(game, 'mods', `${name}.jar`), name)
  const adopted = await shell.core.instances.adopt(game, { loader: 'fabric', gameVersion: '1.21.11' })
  instance = adopted.id
})

afterAll(() => shell.close())

function failureOf(answer: Result<unknown>): CallError {
  if (answer.kind === 'failed') return answer.error
  throw new Error('it did not fail')
}

function value<T>(answer: Result<T>): T {
  if (answer.kind === 'ok') return answer.value
  throw new Error(answer.error.message)
}

async function toggle(name: string): Promise<string> {
  const { files } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const meant = files.filter(({ path }) => path.startsWith(`mods/${name}.jar`)).map(({ id }) => id)
  const kind = files.some(({ path }) => path === `mods/${name}.jar`) ? 'disable' : 'enable'
  const plans = value(await shell.ask('change.propose', { kind, instance, files: meant })).map(({ id }) => id)
  return value(await shell.ask('change.commit', { plans })).changeSets[0]?.id ?? ''
}

/** Failures of the core whose hints have commands, each as the page comes to them. */
const FAILURES: readonly (readonly [code: string, fail: () => Promise<Result<unknown>>])[] = [
  ['not-found', () => shell.ask('change.propose', { kind: 'undo', changeSet: 'nowhere' })],
  ['not-found', () => shell.ask('library.forget', { instance: 'nothing' })],
  ['not-found', () => shell.ask('library.forget', { instance: shell.folder })],
  ['not-found', () => shell.ask('instance.let-go', { instance, hold: 'none' })],
  ['not-found', () => shell.ask('bisect.answer', { instance, word: 'good' })],
  ['offline', () => shell.ask('browse.project', { project: 'never-asked', freshness: 'offline' })],
  [
    'cannot-undo',
    async () => {
      const changeSet = await toggle('a')
      await toggle('a')
      return shell.ask('change.propose', { kind: 'undo', changeSet })
    },
  ],
  [
    'changed-on-disk',
    async () => {
      const changeSet = await toggle('b')
      writeFileSync(join(shell.folder, 'game', 'mods', 'b.jar.disabled'), 'by hand')
      const plans = value(await shell.ask('change.propose', { kind: 'undo', changeSet })).map(({ id }) => id)
      return shell.ask('change.commit', { plans })
    },
  ],
  [
    'bisect-running',
    async () => {
      value(await shell.ask('bisect.start', { instance }))
      return shell.ask('bisect.start', { instance })
    },
  ],
  ['bisect-running', () => shell.ask('library.forget', { instance })],
  [
    'service-unreachable',
    async () => {
      shell.service.setFaults([{ kind: 'reset' }])
      return shell.ask('browse.project', { project: 'never-asked', freshness: 'now' })
    },
  ],
]

test.each(FAILURES)('%s comes to the page with a hint that names no command', async (code, fail) => {
  const { code: told, message, hint, text, hintText } = failureOf(await fail())
  expect(told).toEqual(code)
  expect(hint).toEqual(expect.any(String))
  expect(text ? format(text) : null).toBe(message)
  expect(hintText ? format(hintText) : null).toBe(hint)
  expect(`${message} ${hint}`).not.toMatch(NAMES_A_COMMAND)
})

test('a warning names none either', async () => {
  const told: string[] = []
  shell.core.on((event) => void (event.kind === 'warning' && told.push(event.message)))
  await toggle('c')
  expect(told).toEqual([expect.stringContaining('a search for a bad mod is running')])
  expect(told.join(' ')).not.toMatch(NAMES_A_COMMAND)
})
