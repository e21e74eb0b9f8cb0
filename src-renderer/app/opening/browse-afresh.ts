import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useRoute } from './route.ts'

/** Leads to Browse as whoever names the place wants it: without the words of an earlier search; going back to it keeps them. */
export function browseAfresh(): void {
  const { place, go } = useRoute.getState()
  const { facets, choose, wantNoWords } = useBrowse.getState()
  if (place.kind !== 'browse') wantNoWords()
  else if (facets.text !== '') choose({ ...facets, text: '' })
  go({ kind: 'browse', instance: null })
}
