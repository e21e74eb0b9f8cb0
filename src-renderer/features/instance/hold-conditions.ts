import type { FileRow, HoldChoices, HoldUntil } from '../../../src-preload/contract.ts'
import { formatDay } from '../../lib/format.ts'

export type HoldKind = HoldUntil['kind']

/** What is to be held; `file` null: all that the instance's pack brought. */
export interface HoldSubject {
  readonly file: Pick<FileRow, 'id' | 'title' | 'version' | 'newest'> | null
  readonly kind: HoldKind
}

interface Condition {
  readonly id: HoldKind
  readonly label: string
  readonly hint: string
}

const OF_ANYTHING: readonly Condition[] = [
  { id: 'for-ever', label: 'For ever', hint: 'Until you let it go.' },
  { id: 'date', label: 'Until a day', hint: 'From that day on it is updated again.' },
  {
    id: 'supported',
    label: 'Until another project supports the newer version',
    hint: 'That project says so, or is newer itself.',
  },
]

const OF_VERSIONS: readonly Condition[] = [
  { id: 'skip', label: 'Skip one version', hint: 'A later one is offered.' },
  { id: 'at-most', label: 'At most a version', hint: 'Nothing that came out later than it.' },
  { id: 'below', label: 'Below a version', hint: 'Neither it nor anything later.' },
]

/** A version can be named for one project only. */
export function listConditions({ file }: Pick<HoldSubject, 'file'>): readonly Condition[] {
  return file === null ? OF_ANYTHING : [...OF_ANYTHING, ...OF_VERSIONS]
}

/** What is filled in beside the kind. */
export interface HoldDetails {
  /** As the date field has it: `2027-01-31`, or empty. */
  readonly day: string
  /** Ids; null: none is chosen. */
  readonly version: string | null
  readonly project: string | null
}

/** The condition as it is asked for; null: something is missing. */
export function toUntil(kind: HoldKind, { day, version, project }: HoldDetails): HoldUntil | null {
  switch (kind) {
    case 'for-ever':
      return { kind }
    case 'date':
      return day === '' ? null : { kind, day }
    case 'supported':
      return project === null ? null : { kind, by: project }
    default:
      return version === null ? null : { kind, version }
  }
}

/** The version that is most likely meant: the installed one to stay at, else the newest. */
export function likelyVersion(kind: HoldKind, { versions }: HoldChoices): string | null {
  const installed = versions.find(({ isInstalled }) => isInstalled)
  const [newest] = versions
  return ((kind === 'at-most' ? installed : newest) ?? newest)?.id ?? null
}

/** `1.1.0, beta, 2 Mar 2026, installed` */
export function describeVersion(version: HoldChoices['versions'][number]): string {
  const { number, channel, published, isInstalled } = version
  const parts = [number, ...(channel === 'release' ? [] : [channel]), formatDay(published)]
  return [...parts, ...(isInstalled ? ['installed'] : [])].join(', ')
}
