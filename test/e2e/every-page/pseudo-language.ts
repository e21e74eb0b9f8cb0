import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLocale } from '../../../resources/locales/read-locale.mjs'

const PROJECT = join(import.meta.dirname, '../../..')

/** English in other letters, which tell what comes from the catalogue from what comes from elsewhere. */
export interface PseudoLanguage {
  readonly direction: 'ltr' | 'rtl'
  /** A message of English as it is said instead. Its values stay. */
  write(message: string): string
  /** A letter of its own for each from A to Z. */
  writeLetter(letter: string): string
  /** Characters that may stand between words and letters, as in a class of a pattern. */
  readonly between: string
}

export function writeLetters(text: string, { writeLetter }: Pick<PseudoLanguage, 'writeLetter'>): string {
  return text.replaceAll(/[a-z]/gi, writeLetter)
}

/** The built program in a folder of its own, in which German is that language. */
export function buildIn(folder: string, language: PseudoLanguage): string {
  mkdirSync(folder)
  cpSync(join(PROJECT, 'out'), join(folder, 'out'), { recursive: true })
  for (const name of ['node_modules', 'resources', 'package.json']) symlinkSync(join(PROJECT, name), join(folder, name))
  const messages = Object.entries(readLocale('en', 'window')).map(([id, words]) => [id, language.write(words)] as const)
  const spoken = { ...Object.fromEntries(messages), 'direction-of-text': language.direction }
  const text = JSON.stringify(JSON.stringify(spoken))
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
