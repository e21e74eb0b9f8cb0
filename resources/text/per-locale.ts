import { spokenLocale } from './text.ts'

/** What writes numbers or dates, or compares words: made when it is first asked for, and again once another language is spoken. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly locale: string; readonly it: T } | null = null
  return () => {
    const locale = spokenLocale()
    if (made?.locale !== locale) made = { locale, it: make(locale) }
    return made.it
  }
}
