import type { FileRow, HoldChoices, HoldUntil } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { formatDay } from '../../../lib/words/format.ts'

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

/** What each is called, and what it means. */
const CONDITIONS = {
  'for-ever': ['inspector-until-for-ever', 'inspector-until-for-ever-hint'],
  date: ['inspector-until-day', 'inspector-until-day-hint'],
  supported: ['inspector-until-supported', 'inspector-until-supported-hint'],
  skip: ['inspector-until-skip', 'inspector-until-skip-hint'],
  'at-most': ['inspector-until-at-most', 'inspector-until-at-most-hint'],
  below: ['inspector-until-below', 'inspector-until-below-hint'],
} as const satisfies Record<HoldKind, readonly [name: TextId, meaning: TextId]>

const OF_ANYTHING: readonly HoldKind[] = ['for-ever', 'date', 'supported']
const OF_VERSIONS: readonly HoldKind[] = ['skip', 'at-most', 'below']

/** A version can be named for one project only. */
export function listConditions({ file }: Pick<HoldSubject, 'file'>): readonly Condition[] {
  return (file === null ? OF_ANYTHING : [...OF_ANYTHING, ...OF_VERSIONS]).map((id) => {
    const [name, meaning] = CONDITIONS[id]
    return { id, label: formatMessage(name), hint: formatMessage(meaning) }
  })
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
  const parts = [
    number,
    ...(channel === 'release' ? [] : [message('inspector-version-channel', { channel })]),
    formatDay(published),
    ...(isInstalled ? [message('inspector-version-installed')] : []),
  ]
  return formatMessage('inspector-parts', { parts })
}
