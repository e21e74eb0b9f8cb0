import { IntlMessageFormat } from 'intl-messageformat'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readLocale } from '../../resources/locales/read-locale.mjs'

const PROJECT = join(import.meta.dirname, '../..')
const ABOUT = 0.4

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** A message as a long language has it: in brackets, and longer by two fifths. Its words stay, so that a test finds them. */
export function lengthen(message: string): string {
  const ast = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()
  const more = '~'.repeat(Math.max(1, Math.round(lettersOf(ast) * ABOUT)))
  return `⟦${write(ast)} ${more.replaceAll(/~{8}(?=~)/g, '$& ')}⟧`
}

function lettersOf(parts: Ast): number {
  return parts.reduce((sum, part) => {
    if ('options' in part) return sum + Math.max(...Object.values(part.options).map(({ value }) => lettersOf(value)))
    return sum + ('value' in part && typeof part.value === 'string' ? part.value.length : 1)
  }, 0)
}

function write(parts: Ast): string {
  return parts
    .map((part) => {
      if ('options' in part) {
        const kind = 'pluralType' in part ? 'plural' : 'select'
        const options = Object.entries(part.options).map(([name, { value }]) => `${name} {${write(value)}}`)
        return `{${part.value}, ${kind}, ${options.join(' ')}}`
      }
      if (!('value' in part)) return '#'
      return part.type === 0 ? part.value.replaceAll(/[{}<>'#]+/g, "'$&'").replaceAll("'''", "''") : `{${part.value}}`
    })
    .join('')
}

/** The built program in a folder of its own, in which German is English in longer words. */
export function buildInLongWords(folder: string): string {
  mkdirSync(folder)
  cpSync(join(PROJECT, 'out'), join(folder, 'out'), { recursive: true })
  for (const name of ['node_modules', 'resources', 'package.json']) symlinkSync(join(PROJECT, name), join(folder, name))
  const messages = Object.entries(readLocale('en', 'window')).map(([id, words]) => [id, lengthen(words)] as const)
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

type Wanted = string | RegExp | undefined

/** Lets every test find by English words what is shown in longer ones. Answers with what ends that. */
export function findLongWords(page: Page): () => void {
  const kinds = [page, page.locator('html')].map((one) => Object.getPrototypeOf(one) as Record<string, unknown>)
  const before = kinds.flatMap((kind) => FINDERS.map((name) => [kind, name, kind[name]] as const))
  for (const [kind, name, find] of before) {
    if (typeof find !== 'function') throw new Error(`${name} is no way to find something`)
    kind[name] = function (this: unknown, first: Wanted, options: Record<string, unknown> = {}) {
      const { exact, ...others } = options
      const isExact = exact === true
      if (name !== 'getByRole') return find.call(this, longer(first, isExact), others)
      return find.call(this, first, {
        ...others,
        ...(options['name'] !== undefined && { name: longer(options['name'] as Wanted, isExact) }),
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
