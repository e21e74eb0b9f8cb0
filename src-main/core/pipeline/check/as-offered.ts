import type { Inspection } from '../../model/states/finding.ts'
import { isWithPack } from '../../model/states/file-states.ts'
import type { OfferTaste } from '../../model/states/offers.ts'
import { judgeAgain } from './states.ts'

/** An inspection as its files are offered: what would be updated past the instance's pack waits for the pack. */
export function asOffered(inspection: Inspection, { offerPackMods }: OfferTaste): Inspection {
  if (offerPackMods) return inspection
  const files = inspection.files.map((finding) =>
    isWithPack(finding) ? judgeAgain(finding, { kind: 'with-pack' }) : finding,
  )
  return { ...inspection, files }
}
