/** Configuration as a person and a pack change it, at random. */
import { array, constantFrom, nat, record, sample, type Arbitrary } from 'fast-check'
import { FORMS, SECTIONS, type Form, type Model, type Value } from './config-texts.ts'

interface Edit {
  readonly kind: (typeof EDITS)[number]
  readonly which: number
  readonly where: number
  readonly word: number
}

export interface Triple {
  readonly form: Form
  readonly base: Model
  readonly mine: Model
  readonly theirs: Model
}

const EDITS = [
  ...(['set', 'set', 'add', 'add', 'delete', 'move', 'append', 'append', 'prepend', 'insert', 'drop'] as const),
  ...(['add-section', 'delete-section'] as const),
]
const WORDS = ['oak', 'stone', 'iron', 'gold', 'sand', 'clay', 'moss', 'reed', 'wheat', 'kelp', 'dirt', 'snow', 'vine']
const NAMES = [
  'enabled',
  'range',
  'speed',
  'blocks',
  'limit',
  'mode',
  'scale',
  'items',
  'delay',
  'weight',
  'light',
  'fog',
]

/** The same triples for the same seed. */
export function randomTriples(count: number, seed: number): readonly Triple[] {
  const edit: Arbitrary<Edit> = record({
    kind: constantFrom(...EDITS),
    which: nat(999),
    where: nat(999),
    word: nat(999),
  })
  const edits = array(edit, { minLength: 1, maxLength: 6 })
  const numbers = array(nat(999), { minLength: 60, maxLength: 60 })
  const triple = record({ form: constantFrom(...FORMS), numbers, mine: edits, theirs: edits })
  return sample(triple, { numRuns: count, seed }).map(({ form, numbers: own, mine, theirs }) => {
    const base = form === 'plain' ? plainModel(own) : newModel(form, own)
    return { form, base, mine: edited(base, mine, form), theirs: edited(base, theirs, form) }
  })
}

function at<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T
}

function newModel(form: Form, numbers: readonly number[]): Model {
  let next = 0
  const take = () => numbers[next++ % numbers.length] ?? 0
  const sections = form === 'properties' ? [''] : ['', ...SECTIONS.slice(0, 1 + (take() % 3))]
  const known = NAMES.slice(0, 4 + (take() % 9))
  return new Map(
    sections.map((section) => {
      const names = known.filter(() => take() % 5 < 2)
      return [section, new Map(names.map((name) => [name, newValue(name, take(), form)]))]
    }),
  )
}

/** One list of lines. */
function plainModel(numbers: readonly number[]): Model {
  const lines = [...new Set(numbers.slice(0, 14).map((number) => lineOf(number)))]
  return new Map([['', new Map([['lines', lines]])]])
}

function lineOf(number: number): string {
  return `${at(WORDS, number)} and ${at(WORDS, Math.floor(number / 13))} ${number % 7}`
}

function isList(name: string): boolean {
  return name === 'blocks' || name === 'items'
}

function newValue(name: string, number: number, form: Form): Value {
  if (isList(name) && form !== 'properties') return WORDS.filter((_, index) => (number + index * index) % 3 === 0)
  return number % 3 === 0 ? String(number % 2 === 0) : number % 3 === 1 ? String(number % 40) : at(WORDS, number)
}

function edited(base: Model, edits: readonly Edit[], form: Form): Model {
  let model = base
  for (const edit of edits) model = form === 'plain' ? changedLines(model, edit) : changed(model, edit, form)
  return model
}

function withKey(model: Model, section: string, keys: ReadonlyMap<string, Value>): Model {
  return new Map([
    ...[...model]
      .filter(([name]) => name !== section || model.has(section))
      .map(([name, own]) => [name, name === section ? keys : own] as const),
    ...(model.has(section) ? [] : [[section, keys] as const]),
  ])
}

function changed(model: Model, { kind, which, where, word }: Edit, form: Form): Model {
  const section = at([...model.keys()], where)
  const keys = model.get(section) ?? new Map<string, Value>()
  const names = [...keys.keys()]
  const name = names.length === 0 ? undefined : at(names, which)
  const value = name === undefined ? undefined : keys.get(name)
  const absent = NAMES.slice(0, 8).filter((one) => !keys.has(one))
  switch (kind) {
    case 'set':
      if (name === undefined || typeof value !== 'string') return model
      return withKey(
        model,
        section,
        new Map([...keys].map(([key, own]) => [key, key === name ? newValue(key, word, form) : own])),
      )
    case 'add': {
      if (absent.length === 0) return model
      const added = at(absent, which)
      return withKey(model, section, new Map([...keys, [added, newValue(added, word, form)]]))
    }
    case 'delete':
      return withKey(model, section, new Map([...keys].filter(([key]) => key !== name)))
    case 'move': {
      const to = at([...model.keys()], word)
      if (name === undefined || value === undefined || to === section || model.get(to)?.has(name) === true) return model
      const left = withKey(model, section, new Map([...keys].filter(([key]) => key !== name)))
      return withKey(left, to, new Map([...(left.get(to) ?? []), [name, value]]))
    }
    case 'add-section': {
      const fresh = SECTIONS.find((one) => !model.has(one))
      if (fresh === undefined || form === 'properties') return model
      return withKey(model, fresh, new Map([[at(NAMES, which), newValue(at(NAMES, which), word, form)]]))
    }
    case 'delete-section':
      return section === '' || which % 3 > 0 ? model : new Map([...model].filter(([one]) => one !== section))
    default: {
      const lists = [...keys].filter(([, own]) => typeof own !== 'string')
      if (lists.length === 0) return model
      const [listName = '', list = []] = at(lists, which)
      return withKey(
        model,
        section,
        new Map(
          [...keys].map(([key, own]) => [
            key,
            key === listName ? changedList(list as readonly string[], kind, word) : own,
          ]),
        ),
      )
    }
  }
}

function changedLines(model: Model, { kind, which, word }: Edit): Model {
  const lines = (model.get('')?.get('lines') ?? []) as readonly string[]
  const place = lines.length === 0 ? 0 : which % lines.length
  const fresh = lineOf(word)
  const next =
    kind === 'set' && !lines.includes(fresh)
      ? lines.map((line, index) => (index === place ? fresh : line))
      : kind === 'move'
        ? [...lines.filter((_, index) => index !== place), ...lines.slice(place, place + 1)]
        : changedList(lines, kind === 'delete' ? 'drop' : kind, which, fresh)
  return new Map([['', new Map([['lines', next]])]])
}

function changedList(
  list: readonly string[],
  kind: Edit['kind'],
  number: number,
  word = at(WORDS, number),
): readonly string[] {
  const place = list.length === 0 ? 0 : number % list.length
  if (kind === 'drop') return list.filter((_, index) => index !== place)
  if (list.includes(word)) return list
  if (kind === 'prepend') return [word, ...list]
  if (kind === 'insert' || kind === 'add') return [...list.slice(0, place), word, ...list.slice(place)]
  return kind === 'append' ? [...list, word] : list
}
