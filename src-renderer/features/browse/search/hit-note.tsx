import type { ReactNode } from 'react'
import type { HitFitView, HitView, InstalledProject } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatDay, formatDayBriefly } from '../../../lib/words/format.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { PackInstance } from './pack-instances-of.ts'
import { useBrowse } from './browse-store.ts'

/** A hit as it stands to the instance. */
export interface HitState {
  readonly hit: HitView
  readonly installed: InstalledProject | null
  /** Of a modpack: the instances that were made of it. */
  readonly packIn: readonly PackInstance[]
  /** null: not judged yet. */
  readonly fit: HitFitView | null
  /** Where it would be installed; null: nowhere. */
  readonly target: string | null
}

/** Why it does not fit; null: it does, or nobody knows. What is installed is there, whatever its listing says; a pack makes its own instance. */
export function unfitReason({ hit, installed, fit }: HitState): string | null {
  return installed === null && hit.type !== 'modpack' ? (fit?.why ?? null) : null
}

/** Whether it can be chosen to be installed. */
export function isOnOffer(standing: HitState): boolean {
  const isPack = standing.hit.type === 'modpack'
  return !isPack && standing.target !== null && standing.installed === null && unfitReason(standing) === null
}

/** What to know of it for the instance, in a few words. */
export function HitNote(standing: HitState): ReactNode {
  const { installed } = standing
  const unfit = unfitReason(standing)
  if (installed !== null) {
    const { update, number } = installed
    return update === null ? (
      <span>{formatMessage('browse-hit-installed', { number })}</span>
    ) : (
      <span className="hit-update">{formatMessage('browse-hit-update', { number: update })}</span>
    )
  }
  return unfit === null ? null : <span className="quiet">{unfit}</span>
}

/** When it was changed last. */
export function HitDay({ hit }: Pick<HitState, 'hit'>): ReactNode {
  return (
    <span className="quiet hit-day" title={formatDay(hit.updated)}>
      {formatMessage('browse-hit-updated', { day: formatDayBriefly(hit.updated) })}
    </span>
  )
}

/** Puts it into the basket, or takes it out. */
export function HitTick(standing: HitState): ReactNode {
  const { basket, toggle } = useBrowse()
  const { projectId, title, hasIcon } = standing.hit
  if (!isOnOffer(standing)) return null
  return (
    <Checkbox
      label={formatMessage('browse-select', { title })}
      isSelected={basket.has(projectId)}
      onChange={() => toggle({ projectId, title, hasIcon })}
    />
  )
}
