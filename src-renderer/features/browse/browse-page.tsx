import { SearchX } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { ChangeWish } from '../../../src-preload/contract.ts'
import { formatAmount, formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useBrowse } from './browse-store.ts'
import { FacetPanel } from './facet-panel.tsx'
import { HitList } from './hit-list.tsx'

export interface BrowsePageProps {
  /** The instance that the person comes from; null: the one of last time. */
  readonly instance: string | null
  /** The person chose another instance to install into. */
  readonly onTarget: (instance: string) => void
  readonly onShowProject: (project: string) => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** The service's projects, for one instance. */
export function BrowsePage({ instance, onTarget, onShowProject, onPropose }: BrowsePageProps): ReactNode {
  const browse = useBrowse()
  const { open, choose, facets, result, error, isSearching, instances } = browse
  useEffect(() => void open(instance), [open, instance])
  const install = (project: string, title: string): void => {
    if (browse.instance === null) return
    const wish: ChangeWish = { kind: 'install', instance: browse.instance, project, version: null, freshness: 'normal' }
    onPropose(wish, `Install ${title}`)
  }
  return (
    <Page
      title="Browse"
      isScrolled={false}
      subtitle={result === null ? undefined : describeResult(result)}
      actions={
        instances.length > 0 && (
          <div className="browse-target">
            <Select
              label="Install into"
              value={browse.instance ?? ''}
              options={instances.map(({ id, name }) => ({ id, label: name }))}
              onChange={onTarget}
            />
          </div>
        )
      }
    >
      <div className="browse">
        <FacetPanel />
        <div className="browse-main">
          <SearchField
            label="Search projects"
            value={facets.text}
            placeholder="Search projects"
            onChange={(text) => choose({ text })}
          />
          {error !== null && (
            <Banner
              tone="bad"
              title={error.message}
              role="alert"
              actions={<Button onPress={() => void browse.search()}>Try again</Button>}
            >
              {error.hint}
            </Banner>
          )}
          {result === null && isSearching && <Busy>Searching</Busy>}
          {result !== null && result.hits.length === 0 && !isSearching && (
            <EmptyState icon={SearchX} title="No project matches">
              Take a filter away, or search for other words.
            </EmptyState>
          )}
          {result !== null && result.hits.length > 0 && <HitList onOpen={onShowProject} onInstall={install} />}
        </div>
      </div>
    </Page>
  )
}

function describeResult(result: {
  readonly totalHits: number
  readonly at: string
  readonly fromCache: boolean
}): string {
  const count = `${formatAmount(result.totalHits)} ${result.totalHits === 1 ? 'project' : 'projects'}`
  return result.fromCache ? `${count} · from the cache, ${formatMoment(result.at)}` : count
}
