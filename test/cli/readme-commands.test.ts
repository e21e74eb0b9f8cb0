import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PROJECT } from '../architecture/cruise.ts'
import { MARKDOWN_FILES } from '../architecture/markdown-files.ts'
import { understand } from './understand.ts'

const NPM_OWN = ['install', 'ci', 'link', 'pack']
const TEXTS = MARKDOWN_FILES.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')] as const)
const COMMANDS = TEXTS.flatMap(([file, text]) => findCommands(text).map((line) => [line, file] as const))
const SCRIPTS = TEXTS.flatMap(([file, text]) => findScripts(text).map((name) => [name, file] as const))

describe('findCommands', () => {
  it('takes lines of fenced blocks and code within a text, without what the shell does with them', () => {
    const text =
      'See `modwell why X --in Y`.\n```sh\nnpm run cli -- undo   # newest\nA=1 /bin/modwell login < token\nls modwell\n```'
    expect(findCommands(text)).toEqual(['undo', 'login', 'why X --in Y'])
  })
})

it('the READMEs show commands, and scripts of npm', () => {
  expect(COMMANDS.length).toBeGreaterThan(30)
  expect(SCRIPTS.length).toBeGreaterThan(10)
})

it.each(COMMANDS)('"modwell %s" is understood, as %s shows it', async (line) => {
  expect(await understand(line.split(/ +/))).toBe('understood')
})

it.each(SCRIPTS)('"npm run %s" is a script, as %s shows it', (name) => {
  expect([...Object.keys(manifest.scripts), ...NPM_OWN]).toContain(name)
})

/** What stands after `modwell` or `npm run cli --`. */
function findCommands(markdown: string): readonly string[] {
  const blocks = Array.from(markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm), ([, block = '']) => block).join('\n')
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const shown = [
    ...blocks.matchAll(/(?:^|[ =/])(?:modwell|npm run cli --) (.+)$/gm),
    ...prose.matchAll(/`modwell ([^`\n]+)`/g),
  ]
  return shown.map(([, line = '']) =>
    line
      .replace(/ +#.*$/, '')
      .replace(/ [<>] ?\S+$/, '')
      .trim(),
  )
}

function findScripts(markdown: string): readonly string[] {
  return Array.from(markdown.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g), ([, name = '']) => name)
}
