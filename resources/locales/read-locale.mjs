// Reads a language as translators keep it: in Format.JS's JSON, a file for each area. What is built has the texts in it instead.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCALES = fileURLToPath(new URL('.', import.meta.url))

/** What only others say, by who reads. */
const SAID_BY_OTHERS = new Map([
  ['window', /^command-line\//],
  ['page', /^(command-line\/|system$)/],
])

export function listAreas(language) {
  return readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .toSorted()
}

export function readArea(language, area) {
  return JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'))
}

export function readLocale(language, whose = 'all') {
  const areas = listAreas(language).filter((area) => SAID_BY_OTHERS.get(whose)?.test(area) !== true)
  const messages = areas.flatMap((area) =>
    Object.entries(readArea(language, area)).map(([id, { defaultMessage }]) => [id, defaultMessage]),
  )
  return Object.fromEntries(messages)
}
