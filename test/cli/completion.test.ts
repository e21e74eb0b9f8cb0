import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { historyDocument } from './documents.ts'
import { runModwell } from './run-modwell.ts'

let folder: string
let home: string
/** All that there are, newest first. */
let changeSets: readonly string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-completion-'))
  home = join(folder, 'home')
  for (const name of ['Survival', 'Sky block', 'Odd $(touch odd) *']) {
    const game = join(folder, name)
    mkdirSync(join(game, 'mods'), { recursive: true })
    const traits = ['--name', name, '--loader', 'fabric', '--game-version', '1.21.11']
    await runModwell(['instances', 'adopt', game, ...traits], { home })
  }
  const mods = join(folder, 'Survival/mods')
  for (const name of ['lamp.jar', 'Odd $(touch odd).jar']) writeFileSync(join(mods, name), name)
  await runModwell(['disable', 'mods/lamp.jar', '--in', 'Survival', '--yes', '--offline'], { home })
  await runModwell(['enable', 'mods/lamp.jar.disabled', '--in', 'Survival', '--yes', '--offline'], { home })
  const { stdout } = await runModwell(['history', '--json'], { home })
  changeSets = historyDocument.parse(JSON.parse(stdout)).changeSets.map(({ id }) => id)
  // The shells find it as they would an installed one.
  const program = join(import.meta.dirname, '../../resources/modwell.mjs')
  writeFileSync(join(folder, 'modwell'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
  chmodSync(join(folder, 'modwell'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function suggested(...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runModwell(['completion', 'suggest', '--', ...words], { home })
  return stdout.split('\n').filter((line) => line !== '')
}

it.each([
  ['commands', ['un'], ['undo', 'unhold', 'unlink', 'unfollow']],
  ['commands of a group', ['store', ''], ['status', 'verify', 'prune']],
  ['commands behind a global option with its value', ['--home', 'x', 'unl'], ['unlink']],
  ['options of a command', ['history', '--l'], ['--limit']],
  ['global options', ['undo', '--wh'], ['--while-running']],
  ['what can be done with packs', ['pack', ''], ['list', 'install', 'update', 'diff', 'export']],
  ['the sides of a pack', ['pack', 'install', 'x', '--side', ''], ['client', 'server']],
  ['the values of an option', ['install', 'x', '--channel', ''], ['release', 'beta', 'alpha']],
  ['the values of an option as one word', ['install', '--channel=be'], ['--channel=beta']],
  ['the values of an option that the shell broke up', ['install', '--channel', '=', 'be'], ['beta']],
  ['the values of an argument', ['channel', 'Survival', 'de'], ['default']],
  ['instances of an option', ['disable', 'lamp', '--in', 'S'], ['Survival', 'Sky block']],
  ['instances of an argument, however many', ['update', 'Survival', 'sk'], ['Sky block']],
  ['nothing where anything may be named', ['install', 'so'], []],
  ['settings', ['settings', 'get', 'fr'], ['freshMinutes']],
  ['what is installed', ['disable', ''], ['mods/Odd $(touch odd).jar', 'mods/lamp.jar']],
  ['what is installed, of an option', ['update', '--only', 'mods/l'], ['mods/lamp.jar']],
  ['change sets', ['undo', ''], ['CHANGESETS']],
  ['change sets of an option', ['undo', '--to', ''], ['CHANGESETS']],
])('completes %s', async (_, words, expected) => {
  const known = expected.flatMap((word) => (word === 'CHANGESETS' ? changeSets : word))
  expect(await suggested(...words)).toEqual(known)
})

/** What a shell answers that completes by the script. */
async function completedBy(shell: 'bash' | 'zsh' | 'fish', ask: string): Promise<readonly string[]> {
  const { stdout: script } = await runModwell(['completion', shell], { home })
  const file = join(folder, `completion.${shell}`)
  writeFileSync(file, script)
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, MODWELL_HOME: home }
  const { error, stdout, stderr } = spawnSync(shell, ['-c', ask.replaceAll('SCRIPT', file)], { env, encoding: 'utf8' })
  if (error !== undefined) throw error
  return [...stdout.split('\n'), ...stderr.split('\n')].filter((line) => line !== '')
}

/** As bash asks the function for the words up to the cursor. */
const askBash = (words: string): string =>
  `source SCRIPT; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _modwell; printf '%s\\n' "\${COMPREPLY[@]}"`

it.each([
  ['modwell sto', ['store']],
  ["modwell disable x --in ''", ['Survival', 'Sky\\ block', 'Odd\\ \\$\\(touch\\ odd\\)\\ \\*']],
  ["modwell disable x --in '\"Sk'", ['Sky block']],
  ["modwell disable x --in '\"Od'", []],
  ['modwell disable x --in Od', ['Odd\\ \\$\\(touch\\ odd\\)\\ \\*']],
  ['modwell disable Od', []],
  ['modwell disable mods/Od', ['mods/Odd\\ \\$\\(touch\\ odd\\).jar']],
  ["modwell channel Survival ''", ['release', 'beta', 'alpha', 'default']],
])('bash completes %s', async (words, expected) => {
  expect(await completedBy('bash', askBash(words))).toEqual(expected)
})

it('fish completes the names of instances', async () => {
  expect(await completedBy('fish', "source SCRIPT; complete -C 'modwell disable x --in Sk'")).toEqual(['Sky block'])
})

it('zsh takes the script', async () => {
  expect(await completedBy('zsh', 'autoload -Uz compinit; compinit -D; source SCRIPT; print $_comps[modwell]')).toEqual(
    ['_modwell'],
  )
})
