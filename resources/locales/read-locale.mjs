// Reads a language as translators keep it: in Format.JS's JSON, a file for each area. What is built has the texts in it instead.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCALES = fileURLToPath(new URL('.', import.meta.url))

/** Of the areas that only the command line says. */
const COMMAND_LINE = 'command-line/'

export function listAreas(language) {
  return readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .toSorted()
}

export function readArea(language, area) {
  return JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'))
}

export function readLocale(language, of = 'all') {
  const areas = listAreas(language).filter((area) => of === 'all' || !area.startsWith(COMMAND_LINE))
  const messages = areas.flatMap((area) =>
    Object.entries(readArea(language, area)).map(([id, { defaultMessage }]) => [id, defaultMessage]),
  )
  return Object.fromEntries(messages)
}
