/**
 * A plain model of configuration, in each of the forms that mods write it in. Texts are read back by readers that know nothing of merging, so
 * that what a merge came to is compared key by key.
 */
import { parse as parseToml } from 'smol-toml'

/** By section (`''`: none) and key; a list is a list of words. */
export type Model = ReadonlyMap<string, ReadonlyMap<string, Value>>
export type Value = string | readonly string[]

export const FORMS = ['properties', 'json', 'json5', 'toml', 'yaml', 'forge', 'plain'] as const
export type Form = (typeof FORMS)[number]

export const SECTIONS = ['general', 'client', 'world', 'mobs', 'sound']

/** As such a file is written. */
export function textOf(model: Model, form: Form): string {
  return WRITERS[form](model)
}

const WRITERS: Readonly<Record<Form, (model: Model) => string>> = {
  plain: (model) => joinLines((model.get('')?.get('lines') ?? []) as readonly string[]),
  properties: (model) =>
    joinLines(['# Settings', ...entries(model, '').map(([key, value]) => `${key}=${String(value)}`)]),
  json: (model) => `${JSON.stringify(dataOf(model), null, 2)}\n`,
  json5: (model) =>
    joinLines([
      '{',
      '  // Settings',
      ...entries(model, '').map(([key, value]) => `  ${key}: ${inOneLine(value)},`),
      ...sectionsOf(model).flatMap((section) => [
        `  ${section}: {`,
        ...entries(model, section).map(([key, value]) => `    ${key}: ${inOneLine(value)},`),
        '  },',
      ]),
      '}',
    ]),
  toml: (model) =>
    joinLines([
      '# Settings',
      ...entries(model, '').map(([key, value]) => `${key} = ${inOneLine(value)}`),
      ...sectionsOf(model).flatMap((section) => [
        '',
        `[${section}]`,
        ...entries(model, section).map(([key, value]) => `${key} = ${inOneLine(value)}`),
      ]),
    ]),
  yaml: (model) =>
    joinLines([
      ...entries(model, '').flatMap((entry) => yamlOf(entry, '')),
      ...sectionsOf(model).flatMap((section) =>
        entries(model, section).length === 0
          ? [`${section}: {}`]
          : [`${section}:`, ...entries(model, section).flatMap((entry) => yamlOf(entry, '  '))],
      ),
    ]),
  forge: (model) =>
    joinLines(
      ['', ...sectionsOf(model)].flatMap((section) => [
        `${section === '' ? 'top' : section} {`,
        ...entries(model, section).flatMap(([key, value]) =>
          typeof value === 'string'
            ? [`    S:${key}=${value}`]
            : [`    S:${key} <`, ...value.map((item) => `        ${item}`), '     >'],
        ),
        '}',
        '',
      ]),
    ),
}

function joinLines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}

function sectionsOf(model: Model): readonly string[] {
  return [...model.keys()].filter((section) => section !== '')
}

function entries(model: Model, section: string): readonly (readonly [string, Value])[] {
  return [...(model.get(section) ?? [])]
}

function dataOf(model: Model): Readonly<Record<string, unknown>> {
  const own = (section: string) => entries(model, section).map(([key, value]) => [key, typed(value)] as const)
  return Object.fromEntries([
    ...own(''),
    ...sectionsOf(model).map((section) => [section, Object.fromEntries(own(section))] as const),
  ])
}

function typed(value: Value): unknown {
  return typeof value === 'string' && /^(?:\d+|true|false)$/.test(value) ? JSON.parse(value) : value
}

