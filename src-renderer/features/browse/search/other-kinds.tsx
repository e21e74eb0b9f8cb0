import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { nameProjectTypes, PROJECT_TYPES } from '../../../lib/words/names.ts'
import { Button } from '../../../ui/button.tsx'
import { useBrowse } from './browse-store.ts'
import { toQuery } from './to-query.ts'

/** The other kinds of projects in which the same words, or none, find something, each with how much. */
export function OtherKinds(): ReactNode {
  const type = useBrowse((state) => state.facets.type)
  return PROJECT_TYPES.filter((kind) => kind !== type).map((kind) => <OtherKind key={kind} kind={kind} />)
}

function OtherKind({ kind }: { readonly kind: string }): ReactNode {
  const { tags, facetsFor, chooseType } = useBrowse()
  const query = { ...toQuery(facetsFor(kind), tags, 0), limit: 1 }
  const { value } = useQuestion('browse.search', { query, freshness: 'normal' })
  const count = value?.value.totalHits ?? 0
  if (count === 0) return null
  return (
    <Button onPress={() => chooseType(kind)}>
      {formatMessage('browse-other-kind', { kinds: nameProjectTypes(kind).toLowerCase(), count })}
    </Button>
  )
}
