import type { DeskSort } from './desk.ts'
import type { OwnProject, Waiting } from './own-project.ts'

/** Whether it waits for the person, and not for the moderators. */
export function isWaiting(waiting: readonly Waiting[]): boolean {
  return waiting.some((one) => one.kind !== 'rejected' || !one.isAnswered)
}

/** Where what is asked for is the same, what has more downloads is first. */
export function sortProjects(projects: readonly OwnProject[], sort: DeskSort): readonly OwnProject[] {
  const order = ORDERS[sort]
  return projects.toSorted((one, other) => order(one, other) || other.downloads - one.downloads || byTitle(one, other))
}

type Order = (one: OwnProject, other: OwnProject) => number

const ORDERS: Readonly<Record<DeskSort, Order>> = {
  need: (one, other) => rankOf(one) - rankOf(other),
  downloads: (one, other) => other.downloads - one.downloads,
  followers: (one, other) => other.followers - one.followers,
  newest: (one, other) => Number(lastOf(one) < lastOf(other)) - Number(lastOf(one) > lastOf(other)),
  title: byTitle,
}

/** What nobody can use any more is last. */
function rankOf({ waiting, status }: OwnProject): number {
  const kinds = waiting.map((one) => (one.kind === 'rejected' && one.isAnswered ? 'answered' : one.kind))
  const need = NEEDS.findIndex((kind) => kinds.includes(kind))
  if (need >= 0) return need
  return NEEDS.length + (status === 'processing' ? 0 : status === 'archived' ? 2 : 1)
}

const NEEDS: readonly (Waiting['kind'] | 'answered')[] = [
  'moderator-wrote',
  'rejected',
  'not-saved',
  'never-submitted',
  'answered',
]

function lastOf({ newest }: OwnProject): string {
  return newest[0]?.published ?? ''
}

function byTitle(one: OwnProject, other: OwnProject): number {
  return one.title.localeCompare(other.title, 'en')
}
