import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readLocale } from '../../resources/locales/read-locale.mjs'
import { parseMessage, writeMessage, type Ast } from '../texts/pseudo-language.ts'

const PROJECT = join(import.meta.dirname, '../..')
const ABOUT = 0.4

/** A message as a long language has it: in brackets, and longer by two fifths. Its words stay, so that a test finds them. */
export function lengthen(message: string): string {
  const ast = parseMessage(message)
  const more = '~'.repeat(Math.max(1, Math.round(lettersOf(ast) * ABOUT)))
  return `⟦${writeMessage(ast, (words) => words)} ${more.replaceAll(/~{8}(?=~)/g, '$& ')}⟧`
}

function lettersOf(parts: Ast): number {
  return parts.reduce((sum, part) => {
    if ('options' in part) return sum + Math.max(...Object.values(part.options).map(({ value }) => lettersOf(value)))
    return sum + ('value' in part && typeof part.value === 'string' ? part.value.length : 1)
  }, 0)
}

/** The built program in a folder of its own, in which German is English in longer words. */
export function buildInLongWords(folder: string): string {
  return buildIn(folder, (_, message) => lengthen(message))
}

/** The same in whatever is made of each message of English. */
export function buildIn(folder: string, write: (id: string, message: string) => string): string {
  mkdirSync(folder)
  cpSync(join(PROJECT, 'out'), join(folder, 'out'), { recursive: true })
  for (const name of ['node_modules', 'resources', 'package.json']) symlinkSync(join(PROJECT, name), join(folder, name))
  const messages = Object.entries(readLocale('en', 'window')).map(([id, words]) => [id, write(id, words)] as const)
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(messages)))
  for (const part of ['out/main', 'out/renderer/assets']) {
    const [file] = readdirSync(join(folder, part)).filter((name) => /^locale[-_]de[-.]/.test(name))
    if (file === undefined) throw new Error(`no German in ${part}`)
    const path = join(folder, part, file)
    const built = readFileSync(path, 'utf8')
    const start = built.indexOf('JSON.parse(') + 'JSON.parse('.length
    const end = built.lastIndexOf('`)') + 1
    writeFileSync(path, built.slice(0, start) + text + built.slice(end))
  }
  return folder
}

const FINDERS = ['getByRole', 'getByText', 'getByLabel', 'getByTitle', 'getByPlaceholder'] as const

export type Wanted = string | RegExp | undefined

/** Lets every test find by English words what is shown in longer ones. Answers with what ends that. */
export function findLongWords(page: Page): () => void {
  return findInWords(page, longer)
}

/** The same for whatever finds the words of another language. */
export function findInWords(page: Page, inWords: (wanted: Wanted, isExact: boolean) => Wanted): () => void {
  const kinds = [page, page.locator('html')].map((one) => Object.getPrototypeOf(one) as Record<string, unknown>)
  const before = kinds.flatMap((kind) => FINDERS.map((name) => [kind, name, kind[name]] as const))
  for (const [kind, name, find] of before) {
    if (typeof find !== 'function') throw new Error(`${name} is no way to find something`)
    kind[name] = function (this: unknown, first: Wanted, options: Record<string, unknown> = {}) {
      const { exact, ...others } = options
      const isExact = exact === true
      if (name !== 'getByRole') return find.call(this, inWords(first, isExact), others)
      return find.call(this, first, {
        ...others,
        ...(options['name'] !== undefined && { name: inWords(options['name'] as Wanted, isExact) }),
      })
    }
  }
  return () => {
    for (const [kind, name, find] of before) kind[name] = find
  }
}

/** What finds the longer words of what is wanted. */
function longer(wanted: Wanted, isExact: boolean): Wanted {
  if (wanted === undefined) return undefined
  if (wanted instanceof RegExp) {
    const source = wanted.source.replace(/^\^/, '^⟦?').replace(/(?<!\\)\$$/, '(?: [~ ]+⟧)?$')
    return new RegExp(source, wanted.flags)
  }
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return isExact ? new RegExp(`^⟦?${escaped}(?: [~ ]+⟧)?$`) : wanted
}