function inOneLine(value: Value): string {
  return typeof value === 'string'
    ? JSON.stringify(typed(value))
    : `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
}

function yamlOf([key, value]: readonly [string, Value], indent: string): readonly string[] {
  if (typeof value === 'string') return [`${indent}${key}: ${value}`]
  return value.length === 0
    ? [`${indent}${key}: []`]
    : [`${indent}${key}:`, ...value.map((item) => `${indent}  - ${item}`)]
}

/** The text with a comment over a line that the other has too, where the form has comments. */
export function withComment(
  text: string,
  other: string,
  { form, number }: { readonly form: Form; readonly number: number },
): string {
  if (form === 'json' || form === 'plain') return text
  const all = text.split('\n')
  const known = other.split('\n')
  const keys = all.flatMap((line, index) =>
    /^\s*(?:S:)?\w+\s*[:=<].*$/.test(line) && known.includes(line) ? [index] : [],
  )
  if (keys.length === 0) return text
  const place = keys[number % keys.length] ?? 0
  const indent = /^\s*/.exec(all[place] ?? '')?.[0] ?? ''
  return [...all.slice(0, place), `${indent}${form === 'json5' ? '//' : '#'} ${COMMENT}`, ...all.slice(place)].join(
    '\n',
  )
}

export const COMMENT = 'I changed this'

/** The model of a text; throws where it is none of that form. */
export function modelOf(text: string, form: Form): Model {
  if (form === 'plain') return new Map([['', new Map([['lines', text.split('\n').filter((line) => line !== '')]])]])
  if (form === 'properties') return new Map([['', new Map(assignments(text.split('\n')))]])
  if (form === 'forge') return forgeModel(text)
  if (form === 'yaml') return yamlModel(text)
  const data: unknown = form === 'toml' ? parseToml(text) : JSON.parse(form === 'json' ? text : asJson(text))
  return dataModel(data as Readonly<Record<string, unknown>>)
}

/** Without comments and the last commas, with quotes around keys. */
function asJson(text: string): string {
  const bare = text.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/^(\s*)(\w+):/gm, '$1"$2":')
  return bare.replaceAll(/,(\s*\})/g, '$1')
}

/** Of two levels, with lists below. */
function yamlModel(text: string): Model {
  const model = new Map([['', new Map<string, Value>()]])
  let [section, list]: [string, string[] | null] = ['', null]
  for (const line of text.split('\n').filter((one) => !/^\s*(?:#.*)?$/.test(one))) {
    const [, indent = '', item, key = '', value = ''] = /^( *)(?:- (.*)|(\w+):(?: (.*))?)$/.exec(line) ?? []
    if (item !== undefined) {
      if (list === null) throw new Error(`no list for ${line}`)
      list.push(item)
      continue
    }
    if (key === '' || (indent !== '' && (indent !== '  ' || section === ''))) throw new Error(`cannot read ${line}`)
    if (indent === '') section = ''
    const keys = model.get(section) ?? new Map<string, Value>()
    if (keys.has(key) || (indent === '' && model.has(key))) throw new Error(`${key} is there twice`)
    list = null
    if (value !== '') keys.set(key, value === '[]' ? [] : value)
    else if (indent === '' && SECTIONS.includes(key)) model.set((section = key), new Map())
    else keys.set(key, (list = []))
    if (value === '{}') {
      keys.delete(key)
      model.set(key, new Map())
    }
  }
  return model
}

function assignments(all: readonly string[]): readonly (readonly [string, Value])[] {
  const found = all.flatMap((line): readonly (readonly [string, string])[] => {
    const [, key, value = ''] = /^\s*(?:S:)?(\w+)=(.*)$/.exec(line) ?? []
    return key === undefined ? [] : [[key, value]]
  })
  if (new Set(found.map(([key]) => key)).size < found.length) throw new Error('a key is there twice')
  return found
}

function forgeModel(text: string): Model {
  const model = new Map<string, ReadonlyMap<string, Value>>()
  for (const [, name = '', body = ''] of text.matchAll(/^(\w+) \{\n([^}]*)^\}$/gm)) {
    const lists = [...body.matchAll(/^ {4}S:(\w+) <\n([^>]*)^ {5}>$/gm)].map(
      ([, key = '', items = '']) =>
        [
          key,
          items
            .split('\n')
            .map((item) => item.trim())
            .filter((item) => item !== ''),
        ] as const,
    )
    const bare = body.replaceAll(/^ {4}S:\w+ <\n[^>]*^ {5}>$/gm, '')
    model.set(name === 'top' ? '' : name, new Map<string, Value>([...assignments(bare.split('\n')), ...lists]))
  }
  return model
}

function isBlock(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keysOf(block: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(block)
      .filter(([, value]) => !isBlock(value))
      .map(([key, value]): [string, Value] => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

function dataModel(data: Readonly<Record<string, unknown>>): Model {
  const blocks = Object.entries(data).flatMap(([key, value]) => (isBlock(value) ? [[key, keysOf(value)] as const] : []))
  return new Map([['', keysOf(data)], ...blocks])
}
