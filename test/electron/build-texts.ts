import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../resources/text/languages.ts'
import { readLocale } from '../../resources/locales/read-locale.mjs'

const ENGLISH = fileURLToPath(new URL('../../resources/text/english.ts', import.meta.url))
const LOADED = fileURLToPath(new URL('../../resources/text/load-messages.ts', import.meta.url))
/** A language as a file of its own. */
const LOCALE = 'locale:'

/**
 * Puts the texts into what is built, in place of reading them from `resources/locales`: English at once and the others each in a file that is
 * loaded when it is asked for. The page has each of them so, as it loads one; it and the window need nothing that only the command line says.
 */
export function buildTexts(whose: 'all' | 'window' | 'page'): Plugin {
  const read = (language: string): string => {
    const messages = JSON.stringify(readLocale(language, whose))
    // Read in a quarter of the time of an object that is written out.
    return `JSON.parse(${JSON.stringify(messages)})`
  }
  const apart = LANGUAGES.filter((language) => whose === 'page' || language !== 'en')
  const known = whose === 'page' ? '' : `en: async () => ({ default: ENGLISH.messages }), `
  return {
    name: 'build-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LOCALE) ? id : null),
    load(id) {
      if (id.startsWith(LOCALE)) return `export default ${read(id.slice(LOCALE.length))}`
      if (id === ENGLISH) return whose === 'page' ? NO_LANGUAGE_YET : `export const ENGLISH = ${english(read('en'))}`
      if (id !== LOADED) return null
      const loads = apart.map((language) => `'${language}': () => import('${LOCALE}${language}')`)
      return `${whose === 'page' ? '' : "import { ENGLISH } from './english.ts'"}
const LOADS = new Map(Object.entries({ ${known}${loads.join(', ')} }))
export const loadMessages = async (language) => (await LOADS.get(language)()).default`
    },
  }
}

/** Where the page has a language; null: a module is none. */
export function nameLocale(module: string | null): string | null {
  return module?.startsWith(LOCALE) === true ? `assets/locale-${module.slice(LOCALE.length)}.js` : null
}

function english(messages: string): string {
  return `{ language: 'en', messages: ${messages}, isRightToLeft: false }`
}

const NO_LANGUAGE_YET = `export const ENGLISH = { language: 'en', messages: {}, isRightToLeft: false }`
