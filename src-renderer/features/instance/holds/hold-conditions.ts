import type { FileRow, HoldChoices, HoldUntil } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { formatDay } from '../../../lib/words/format.ts'

/** How a person chooses it. `from`: a version and all after it are held back, or only what comes after it. */
export type HoldKind = Exclude<HoldUntil['kind'], 'at-most' | 'below'> | 'from'

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
  from: ['inspector-until-from', 'inspector-until-from-hint'],
} as const satisfies Record<HoldKind, readonly [name: TextId, meaning: TextId]>

const OF_ANYTHING: readonly HoldKind[] = ['for-ever', 'date', 'supported']
const OF_VERSIONS: readonly HoldKind[] = ['skip', 'from']

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
  /** Whether the version itself is held back as well, where all after it are. */
  readonly isIncluded: boolean
}

/** The condition as it is asked for; null: something is missing. */
export function toUntil(kind: HoldKind, { day, version, project, isIncluded }: HoldDetails): HoldUntil | null {
  switch (kind) {
    case 'for-ever':
      return { kind }
    case 'date':
      return day === '' ? null : { kind, day }
    case 'supported':
      return project === null ? null : { kind, by: project }
    case 'from':
      return version === null ? null : { kind: isIncluded ? 'below' : 'at-most', version }
    case 'skip':
      return version === null ? null : { kind, version }
  }
}

/** What is most likely meant of a version: the newest is held back, but not what is installed already. */
export function isLikelyIncluded(version: string | null, { versions }: HoldChoices): boolean {
  return !versions.some(({ id, isInstalled }) => id === version && isInstalled)
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
