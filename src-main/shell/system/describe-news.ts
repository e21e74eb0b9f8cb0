import type { Route } from '../../../src-preload/contract.ts'
import type { Inspection } from '../../core/model/finding.ts'
import type { News } from './announcer.ts'

export interface NamedInstance {
  readonly id: string
  readonly name: string
}

/** What a check found that the one before it did not know: updates, and what was waited for. */
export function describeNews(before: readonly Inspection[], after: readonly Inspection[]): readonly News[] {
  const known = new Map(before.map((inspection) => [inspection.instance.id, inspection]))
  const updated = findNew(known, after, updatesOf)
  const out = findNew(known, after, watchedOf)
  return [
    ...updated.slice(0, 1).map((): News => ({
      kind: 'updates',
      title: count(updated, 'update'),
      body: nameInstances(updated),
      route: routeTo(updated),
    })),
    ...out.slice(0, 1).map((first): News => ({
      kind: 'watched',
      title: out.length === 1 && first.news.length === 1 ? 'A mod you wait for is out' : 'Mods you wait for are out',
      body: out.length === 1 && first.news.length === 1 ? first.news.join('') : nameInstances(out),
      route: routeTo(out),
    })),
  ]
}

/** What did not go as planned in a change; `instances`: those concerned, none where that is not known. */
export function describeFailure(instances: readonly NamedInstance[]): News {
  const found = instances.map(({ id, name }) => ({ instance: { id, name }, news: [] }))
  return {
    kind: 'failed',
    title: 'A change failed',
    body: [nameInstances(found), 'Open Modwell to see why.'].filter(Boolean).join(': '),
    route: found.length === 1 ? routeTo(found) : { kind: 'history' },
  }
}

interface Found {
  readonly instance: { readonly id: string | null; readonly name: string }
  readonly news: readonly string[]
}

function findNew(
  known: ReadonlyMap<string | null, Inspection>,
  after: readonly Inspection[],
  listOf: (inspection: Inspection) => readonly string[],
): readonly Found[] {
  const found = after.map((inspection) => {
    const before = known.get(inspection.instance.id)
    const old = new Set(before === undefined ? [] : listOf(before))
    return { instance: inspection.instance, news: listOf(inspection).filter((one) => !old.has(one)) }
  })
  return found.filter(({ news }) => news.length > 0)
}

function updatesOf({ files }: Inspection): readonly string[] {
  return files.flatMap(({ file, update }) => (update === null ? [] : [`${file.path} ${update.version.id}`]))
}

function watchedOf({ notes }: Inspection): readonly string[] {
  return notes.filter(({ code }) => code === 'is-out').map(({ message }) => message)
}

function count(found: readonly Found[], noun: string): string {
  const sum = found.reduce((total, { news }) => total + news.length, 0)
  return `${sum} new ${noun}${sum === 1 ? '' : 's'}`
}

const NAMED = 3

function nameInstances(found: readonly Found[]): string {
  const names = found.slice(0, NAMED).map(({ instance }) => instance.name)
  const more = found.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function routeTo(found: readonly Found[]): Route {
  const id = found.length === 1 ? found[0]?.instance.id : undefined
  return typeof id === 'string' ? { kind: 'instance', instance: id } : { kind: 'library' }
}
