import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ask } from '../../../src-main/shell/ipc/question.ts'
import { serve } from '../../../src-main/shell/ipc/serve.ts'
import { openShell, ORIGIN, type Shell } from '../open-shell.ts'

let shell: Shell

beforeAll(async () => {
  shell = await openShell()
})

afterAll(() => shell.close())

function failed(code: string) {
  return expect.objectContaining({ kind: 'failed', error: expect.objectContaining({ code }) })
}

test('a question that the contract does not have is an answered failure', async () => {
  expect(await shell.askRaw(['library.burn', null, 'call'])).toEqual(failed('unknown-question'))
})

test('a name that every object has is no question', async () => {
  expect(await shell.askRaw(['constructor', null, 'call'])).toEqual(failed('unknown-question'))
})

test('a name that is no text is no question', async () => {
  expect(await shell.askRaw([{ toString: () => 'library.list' }, null, 'call'])).toEqual(failed('unknown-question'))
})

test('an argument of another shape is refused, naming what is wrong with it', async () => {
  expect(await shell.askRaw(['instance.inspect', { instance: 7, freshness: 'now' }, 'call'])).toEqual({
    kind: 'failed',
    error: { code: 'bad-question', message: expect.stringContaining('instance'), hint: null },
  })
})

test('a field that the contract does not have is refused, so that no path gets through', async () => {
  const argument = { kind: 'remove', instance: 'i', files: [], target: '/etc/passwd' }
  expect(await shell.askRaw(['change.propose', argument, 'call'])).toEqual(failed('bad-question'))
})

test('a question without a call id is refused', async () => {
  expect(await shell.askRaw(['library.list', null])).toEqual(failed('bad-question'))
})

test.each([
  ['another origin', { url: 'https://example.org/index.html', parent: null }],
  ['an origin that begins like ours', { url: `${ORIGIN}.example.org/`, parent: null }],
  ['a frame inside the page', { url: `${ORIGIN}/index.html`, parent: {} }],
  ['a frame that is gone', null],
])('%s is not answered', async (_name, frame) => {
  expect(await shell.askRaw(['library.list', null, 'call'], frame)).toEqual(failed('foreign-sender'))
})

test("the core's failures keep their code and message", async () => {
  expect(await shell.ask('library.forget', { instance: 'nothing' })).toEqual(failed('not-found'))
})

test('a file that no inspection named cannot be changed', async () => {
  const wish = { kind: 'remove', instance: 'i', files: ['../../escape.jar'] } as const
  expect(await shell.ask('change.propose', wish)).toEqual(failed('not-found'))
})

test('a choice that nothing offered cannot be proposed', async () => {
  expect(await shell.ask('change.propose', { kind: 'choice', choice: 'a-guess' })).toEqual(failed('not-found'))
})

test('a choice that spells out a wish is refused', async () => {
  const wish = { kind: 'remove', instance: 'i', targets: ['mods/a.jar'] }
  expect(await shell.askRaw(['change.propose', { kind: 'choice', choice: wish }, 'call'])).toEqual(
    failed('bad-question'),
  )
})

test('a hold until something that is no day is refused', async () => {
  const argument = { instance: 'i', file: 'f', until: { kind: 'date', day: 'tomorrow' } }
  expect(await shell.askRaw(['instance.hold', argument, 'call'])).toEqual(failed('bad-question'))
})

test('a folder that was neither found nor chosen cannot be adopted', async () => {
  const adoption = { found: shell.folder, name: null, loader: null, gameVersion: null }
  expect(await shell.ask('library.adopt', adoption)).toEqual(failed('not-found'))
})

test('a link that no answer carried is not opened', async () => {
  await shell.ask('app.open-link', { link: 'https://example.org/' })
  expect(shell.opened).toEqual([])
})

test('a call that is cancelled answers so', async () => {
  shell.service.setFaults([{ kind: 'hang', match: { path: '/v2/search' } }])
  const answer = shell.ask('browse.search', { query: { text: 'slow' }, freshness: 'now' }, 'the slow one')
  await shell.ask('app.cancel', { call: 'the slow one' }, 'another')
  expect(await answer).toEqual(failed('cancelled'))
})

test('closing the window ends every call', async () => {
  shell.service.setFaults([{ kind: 'hang', match: { path: '/v2/search' } }])
  const answer = shell.ask('browse.search', { query: { text: 'slower' }, freshness: 'now' })
  shell.endCalls()
  expect(await answer).toEqual(failed('cancelled'))
})

test('a bug is answered without its innards, which are in the log', async () => {
  const { asked, log } = await openBroken()
  const answer = await asked(['library.list', null, 'call'])
  expect(JSON.stringify(answer)).toEqual(expect.not.stringContaining('innards of the program'))
  expect(readFileSync(log.file, 'utf8')).toEqual(expect.stringContaining('innards of the program'))
})

function broken(): never {
  throw new TypeError('innards of the program')
}

/** The same server over answers of which one has a bug. */
async function openBroken() {
  let listener: ((event: never, ...values: readonly unknown[]) => Promise<string>) | undefined
  const answers = { 'library.list': ask(z.null(), broken) }
  serve(
    { handle: (_channel, added) => void (listener = added) },
    { answers, origin: ORIGIN, log: shell.log, memory: { begin: () => {}, end: () => {} } },
  )
  const event = { senderFrame: { url: `${ORIGIN}/index.html`, parent: null } } as never
  return {
    asked: async (values: readonly unknown[]) => JSON.parse((await listener?.(event, ...values)) ?? 'null'),
    log: shell.log,
  }
}
