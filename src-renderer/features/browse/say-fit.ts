import type { InstanceFitView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'

/** `4.1.0 fits`, or why nothing does; null: not known yet. */
export function sayFit(fit: InstanceFitView | null): string | null {
  return fit === null ? null : fit.version === null ? fit.why : words('browse-fits', { number: fit.version.number })
}
