import type { ReportView, StepView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

/** `12 mods updated in 2 instances`, `3 changes made`. */
export function sayMade({ changeSets }: Pick<ReportView, 'changeSets'>): string {
  const steps = changeSets.flatMap((changeSet) => changeSet.steps)
  if (!changeSets.every(({ kind }) => kind === 'update')) return formatMessage('change-made', { count: steps.length })
  const isMods = steps.every(({ path }) => path.startsWith('mods/'))
  const count = countUpdated(steps)
  const made = { count, isMods, instances: changeSets.length }
  const told = changeSets.length > 1 ? formatMessage('change-updated-in', made) : formatMessage('change-updated', made)
  const more = steps.length - count
  return more === 0 ? told : formatMessage('change-updated-and-more', { made: told, count: more })
}

/** As what is offered is counted: files that get another version, not what comes or goes with them. */
export function countUpdated(steps: readonly Pick<StepView, 'action'>[]): number {
  return steps.filter(({ action }) => action === 'replace').length
}

/** What a line about it says: `Disable Sodium: done`, `126 mods updated`. */
export function sayDone(
  title: string,
  { changeSets, cancelled }: Pick<ReportView, 'changeSets' | 'cancelled'>,
): string {
  if (cancelled.length > 0)
    return formatMessage('change-stopped', { made: sayMade({ changeSets }), left: cancelled.length })
  const steps = changeSets.reduce((sum, changeSet) => sum + changeSet.steps.length, 0)
  if (steps === 1) return formatMessage('change-done', { title })
  const made = sayMade({ changeSets })
  return changeSets.every(({ kind }) => kind === 'update')
    ? made
    : formatMessage('change-do-to', { what: title, title: made })
}

/** Of what is undone together: of the run over several instances where it was one. */
export function idOf({ changeSets, joint }: ReportView): string {
  return joint ?? changeSets[0]?.id ?? ''
}
