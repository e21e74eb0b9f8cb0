import type { Page } from 'playwright-core'
import { parseMessage, writeMessage } from '../texts/pseudo-language.ts'
import { buildIn, findInWords, type Wanted } from './long-words.ts'

/** A letter for each letter: what is written in them runs from right to left, and what is not comes from elsewhere than the catalogue. */
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתךםןף'

/** A message in letters that run the other way; values stay. */
export function mirror(message: string): string {
  return writeMessage(parseMessage(message), (words) => words.replaceAll(/[a-z]/gi, mirrorLetter))
}

function mirrorLetter(letter: string): string {
  return LETTERS[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? letter
}

/** The built program in a folder of its own, in which German is English from right to left. */
export function buildMirrored(folder: string): string {
  return buildIn(folder, (id, message) => (id === 'direction-of-text' ? 'rtl' : mirror(message)))
}

/** Lets every test find by English words what is shown in mirrored ones. Answers with what ends that. */
export function findMirrored(page: Page): () => void {
  return findInWords(page, mirrored)
}

/** Isolates stand around values. */
const MARKS = '[\\u2066-\\u2069]*'

function mirrored(wanted: Wanted, isExact: boolean): Wanted {
  if (wanted === undefined) return undefined
  if (wanted instanceof RegExp) return new RegExp(inEither(wanted.source), wanted.flags)
  const source = inEither(wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return isExact ? new RegExp(`^${source}$`) : new RegExp(source, 'i')
}

/** A pattern that finds the same in Latin letters, in mirrored ones, and in both. */
function inEither(source: string): string {
  const parts = source.match(/\\.|\(\?[:=!]|\[[^\]]*\]|[^\\]/g) ?? []
  return parts
    .map((part) => {
      if (/^[a-z]$/i.test(part)) return `${MARKS}[${part}${mirrorLetter(part)}]`
      return part === '\\d' || /^[\d ]$/.test(part) ? MARKS + part : part === '$' ? `${MARKS}$` : part
    })
    .join('')
}
