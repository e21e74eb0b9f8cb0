import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useRoute } from './route.ts'

/** Shows the projects that some words find, to be installed into that instance. */
export async function lookFor(words: string, instance: string): Promise<void> {
  useRoute.getState().go({ kind: 'browse', instance })
  await useBrowse.getState().open(instance)
  const { choose, facets } = useBrowse.getState()
  choose({ ...facets, text: words })
}
