import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'
import { MARKDOWN_FILES } from './markdown-files.ts'

const CORE = 'src-main/core'
const WIDEST = 160

describe('findNamedPaths', () => {
  it('takes paths and source files, and leaves globs, placeholders, commands and addresses', () => {
    const text =
      '`src-main/core/` `plan.ts` `a/*.ts` `launchers/{a,b}.ts` `launchers/NAME.ts` `npm run cli` `https://x.org/y` `/etc/x` `test/README.md`'
    expect(findNamedPaths(text)).toEqual(['src-main/core/', 'plan.ts', 'test/README.md'])
  })

  it('leaves fenced blocks alone', () => {
    expect(findNamedPaths('```\n`a/b.ts`\n```\n`c/d.ts`')).toEqual(['c/d.ts'])
  })
})

describe('findSection', () => {
  it('ends at the next heading of the same level', () => {
    expect(findSection('# a\n## map\none\n### sub\ntwo\n## next\nthree', /map/)).toBe('## map\none\n### sub\ntwo')
  })
})

describe('findLinks', () => {
  it('takes links and pictures within the repository, and leaves addresses and fenced blocks', () => {
    const text =
      '[a](b/c.md#d) [e](https://f.org)\n```\n[g](h.md)\n```\n<img alt="i" src="j.png"> <source srcset="k.png">'
    expect(findLinks(text)).toEqual(['b/c.md#d', 'j.png', 'k.png'])
  })
})

describe('findAnchors', () => {
  it('names headings as code hosts do', () => {
    expect(findAnchors('# The core\n## How to add …\n### `a`, b')).toEqual(['the-core', 'how-to-add-', 'a-b'])
  })
})

it('there are READMEs beside the code as well as at the root', () => {
  expect(MARKDOWN_FILES).toEqual(expect.arrayContaining(['README.md', `${CORE}/README.md`, 'test/service/README.md']))
})

describe.each(MARKDOWN_FILES)('%s', (file) => {
  const text = read(file)

  it(`has no line wider than ${WIDEST}`, () => {
    expect(text.split('\n').filter((line) => Array.from(line).length > WIDEST)).toEqual([])
  })

  it('links only to files and headings that are there', () => {
    expect(findLinks(text).filter((link) => !leadsSomewhere(file, link))).toEqual([])
  })

  it('names only files that exist', () => {
    const paths = findNamedPaths(text).filter((path) => /^(src-|test\/|resources\/)|\w\.tsx?$/.test(path))
    expect(paths.filter((path) => !exists(path, ['', dirname(file)]))).toEqual([])
  })
})

describe('the README', () => {
  it('leads to every other one', () => {
    const others = MARKDOWN_FILES.filter((file) => file !== 'README.md')
    expect(findLinks(read('README.md'))).toEqual(expect.arrayContaining(others))
  })
})

describe("the core's README", () => {
  it('names only paths that exist', () => {
    const paths = findNamedPaths(read(`${CORE}/README.md`))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !exists(path, ['', CORE]))).toEqual([])
  })
})

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  return existsSync(join(PROJECT, target)) && (anchor === undefined || findAnchors(read(target)).includes(anchor))
}

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8')
}

/** Paths are written from the root; those beside a README also from its folder. */
function exists(path: string, bases: readonly string[]): boolean {
  return bases.some((base) => existsSync(join(PROJECT, base, path)))
}

const PLACEHOLDER = /[*{}<>…$]|\.\.\.|[A-Z]{2,}/
const NAMED_IN_CAPITALS = /(^|\/)(README\.md|LICENSE)$/

/** The repository paths that a Markdown text names between backticks: with a slash in them or a source file's ending. */
function findNamedPaths(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = Array.from(prose.matchAll(/`([^`\n]+)`/g), (match) => match[1] ?? '')
  return [...new Set(named.filter(isRepositoryPath))]
}

/** Where a Markdown text leads within the repository: its links and pictures, as they are written. */
function findLinks(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const written = prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)
  const targets = Array.from(written, ([, link, attribute]) => link ?? attribute ?? '')
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

/** What a heading is named in an address, as code hosts make it. */
function findAnchors(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The part of a Markdown text below the first heading that matches, up to the next of its level or higher. */
function findSection(markdown: string, heading: RegExp): string | undefined {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith('#') && heading.test(line))
  if (start === -1) return undefined
  const level = countHashes(lines[start])
  const length = lines.slice(start + 1).findIndex((line) => countHashes(line) > 0 && countHashes(line) <= level)
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n')
}

function isRepositoryPath(text: string): boolean {
  if (/\s|:\/\/|^[/~@-]/.test(text)) return false
  if (PLACEHOLDER.test(text) && !NAMED_IN_CAPITALS.test(text)) return false
  return text.includes('/') || /\.(ts|tsx|md)$/.test(text)
}

function countHashes(line = ''): number {
  return /^#+(?= )/.exec(line)?.[0].length ?? 0
}
