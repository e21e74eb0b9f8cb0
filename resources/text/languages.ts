import type { Catalogue } from './catalogue.ts'
import { loadMessages } from './load-messages.ts'

/** The languages of `resources/locales`, by their tags (BCP 47). */
export const LANGUAGES = ['en', 'de', 'pt-BR', 'zh-CN'] as const

export type Language = (typeof LANGUAGES)[number]

/** A language as those who speak it write it. */
export function nameLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first of a person's languages in which there are texts: `de-AT`, `de_DE.UTF-8` and `de` are one. English: there is none of them. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const tag = each
      .replace(/[.@].*$/, '')
      .replaceAll('_', '-')
      .toLowerCase()
    const [spoken = '', ...rest] = tag.split('-')
    // Who writes Chinese as in Taiwan or Hong Kong does not read it as here.
    if (spoken === 'zh' && rest.some((part) => /^(?:hant|tw|hk|mo)$/.test(part))) continue
    const found =
      LANGUAGES.find((one) => one.toLowerCase() === tag) ?? LANGUAGES.find((one) => one.split('-')[0] === spoken)
    if (found !== undefined) return found
  }
  return 'en'
}

export async function loadLanguage(language: Language): Promise<Catalogue> {
  const messages = await loadMessages(language)
  const isRightToLeft = messages['direction-of-text'] === 'rtl'
  return { language, messages, isRightToLeft }
}
