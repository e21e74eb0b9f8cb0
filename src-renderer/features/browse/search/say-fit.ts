import type { InstanceFitView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

/** `4.1.0 fits`, or why nothing does; null: not known yet. */
export function sayFit(fit: InstanceFitView | null): string | null {
  return fit === null
    ? null
    : fit.version === null
      ? fit.why
      : formatMessage('browse-fits', { number: fit.version.number })
}
