import { expect, it } from 'vitest'
import { askBash, completedBy, setUpGround } from './completion-ground.ts'

setUpGround()

it.each([
  ['modwell sto', ['store']],
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

it('bash completes what the script is asked for, quoted as it has to be', async () => {
  expect(await completedBy('bash', askBash("modwell disable x --in ''"))).toEqual([
    'Survival',
    'Sky\\ block',
    'Odd\\ \\$\\(touch\\ odd\\)\\ \\*',
  ])
})
