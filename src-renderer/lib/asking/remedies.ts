import { createContext, useContext } from 'react'
import type { ChangeWish, Remedy } from '../../../src-preload/contract.ts'

/** What the person wanted: a remedy may be to want it again with one thing decided otherwise. */
export interface FailedWish {
  readonly wish: ChangeWish
  readonly title: string
}

/** A button. */
export interface Offer {
  readonly label: string
  readonly act: () => void
}

export interface RemedyOffer extends Offer {
  /** Tells it from others that are called the same. */
  readonly id: string
}

/** null: it makes sense in a terminal alone. */
export type OfferRemedy = (remedy: Remedy, failed: FailedWish | null) => Offer | null

/** What the page can do of what a person can do, as `app/` knows it. */
export const RemedyContext = createContext<OfferRemedy>(() => null)

/** What of it the page can do, each once. */
export function useOffers(
  remedies: readonly Remedy[] | undefined,
  failed: FailedWish | null = null,
): readonly RemedyOffer[] {
  const offer = useContext(RemedyContext)
  const offers = (remedies ?? []).flatMap((remedy) => {
    const offered = offer(remedy, failed)
    return offered === null ? [] : [{ ...offered, id: JSON.stringify(remedy) }]
  })
  return [...new Map(offers.map((one) => [one.label, one])).values()]
}
