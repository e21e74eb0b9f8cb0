import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import { quoteForShell } from '../../core/model/words/quote.ts'
import { namesOf } from './old-names.ts'

/** Options that have one value: another one takes its place. */
const OF_ONE_VALUE = [
  '--home',
  '--service',
  '--wait',
  '--timeout',
  '--channel',
  '--launcher',
  '--game-version',
  '--loader-version',
  '--in',
]

/**
 * The command that was typed, once more: with an option that is to be added (`--force`), or without one (`without --offline`), as one
 * line. null: that is no such option, or it was not typed.
 */
export function typedAgain(option: string, args: readonly string[]): string | null {
  const [, without, name] = /^(without )?(--[\w-]+)/.exec(option) ?? []
  if (name === undefined) return null
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const [words, rest] = [args.slice(0, end), args.slice(end)]
  const isValued = OF_ONE_VALUE.includes(name)
  const isOfOption = (word: string, before = '') =>
    namesOf(name).some((one) => word === one || word.startsWith(`${one}=`) || (isValued && before === one))
  const kept =
    without === undefined && !isValued ? words : words.filter((word, index) => !isOfOption(word, words[index - 1]))
  if (without !== undefined && kept.length === words.length) return null
  return [...kept.map(quoted), ...(without === undefined ? [option] : []), ...rest.map(quoted)].join(' ')
}

function quoted(word: string): string {
  return maskSecrets(quoteForShell(word))
}
