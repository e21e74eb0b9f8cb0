import { LayoutGrid, List, SearchX, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, SearchIndex } from '../../../src-preload/contract.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { nameProjectTypes, PROJECT_TYPES } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { Basket } from './basket.tsx'
import { useBrowse, type Hits } from './browse-store.ts'
import { ChosenFacets } from './chosen-facets.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { changeType, listChosen } from './facets.ts'
import { HitList } from './hit-list.tsx'
import { toInstallWish, type Installation } from './install-wish.ts'

export interface BrowsePageProps {
  /** The instance that the person comes from; null: the one of last time. */
  readonly instance: string | null
  /** The person chose another instance to install into. */
  readonly onTarget: (instance: string) => void
  readonly onShowProject: (project: string) => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

const TYPES = PROJECT_TYPES.map((id) => ({ id, label: nameProjectTypes(id) }))
const ORDERS: readonly Option<SearchIndex>[] = [
  { id: 'relevance', label: 'Relevance' },
  { id: 'downloads', label: 'Downloads' },
  { id: 'follows', label: 'Followers' },
  { id: 'newest', label: 'Newest' },
  { id: 'updated', label: 'Last updated' },
]

/** The service's projects, for one instance. */
export function BrowsePage({ instance, onTarget, onShowProject, onPropose }: BrowsePageProps): ReactNode {
  const browse = useBrowse()
  const { open, choose, facets, tags, result, error, isSearching, instances } = browse
  useEffect(() => void open(instance), [open, instance])
  const install = (installation: Installation): void => {
    const asked = toInstallWish(installation, instances)
    if (asked !== null) onPropose(asked.wish, asked.title)
  }
  const here = browse.instance === null ? [] : [browse.instance]
  return (
    <Page
      title="Browse"
      isScrolled={false}
      actions={
        <>
          <SearchField
            label="Search projects"
            value={facets.text}
            placeholder={`Find ${nameProjectTypes(facets.type).toLowerCase()}`}
            onChange={(text) => choose({ ...facets, text })}
          />
          {instances.length > 0 && (
            <div className="browse-target">
              <Select
                label="For"
                value={browse.instance ?? ''}
                options={instances.map(({ id, name }) => ({ id, label: name }))}
                onChange={onTarget}
              />
            </div>
          )}
        </>
      }
    >
      <div className="browse-line">
        <ChoiceChips
          label="Type"
          value={facets.type}
          chips={TYPES}
          onChange={(type) => choose(changeType(facets, type, tags))}
        />
        <Order />
      </div>
      <Filters>
        <div className="browse-main">
          <div className="browse-status">
            <span className="quiet counted" role="status">
              {result === null ? '' : describeResult(result)}
            </span>
            <ChosenFacets />
          </div>
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
          {result !== null && result.hits.length > 0 && (
            <HitList
              onOpen={onShowProject}
              onInstall={(project, title) => install({ projects: [project], title, version: null, into: here })}
            />
          )}
        </div>
      </Filters>
      <Basket onInstall={(projects, into) => install({ projects, title: nameOnly(projects), version: null, into })} />
    </Page>
  )
}

function nameOnly([id]: readonly string[]): string {
  return useBrowse.getState().basket.get(id ?? '')?.title ?? ''
}

/** Beside what was found, and in a narrow window above it when asked for. */
function Filters({ children }: { readonly children: ReactNode }): ReactNode {
  const { facets } = useBrowse()
  const [isOpen, setOpen] = useState(false)
  const count = listChosen(facets).length
  return (
    <div className="browse" data-filters={isOpen ? 'open' : 'closed'}>
      <div className="browse-filters-button">
        <Button size="small" icon={SlidersHorizontal} isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      <FacetPanel />
      {children}
    </div>
  )
}

function Order(): ReactNode {
  const { facets, layout, choose, setLayout } = useBrowse()
  return (
    <div className="browse-order">
      <Select
        label="Sort by"
        isLabelShown={false}
        value={facets.index}
        options={ORDERS}
        onChange={(index) => choose({ ...facets, index })}
      />
      <ChoiceChips
        label="Layout"
        value={layout}
        chips={[
          { id: 'cards', label: 'Cards', icon: LayoutGrid },
          { id: 'rows', label: 'Rows', icon: List },
        ]}
        onChange={setLayout}
      />
    </div>
  )
}

function describeResult({ totalHits, at, fromCache }: Hits): string {
  const count = formatCount(totalHits, 'project')
  return fromCache ? `${count} · from the cache, ${formatMoment(at)}` : count
}
