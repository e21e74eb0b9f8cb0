import type { ReactNode } from 'react'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Picture } from '../../../ui/art/picture.tsx'
import type { Review } from './reviewed-plans.ts'

/** More are no name to know a pack by. */
const MAX_AUTHORS = 3

/** The pack that is installed; null: something else is done. */
function packOf({ wish, plans: [plan] }: Review) {
  return wish.kind === 'install-pack' ? (plan?.pack ?? null) : null
}

/** What a person knows a pack by; nothing where it is of no project. */
export function PackIcon({ review }: { readonly review: Review }): ReactNode {
  const project = packOf(review)?.project ?? null
  return project === null ? null : <Picture size={44} source={`modwell-app://icon/${project}`} />
}

/** Which version of a pack it is, and who made it, where that is told; null: it is no pack. */
export function usePackVersion(review: Review): string | null {
  const pack = packOf(review)
  const project = pack?.project ?? null
  const asked = { project: project ?? '', freshness: 'normal' } as const
  const { value } = useQuestion('browse.team', asked, { asks: project === null ? 'never' : 'once' })
  if (pack === null) return null
  const names = value?.map(({ username }) => username) ?? []
  const hasAuthor = names.length > 0 && names.length <= MAX_AUTHORS
  return formatMessage('change-pack-version', { version: pack.to, hasAuthor, author: names.join(listSeparator()) })
}
