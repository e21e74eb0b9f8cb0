import { formatMessage, message, type Message } from '../../../../resources/text/text.ts'
import { shortVersion, shortVersions, type ShortVersions } from '../versions/short-versions.ts'
import { countedAs, heldAs } from './file-states.ts'
import type { Reason } from '../words/reason.ts'
import type { InstanceFit, PresentFile } from './project-fit.ts'

/**
 * What a person does first about a project in an instance: installs or updates it, looks at what is there where nothing newer comes, or
 * looks at the versions for one that would go in.
 */
export type FitAction = 'install' | 'update' | 'show' | 'versions'

export function actionFor({ present, fit, problem }: InstanceFit): FitAction {
  if (present.some(({ update }) => update !== null)) return 'update'
  if (present.length > 0) return 'show'
  return problem === null && fit.kind === 'fits' ? 'install' : 'versions'
}

/** In a few words, to stand beside the instance's name: `has 2.3.0, 2.3.1 is available`. */
export function describeFit({ present, gameVersion, fit, conflicts, problem }: InstanceFit): string {
  if (problem !== null) return problem.message
  if (present.length > 0) return describePresent(present, gameVersion)
  if (fit.kind === 'unfit') return fit.reason.message
  const number = shortVersion(fit.version.number, fit.version)
  return conflicts.length === 0
    ? formatMessage('fit-compatible', { number })
    : formatMessage('fit-conflicts', { number, titles: conflicts })
}

/** Why what is there is not updated; empty: it is, or it is the newest. */
export function whyNotUpdated({ present }: InstanceFit): readonly Reason[] {
  return present.flatMap(({ state, reasons }) => (state === 'up-to-date' ? [] : reasons))
}

function describePresent(present: readonly PresentFile[], gameVersion: string | null): string {
  const files = present.map(sayFile)
  const updated = present.find((one) => one.update !== null)
  if (updated !== undefined) return formatMessage('fit-has-update', { files, number: numbersOf(updated).to ?? '' })
  const [notable] = present.filter(({ state }) => state !== 'up-to-date')
  if (notable?.state === 'held')
    return heldAs(notable.reasons) === 'on-hold'
      ? formatMessage('fit-has-on-hold', { files })
      : formatMessage('fit-has-blocked', { files })
  const isUnfit = notable !== undefined && countedAs(notable) === 'unfit'
  if (isUnfit) return formatMessage('fit-has-unfit', { files })
  if (!isNewest(present)) return formatMessage('fit-has', { files })
  // There may be a newer one for another.
  return formatMessage('fit-has-newest', { files, isFor: gameVersion !== null, gameVersion: gameVersion ?? '' })
}

/** Of copies one alone would be. What is up to date with a reason is so for want of anything to compare it with. */
function isNewest([only, ...others]: readonly PresentFile[]): boolean {
  return only?.state === 'up-to-date' && only.reasons.length === 0 && others.length === 0
}

function sayFile(file: PresentFile): Message | string {
  const number = numbersOf(file).from ?? ''
  return file.isEnabled ? number : message('fit-file-disabled', { number })
}

/** Of what is there, and of its update. */
function numbersOf({ version, update }: PresentFile): ShortVersions {
  return shortVersions(version.number, update?.number ?? null, update ?? {})
}
