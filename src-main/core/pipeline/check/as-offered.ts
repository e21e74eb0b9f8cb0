import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import { isWithPack } from '../../model/states/file-states.ts'
import type { OfferTaste } from '../../model/states/offers.ts'
import { judgeAgain } from './states.ts'

/** An inspection as its files are offered. */
export function asOffered(inspection: Inspection, taste: OfferTaste): Inspection {
  return { ...inspection, files: inspection.files.map((finding) => fileAsOffered(finding, taste)) }
}

/** What would be updated past the instance's pack waits for the pack. */
export function fileAsOffered(finding: FileFinding, { offerPackMods }: OfferTaste): FileFinding {
  return !offerPackMods && isWithPack(finding) ? judgeAgain(finding, { kind: 'with-pack' }) : finding
}
