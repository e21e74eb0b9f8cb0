/**
 * Which words of a text are the program's own: those of a sentence of its catalogues, in whichever language. What stands between them is a
 * value, of which nobody knows whose it is. In: catalogues and a text. Out: its words and values.
 */
import type { Catalogue } from '../../../../resources/text/catalogue.ts'
import { templatesOf, valuesIn, type Template } from '../../../../resources/text/templates.ts'

export interface OwnSentence {
  readonly words: Template
  /** One between each two of the words. */
  readonly values: readonly string[]
}

export interface OwnWords {
  /** null: no sentence of the program's is recognised in it. */
  read(text: string): OwnSentence | null
}

/** Letters that a text must share with a sentence that has values: fewer may be chance. */
const LEAST_LETTERS = 8
const LETTER = /\p{L}/gu

export function knowWords(catalogues: readonly Catalogue[]): OwnWords {
  const indices = catalogues.map((catalogue) => indexOf(templatesOf(catalogue)))
  return {
    read(text) {
      for (const index of indices) {
        const found = findIn(text, index)
        if (found !== null) return found
      }
      return null
    },
  }
}

interface Index {
  readonly byWord: ReadonlyMap<string, readonly Template[]>
  /** Those without a word that stands apart, as where words are not parted. */
  readonly others: readonly Template[]
}

function indexOf(templates: readonly Template[]): Index {
  const byWord = new Map<string, Template[]>()
  for (const template of templates) {
    const word = longestWord(template)
    const group = byWord.get(word)
    if (group === undefined) byWord.set(word, [template])
    else group.push(template)
  }
  const others = byWord.get('') ?? []
  byWord.delete('')
  return { byWord, others }
}

const WORD = /(?<!\p{L})\p{L}+(?!\p{L})/gu

/** One that a value cannot lengthen, as it stands at the edge of none. */
function longestWord(template: Template): string {
  const last = template.length - 1
  const words = template.flatMap((own, at) =>
    Array.from(own.matchAll(WORD))
      .filter(({ index, 0: word }) => (at === 0 || index > 0) && (at === last || index + word.length < own.length))
      .map(([word]) => word),
  )
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

function findIn(text: string, { byWord, others }: Index): OwnSentence | null {
  const words = new Set(text.match(WORD))
  const likely = [...Array.from(words).flatMap((word) => byWord.get(word) ?? []), ...others]
  let best: OwnSentence | null = null
  let most = 0
  for (const template of likely) {
    const values = valuesIn(text, template)
    if (values === null) continue
    const all = template.join('')
    const letters = all.match(LETTER)?.length ?? 0
    if (all.length <= most || (values.length > 0 && letters < LEAST_LETTERS)) continue
    most = all.length
    best = { words: template, values }
  }
  return best
}
