import { expect, it } from 'vitest'
import { asTyped, namesToType, PLAINLY, programOf } from '../../../src-main/cli/arguments/as-typed.ts'

it('is typed as the process was started: by npm from a checkout, by its name elsewhere', () => {
  // The newer npm calls the same command otherwise.
  for (const command of ['run-script', 'run']) {
    const byNpm = programOf({ npm_command: command, npm_lifecycle_event: 'cli' })
    expect(asTyped('modwell undo', { ...PLAINLY, program: byNpm })).toBe('npm run cli -- undo')
  }
  expect(programOf({})).toBe('modwell')
  expect(programOf({ npm_command: 'run-script', npm_lifecycle_event: 'test' })).toBe('modwell')
})

it('has the name of an instance in place of its id, where that can be typed', () => {
  const names = namesToType(
    new Map([
      ['a1', 'Sky block'],
      ['b2', 'Twin'],
      ['c3', 'twin'],
      ['d4', '--all'],
      ['e5', 'mods/x'],
      ['f6', 'a1'],
      ['g7', 'Twin (prism/instances/a)'],
    ]),
  )
  const typed = (command: string): string => asTyped(command, { ...PLAINLY, options: ['--home', '/h'], names })
  expect(typed('modwell update a1')).toBe("modwell --home /h update 'Sky block'")
  expect(typed('modwell update g7')).toBe("modwell --home /h update 'Twin (prism/instances/a)'")
  expect(['b2', 'c3', 'd4', 'e5', 'f6'].map((id) => typed(`modwell update ${id}`))).toEqual(
    ['b2', 'c3', 'd4', 'e5', 'f6'].map((id) => `modwell --home /h update ${id}`),
  )
})
