import { parseMessage, writeMessage } from '../../texts/pseudo-language.ts'
import { writeLetters, type PseudoLanguage } from './pseudo-language.ts'

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתךםןף'

/** English in letters that run from right to left. */
export const MIRRORED_WORDS: PseudoLanguage = {
  direction: 'rtl',
  write: (message) => writeMessage(parseMessage(message), (words) => writeLetters(words, MIRRORED_WORDS)),
  writeLetter: (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? letter,
  // Isolates stand around values.
  between: '\\u2066-\\u2069',
}
