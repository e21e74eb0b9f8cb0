import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsDocument, whoamiDocument } from '../cli/account-documents.ts'
import { runModwellProcess, type Ended } from '../cli/run-modwell.ts'
import { envOf, filesWith, openSignInGround } from './sign-in-ground.ts'
import {
  ground,
  json,
  browserFor,
  signInAs,
  configure,
  setGround,
  setUpGround,
  type Options,
} from './sign-in-cli-ground.ts'

const PROGRAM = join(import.meta.dirname, '../../src-main/cli/main.ts')
/** Runs a command on a terminal of its own. */
const TERMINAL = 'script'
/** Everything that any process printed. */
let printed: string

beforeEach(async () => {
  setGround(await openSignInGround())
  printed = ''
})
setUpGround()

async function runProcess(args: readonly string[], { input = '', env = {} }: Options = {}): Promise<Ended> {
  const { service, home } = ground
  const ended = await runModwellProcess([...args, '--site', service.siteUrl], {
    home,
    service: service.url,
    env,
    input,
  })
  printed += ended.stdout + ended.stderr
  return ended
}

describe('login by the browser', () => {
  it('stops at Ctrl-C with 130 and leaves nobody signed in', async () => {
    await configure()
    const { service, home } = ground
    const env = { ...envOf(ground.application), PATH: join(ground.folder, 'no-browser') }
    const ended = await runModwellProcess(['login', '--site', service.siteUrl], {
      home,
      service: service.url,
      env,
      onStart: (child) =>
        child.stderr?.on('data', (chunk: Buffer) => {
          if (chunk.includes('/auth/authorize')) child.kill('SIGINT')
        }),
    })
    expect(ended.exitCode).toBe(130)
    expect(ended.stderr).toEqual(expect.stringContaining('sign-in was cancelled'))
  })
})

describe('accounts', () => {
  it('of several processes that sign in at once are all kept', async () => {
    const names = ['ada', 'bob', 'cleo', 'dora']
    for (const username of names.slice(2)) ground.service.accounts.addUser({ username })
    const ended = await Promise.all(names.map((name) => signInAs(name, runProcess)))
    expect(ended.map(({ exitCode, stderr }) => [exitCode, exitCode === 0 ? '' : stderr])).toEqual(
      names.map(() => [0, '']),
    )
    const { accounts } = await json(accountsDocument, ['accounts'])
    expect(accounts.map(({ username }) => username).toSorted()).toEqual(names)
    expect(accounts.filter(({ active }) => active)).toHaveLength(1)
  })
})

it('nothing that was printed, logged or written holds a token or secret, besides the file that was chosen', async () => {
  await configure()
  const token = ground.addToken('ada', ['USER_READ'])
  await runProcess(['login', '--keep-in-file', '--verbose'], { env: browserFor('accept') })
  await runProcess(['login', '--token-stdin', '--keep-in-file', '--verbose'], { input: token })
  await runProcess(['whoami', '--verbose'])
  await runProcess(['accounts', 'use', token, '--verbose'])
  await runProcess(['login', token])
  await runProcess(['settings', 'get', token, '--verbose'])
  await runProcess([token])
  await runProcess(['api', 'list-own-reports', '--verbose'])
  ground.service.accounts.revokeToken(token)
  await runProcess(['whoami', '--verbose'])
  await runProcess(['doctor', '--verbose'])
  const sent = ground.service.requests().flatMap(({ authorization }) => authorization ?? [])
  const secrets = [...new Set([...sent, token, ground.application.clientSecret])]
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  expect(readFileSync(join(ground.home, 'log', 'modwell.log'), 'utf8').split('\n').length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([])
  expect(filesWith(ground.folder, secrets)).toEqual([join(ground.home, 'accounts.json')])
  await runProcess(['logout', '--all'])
  expect(filesWith(ground.folder, secrets)).toEqual([])
})

it('a token that is typed at a terminal is not shown there', async () => {
  const token = ground.addToken('ada', ['USER_READ'])
  const { service, home } = ground
  const line = [process.execPath, PROGRAM, 'login', '--site', service.siteUrl].map((word) => `'${word}'`).join(' ')
  const env = { ...process.env, MODWELL_HOME: home, MODWELL_SERVICE: service.url }
  const terminal = spawn(TERMINAL, terminalArguments(line), { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let shown = ''
  const answers = new Map([
    ['(not shown): ', `${token}\r`],
    ['[y/N] ', 'y\n'],
  ])
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    for (const [question, answer] of answers) {
      if (!shown.includes(question)) continue
      answers.delete(question)
      terminal.stdin.write(answer)
    }
  })
  await new Promise((resolve) => terminal.once('close', resolve))
  expect(shown).toContain('There is no system keychain here. Store the token, unencrypted, in a file')
  expect(shown).toContain('Signed in.')
  expect(shown).not.toContain(token)
  expect((await json(whoamiDocument, ['whoami'])).account?.username).toBe('ada')
})

function terminalArguments(line: string): readonly string[] {
  return process.platform === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', line] : ['-qec', line, '/dev/null']
}
