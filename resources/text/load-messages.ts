import { readLocale } from '../locales/read-locale.mjs'

/** A language's messages. What is built has each language as a file of its own instead, and loads the one that is asked for. */
export async function loadMessages(language: string): Promise<Readonly<Record<string, string>>> {
  return readLocale(language)
}
