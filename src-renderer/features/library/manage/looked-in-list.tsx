import type { ReactNode } from 'react'
import type { LookedIn } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

/** Where was looked and nothing was found, by whose place it is. */
export function LookedInList({ places }: { readonly places: readonly LookedIn[] }): ReactNode {
  const programs = [...new Set(places.map(({ program }) => program))]
  return (
    <ul className="looked-in" aria-label={formatMessage('library-places')} tabIndex={0}>
      {programs.map((program) => (
        <li key={program}>
          <span>{program ?? formatMessage('library-places-own')}</span>
          {places
            .filter((place) => place.program === program)
            .map(({ folder }) => (
              <span key={folder} className="meta mono quiet">
                {folder}
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
