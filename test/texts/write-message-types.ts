import { IntlMessageFormat } from 'intl-messageformat'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLocale } from '../../resources/locales/read-locale.mjs'

/** Where `#messages` is looked for (`tsconfig.json`). Dies with node_modules. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/modwell-texts')
const FILE = join(FOLDER, 'messages.d.ts')

type Kind = 'Words' | 'number' | 'Choice'
type Ast = ReturnType<IntlMessageFormat['getAst']>

/** The values that a message needs, by name. What is counted or chosen by somewhere in it is that everywhere. */
export function valuesOf(message: string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>()
  note(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst(), found)
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function note(parts: Ast, found: Map<string, Kind>): void {
  for (const part of parts) {
    if (!('value' in part) || !('type' in part) || part.type === 0) continue
    if ('options' in part) {
      found.set(part.value, 'pluralType' in part ? 'number' : 'Choice')
      for (const { value } of Object.values(part.options)) note(value, found)
    } else if (!found.has(part.value)) {
      found.set(part.value, 'Words')
    }
  }
}

/** Writes what TypeScript knows of the texts, made of those in English: their ids, and the values that each needs. */
export function writeMessageTypes(): void {
  const lines = Object.entries(readLocale('en')).map(([id, message]) => {
    const values = [...valuesOf(message)].map(([name, kind]) => `readonly ${name}: ${kind}`)
    return `  readonly '${id}': { ${values.join('; ')} }`.replace('{  }', '{}')
  })
  const text = [
    '// Made of resources/locales/en by test/texts/write-message-types.ts, whenever types are checked.',
    "import type { Choice, Words } from '../../../resources/text/values.ts'",
    '',
    '/** The values that each text needs, by its id. */',
    'export interface Messages {',
    ...lines,
    '}',
    '',
  ].join('\n')
  if (read() === text) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, text)
}

function read(): string | null {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) writeMessageTypes()
