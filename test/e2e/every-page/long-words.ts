import { parseMessage, writeMessage, type Ast } from '../../texts/pseudo-language.ts'
import { writeLetters, type PseudoLanguage } from './pseudo-language.ts'

const ABOUT = 0.4

const LETTERS = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž'

/** English as a long language has it: in brackets, with accents, and longer by two fifths. */
export const LONG_WORDS: PseudoLanguage = {
  direction: 'ltr',
  write: lengthen,
  writeLetter: accent,
  between: '⟦⟧~ ',
}

function lengthen(message: string): string {
  const ast = parseMessage(message)
  const more = '~'.repeat(Math.max(1, Math.round(lettersOf(ast) * ABOUT)))
  const words = writeMessage(ast, (text) => writeLetters(text, LONG_WORDS))
  return `⟦${words} ${more.replaceAll(/~{8}(?=~)/g, '$& ')}⟧`
}

function accent(letter: string): string {
  const written = LETTERS[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? letter
  return /[A-Z]/.test(letter) ? written.toUpperCase() : written
}

function lettersOf(parts: Ast): number {
  return parts.reduce((sum, part) => {
    if ('options' in part) return sum + Math.max(...Object.values(part.options).map(({ value }) => lettersOf(value)))
    return sum + ('value' in part && typeof part.value === 'string' ? part.value.length : 1)
  }, 0)
}
