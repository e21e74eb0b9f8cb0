import { useEffect, useRef, type ReactNode } from 'react'
import { useKeptScroll } from '../../lib/use-kept-scroll.ts'
import { Button } from '../../ui/button.tsx'
import { useBrowse } from './browse-store.ts'
import { HitRow } from './hit-row.tsx'

export interface HitListProps {
  readonly onOpen: (project: string) => void
  readonly onInstall: (project: string, title: string) => void
}

/** What was found; more of it comes as its end comes into sight. */
export function HitList({ onOpen, onInstall }: HitListProps): ReactNode {
  const { result, facets, instance, installed, isSearching, error, more } = useBrowse()
  const list = useKeptScroll<HTMLDivElement>(`browse ${instance ?? ''} ${JSON.stringify(facets)}`)
  if (result === null) return null
  return (
    <div className="browse-hits" data-kept-scroll ref={list}>
      <ul aria-label="Projects" aria-busy={isSearching}>
        {result.hits.map((hit) => (
          <HitRow
            key={hit.projectId}
            hit={hit}
            installed={installed.get(hit.projectId) ?? null}
            canInstall={instance !== null}
            onOpen={() => onOpen(hit.projectId)}
            onInstall={() => onInstall(hit.projectId, hit.title)}
          />
        ))}
      </ul>
      {result.hits.length < result.totalHits && (
        <End key={result.hits.length} isWaiting={isSearching || error !== null} onMore={() => void more()} />
      )}
    </div>
  )
}

interface EndProps {
  /** It asks for more by itself only when nothing is under way and nothing failed. */
  readonly isWaiting: boolean
  readonly onMore: () => void
}

function End({ isWaiting, onMore }: EndProps): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  useEffect(() => void (ask.current = onMore))
  useEffect(() => {
    if (end.current === null || isWaiting) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return (
    <div className="browse-more" ref={end}>
      <Button isDisabled={isWaiting} onPress={onMore}>
        Show more
      </Button>
    </div>
  )
}
