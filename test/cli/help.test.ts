import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { manPages } from '../../src-main/cli/man-page.ts'
import { shownBelow } from '../../src-main/cli/arguments/command-names.ts'
import { createProgram } from '../../src-main/cli/program.ts'
import { textWidth } from '../../src-main/cli/terminal/text-width.ts'
import { runModwell } from './run-modwell.ts'

/** Of manual pages. */
const FORMATTER = 'groff'
const PROGRAM = createProgram(
  async () => undefined,
  async () => undefined,
)
const COMMANDS = pathsIn(PROGRAM).map((path) => [path.join(' '), path] as const)

function pathsIn(of: Command, above: readonly string[] = []): readonly (readonly string[])[] {
  return [above, ...shownBelow(of).flatMap((command) => pathsIn(command, [...above, command.name()]))]
}

function helpOf(path: readonly string[]): Promise<string> {
  return runModwell([...path, '--help'], { home: '/nowhere' }).then(({ stdout }) => stdout)
}

describe('the help', () => {
  it.each(COMMANDS)('of "modwell %s" is at most 80 columns wide', async (_, path) => {
    const lines = (await helpOf(path)).split('\n')
    expect(lines.filter((line) => textWidth(line) > 80)).toEqual([])
  })
})

it('lists every command in a group of what a person wants', async () => {
  const help = await helpOf([])
  const groups = [...help.matchAll(/^(\w[\w, ]*):\n((?: {2,}\S.*\n)+)/gm)].map(
    ([, title = '', body = '']) => [title, body] as const,
  )
  const lists = groups.filter(([title]) => !['Options', 'Examples', 'Exit codes'].includes(title))
  expect(lists.map(([title]) => title)).toEqual([
    'View',
    'Change',
    'Undo',
    'Holds, channels and lists',
    'Account',
    'Publish your own projects',
    'Search the service',
    'Settings and maintenance',
  ])
  const listed = lists.flatMap(([, body]) => [...body.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name))
  expect(listed.toSorted()).toEqual([...shownBelow(PROGRAM).map((command) => command.name()), 'help'].toSorted())
})

describe('a manual page', () => {
  const pages = manPages(PROGRAM)

  it('is there for every command of the tree', () => {
    expect(pages.map(({ file }) => file)).toEqual(COMMANDS.map(([, path]) => `${['modwell', ...path].join('-')}.1`))
  })

  it.each(pages)(
    '$file is sound roff: names itself, has no stray request, and closes what it opens',
    ({ file, text }) => {
      const lines = text.trimEnd().split('\n')
      expect(lines[0]).toMatch(/^\.TH "MODWELL/)
      expect(text).toContain(`.SH NAME\n${file.slice(0, -2).replaceAll('-', '\\-')} \\- `)
      const requests = lines.filter((line) => /^[.']/.test(line)).map((line) => /^\S+/.exec(line)?.[0])
      const known = ['.TH', '.SH', '.TP', '.B', '.PP', '.nf', '.fi']
      expect(requests.filter((one = '') => !known.includes(one))).toEqual([])
      expect(requests.filter((one) => one === '.nf')).toHaveLength(requests.filter((one) => one === '.fi').length)
      expect(text.replaceAll(/\\(?:[-e&]|\(dq)/g, '')).not.toContain('\\')
    },
  )

  it('is formatted without a warning', () => {
    const sources = pages.map(({ text }) => text).join('')
    const { stdout, stderr } = spawnSync(FORMATTER, ['-man', '-Kutf8', '-Tutf8', '-ww'], {
      input: sources,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toContain('modwell update --all --dry-run')
  })

  it('is written for each of them where "man" looks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'modwell-man-'))
    try {
      const { exitCode } = await runModwell(['man', join(folder, 'share/man')], { home: '/nowhere' })
      expect(exitCode).toBe(0)
      expect(readdirSync(join(folder, 'share/man/man1')).toSorted()).toEqual(pages.map(({ file }) => file).toSorted())
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
