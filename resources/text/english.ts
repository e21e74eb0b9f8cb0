import type { Catalogue } from './catalogue.ts'
import { readLocale } from '../locales/read-locale.mjs'

/** The language that is there without being loaded, but in the page; of `--json`, logs and what is on disk. A build has it instead of this file. */
export const ENGLISH: Catalogue = {
  language: 'en',
  messages: readLocale('en'),
  isRightToLeft: false,
}
