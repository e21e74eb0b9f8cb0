import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from 'commander'
import { shownBelow } from '../../src-main/cli/arguments/command-names.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { textWidth } from '../../src-main/cli/terminal/text-width.ts'
import { LINES, openGround, type Ground } from './cli-lines-ground.ts'

const PROGRAM = createProgram(
  async () => undefined,
  async () => undefined,
)

/** What is printed for the shell, not for a person. */
const FOR_SHELLS = /^completion/

function pathsIn(of: Command, above: readonly string[] = []): readonly string[] {
  return shownBelow(of).flatMap((command) => {
    const path = [...above, command.name()]
    return [path.join(' '), ...pathsIn(command, path)]
  })
}

/**
 * The rule: a line may be wider only if nothing but one thing that a person copies is in it: a command, an address, a path or a file's name.
 */
function isCopied(line: string): boolean {
  const text = line.trim()
  return text.startsWith('modwell ') || /^\S*(?:[/\\]|\.jar)\S*$/.test(text)
}

it('every command that prints is in the table', () => {
  expect(pathsIn(PROGRAM).filter((path) => !FOR_SHELLS.test(path) && LINES[path] === undefined)).toEqual([])
})

/** `npm run proof` tries both. */
const WIDTHS = process.env['MODWELL_EXAMPLES'] === 'all' ? [60, null] : [60]

describe.each(WIDTHS)(
  'at a width of %s (null: none is named, as without a terminal, and 80 counts), nothing is wider, and no version is cut',
  (width) => {
    let ground: Ground
    beforeAll(async () => {
      ground = await openGround(width)
    })
    afterAll(() => ground.playground.close())

    it.each(Object.entries(LINES).flatMap(([path, lines]) => lines.map((line, index) => [path, index, line] as const)))(
      '%s, %i',
      async (_path, _index, line) => {
        const { stdout: printed, stderr } = await ground.run(await line(ground))
        expect(`${printed}${stderr}`).not.toBe('')
        const lines = printed.split('\n')
        expect(lines.filter((one) => textWidth(one) > (width ?? 80) && !isCopied(one))).toEqual([])
        expect(lines.filter((one) => /[\w.+-]…|…[\w.+-]/.test(one))).toEqual([])
      },
    )
  },
)
