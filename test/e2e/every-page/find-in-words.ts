import type { Page } from 'playwright-core'
import { writeLetters, type PseudoLanguage } from './pseudo-language.ts'

const FINDERS = ['getByRole', 'getByText', 'getByLabel', 'getByTitle', 'getByPlaceholder'] as const

type Wanted = string | RegExp | undefined

/** Lets every test find by English words what is shown in that language, and type them. Answers with what ends that. */
export function findInWords(page: Page, language: PseudoLanguage): () => void {
  const type = page.keyboard.type.bind(page.keyboard)
  page.keyboard.type = (text, options) => type(writeLetters(text, language), options)
  const kinds = [page, page.locator('html')].map((one) => Object.getPrototypeOf(one) as Record<string, unknown>)
  const before = kinds.flatMap((kind) => FINDERS.map((name) => [kind, name, kind[name]] as const))
  for (const [kind, name, find] of before) {
    if (typeof find !== 'function') throw new Error(`${name} is no way to find something`)
    kind[name] = function (this: unknown, first: Wanted, options: Record<string, unknown> = {}) {
      const { exact, ...others } = options
      const inWords = (wanted: Wanted) => inEither(wanted, exact === true, language)
      if (name !== 'getByRole') return find.call(this, inWords(first), others)
      const named = options['name'] as Wanted
      return find.call(this, first, { ...others, ...(named !== undefined && { name: inWords(named) }) })
    }
  }
  return () => {
    for (const [kind, name, find] of before) kind[name] = find
  }
}

/** A pattern that finds the same in Latin letters, in those of the language, and in both. */
function inEither(wanted: Wanted, isExact: boolean, language: PseudoLanguage): RegExp | undefined {
  if (wanted === undefined) return undefined
  if (wanted instanceof RegExp) return new RegExp(patternOf(wanted.source, language), wanted.flags)
  const source = patternOf(wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), language)
  return isExact ? new RegExp(`^${source}[${language.between}]*$`) : new RegExp(source, 'i')
}

function patternOf(source: string, { between, writeLetter }: PseudoLanguage): string {
  const around = `[${between}]*`
  const parts = source.match(/\\.|\(\?[:=!]|\[[^\]]*\]|[^\\]/g) ?? []
  return parts
    .map((part) => {
      if (/^[a-z]$/i.test(part)) return `${around}[${part}${writeLetter(part)}]`
      if (/^(?:\\[^b]|[^\\^$.*+?()[\]{}|])$/.test(part)) return around + part
      return part === '$' ? `${around}$` : part
    })
    .join('')
}
