import { expect, it } from 'vitest'
import { runModwell } from './run-modwell.ts'
import { changeSets, home, setUpGround } from './completion-ground.ts'

setUpGround()

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
