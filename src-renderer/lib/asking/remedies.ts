import { createContext, useContext } from 'react'
import type { ChangeWish, Remedy } from '../../../src-preload/contract.ts'

/** What the person wanted: a remedy may be to want it again with one thing decided otherwise. */
export interface FailedWish {
  readonly wish: ChangeWish
  readonly title: string
}

/** A button. */
export interface RemedyOffer {
  readonly label: string
  readonly act: () => void
}

/** null: it makes sense in a terminal alone. */
export type OfferRemedy = (remedy: Remedy, failed: FailedWish | null) => RemedyOffer | null

/** What the page can do of what a person can do, as `app/` knows it. */
export const RemedyContext = createContext<OfferRemedy>(() => null)

/** What of it the page can do, each once. */
export function useOffers(
  remedies: readonly Remedy[] | undefined,
  failed: FailedWish | null = null,
): readonly RemedyOffer[] {
  const offer = useContext(RemedyContext)
  const offers = (remedies ?? []).flatMap((remedy) => offer(remedy, failed) ?? [])
  return [...new Map(offers.map((one) => [one.label, one])).values()]
}
