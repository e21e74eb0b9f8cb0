import type { Route } from '../../../src-preload/contract/desktop.ts'
import type { Inspection } from '../../core/model/states/finding.ts'
import type { InboxEntry } from '../../core/model/accounts/notification.ts'
import type { ReadyState } from '../../core/model/moves/ready-watch.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import type { News } from './announcer.ts'

export interface NamedInstance {
  readonly id: string
  readonly name: string
}

/** What a check found that the one before it did not know: updates, and what was waited for. `ready`: of which the person was not told yet. */
export function describeNews(
  before: readonly Inspection[],
  after: readonly Inspection[],
  ready: readonly ReadyState[] = [],
): readonly News[] {
  const known = new Map(before.map((inspection) => [inspection.instance.id, inspection]))
  const updated = findNew(known, after, updatesOf)
  const awaited = findNew(known, after, watchedOf)
  const names = new Map(after.map(({ instance: { id, name } }) => [id, name]))
  const movable = ready.flatMap(({ watch }) => {
    const name = names.get(watch.instanceId)
    return name === undefined ? [] : [{ id: watch.instanceId, name, gameVersion: watch.gameVersion }]
  })
  return [
    ...updated.slice(0, 1).map((): News => ({
      kind: 'updates',
      title: formatMessage('news-updates', { count: updated.reduce((sum, { news }) => sum + news.length, 0) }),
      body: nameInstances(updated),
      route: routeTo(updated),
    })),
    ...describeAwaited(awaited, movable),
  ]
}

interface Movable extends NamedInstance {
  readonly gameVersion: string
}

/** One of it all: of a kind the system shows the newest alone. */
function describeAwaited(out: readonly Found[], movable: readonly Movable[]): readonly News[] {
  const [first] = movable
  if (first !== undefined && movable.length === 1 && out.length === 0) {
    const { id, name, gameVersion } = first
    const route = { kind: 'move', instance: id } as const
    return [
      {
        kind: 'watched',
        title: formatMessage('ready-for-one', { name, gameVersion }),
        body: formatMessage('ready-open-to-move'),
        route,
      },
    ]
  }
  if (first !== undefined) {
    const found = [...out, ...movable.map(({ id, name }) => ({ instance: { id, name }, news: [] }))]
    const named = [...new Map(found.map((one) => [one.instance.id, one])).values()]
    return [
      { kind: 'watched', title: formatMessage('ready-several'), body: nameInstances(named), route: routeTo(named) },
    ]
  }
  return out.slice(0, 1).map(({ news }): News => {
    const isOne = out.length === 1 && news.length === 1
    return {
      kind: 'watched',
      title: formatMessage(isOne ? 'news-one-is-out' : 'news-several-are-out'),
      body: isOne ? news.join('') : nameInstances(out),
      route: routeTo(out),
    }
  })
}

/** What did not go as planned in a change; `instances`: those concerned, none where that is not known. */
export function describeFailure(instances: readonly NamedInstance[]): News {
  const found = instances.map(({ id, name }) => ({ instance: { id, name }, news: [] }))
  return {
    kind: 'failed',
    title: formatMessage('news-failed'),
    body:
      found.length === 0
        ? formatMessage('news-failed-hint')
        : formatMessage('news-failed-in', { instances: nameInstances(found) }),
    route: found.length === 1 ? routeTo(found) : { kind: 'history' },
  }
}

/** What the service tells the account alone, the newest first: of a new version which it is, since the service says the same words of each. */
export function describeInbox(entries: readonly Pick<InboxEntry, 'title' | 'project' | 'version'>[]): News {
  const [newest] = entries
  const named = newest?.project && newest.version ? `${newest.project.title} ${newest.version.number}` : newest?.title
  return {
    kind: 'inbox',
    title: formatMessage('news-inbox', { count: entries.length }),
    body: named ?? '',
    route: { kind: 'inbox' },
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

function updatesOf({ files, pack }: Inspection): readonly string[] {
  const newer = pack?.newer ?? null
  return [
    ...files.flatMap(({ file, update }) => (update === null ? [] : [`${file.path} ${update.version.id}`])),
    ...(newer === null ? [] : [`pack ${newer.versionId}`]),
  ]
}

function watchedOf({ notes }: Inspection): readonly string[] {
  return notes.filter(({ fact }) => fact === 'is-out').map(({ message }) => message)
}

const NAMED = 3

function nameInstances(found: readonly Found[]): string {
  const instances = found.slice(0, NAMED).map(({ instance }) => instance.name)
  const count = found.length - instances.length
  return count > 0
    ? formatMessage('news-instances-and-more', { instances, count })
    : formatMessage('as-told', { words: instances })
}

function routeTo(found: readonly Found[]): Route {
  const id = found.length === 1 ? found[0]?.instance.id : undefined
  return typeof id === 'string' ? { kind: 'instance', instance: id } : { kind: 'library' }
}
