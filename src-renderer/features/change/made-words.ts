import type { ReportView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'

/** `12 mods updated in 2 instances`, `3 changes made`. */
export function sayMade({ changeSets }: Pick<ReportView, 'changeSets'>): string {
  const steps = changeSets.flatMap((changeSet) => changeSet.steps)
  if (!changeSets.every(({ kind }) => kind === 'update')) return words('change-made', { count: steps.length })
  const isMods = steps.every(({ path }) => path.startsWith('mods/'))
  const made = { count: steps.length, isMods, instances: changeSets.length }
  return changeSets.length > 1 ? words('change-updated-in', made) : words('change-updated', made)
}

/** What a line about it says: `Disable Sodium: done`, `126 mods updated`. */
export function sayDone(title: string, { changeSets }: Pick<ReportView, 'changeSets'>): string {
  const steps = changeSets.reduce((sum, changeSet) => sum + changeSet.steps.length, 0)
  if (steps === 1) return words('change-done', { title })
  const made = sayMade({ changeSets })
  return changeSets.every(({ kind }) => kind === 'update') ? made : words('change-do-to', { what: title, title: made })
}

/** Of what is undone together: of the run over several instances where it was one. */
export function idOf({ changeSets, joint }: ReportView): string {
  return joint ?? changeSets[0]?.id ?? ''
}
