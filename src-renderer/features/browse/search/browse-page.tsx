import { CloudOff, LayoutGrid, List, SearchX, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { SearchIndex } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { nameGame, nameProjectTypes, PROJECT_TYPES } from '../../../lib/words/names.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/fields/chips/choice-chips.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Basket } from '../basket/basket.tsx'
import { useBrowse, type Hits } from './browse-store.ts'
import { ChosenFacets } from './facets/chosen-facets.tsx'
import { FacetPanel } from './facets/facet-panel.tsx'
import { needsTarget } from './facets/facets.ts'
import { useChosen } from './facets/use-chosen.ts'
import { HitList } from './hit-list.tsx'
import { OtherKinds } from './other-kinds.tsx'
import { toInstallWish, type Installation } from '../basket/install-wish.ts'

export interface BrowsePageProps {
  /** The instance that the person comes from; null: the one of last time. */
  readonly instance: string | null
  /** The person chose another instance to install into. */
  readonly onTarget: (instance: string) => void
  readonly onShowProject: (project: string) => void
  /** Who made a project. */
  readonly onShowUser: (user: string) => void
  readonly onOpenInstance: (instance: string) => void
}

const ORDERS = [
  { id: 'relevance', text: message('browse-sort-relevance') },
  { id: 'downloads', text: message('browse-sort-downloads') },
  { id: 'follows', text: message('browse-sort-followers') },
  { id: 'newest', text: message('browse-sort-newest') },
  { id: 'updated', text: message('browse-sort-updated') },
] as const satisfies readonly { readonly id: SearchIndex; readonly text: Message }[]

const FINDS: Readonly<Record<(typeof PROJECT_TYPES)[number], Message>> = {
  mod: message('browse-find-mods'),
  modpack: message('browse-find-modpacks'),
  resourcepack: message('browse-find-resource-packs'),
  shader: message('browse-find-shaders'),
  datapack: message('browse-find-data-packs'),
  plugin: message('browse-find-plugins'),
}

/** The service's projects, for one instance. */
export function BrowsePage({
  instance,
  onTarget,
  onShowProject,
  onShowUser,
  onOpenInstance,
}: BrowsePageProps): ReactNode {
  const propose = usePropose()
  const browse = useBrowse()
  const { open, choose, facets, result, error, isSearching, instances } = browse
  const { keys, isForTarget, setForTarget, clearKeys } = useChosen()
  const [isFiltering, setFiltering] = useState(false)
  useEffect(() => void open(instance), [open, instance])
  // Nothing is broken: it is told below every page which service does not answer.
  const isOffline = result === null && error?.code === 'service-unreachable'
  const install = (installation: Installation): void => {
    const asked = toInstallWish(installation, instances)
    if (asked !== null) propose(asked.wish, asked.title)
  }
  return (
    <Page
      title={formatMessage('browse-heading')}
      isScrolled={false}
      actions={
        <>
          <SearchField
            label={formatMessage('browse-search')}
            value={facets.text}
            placeholder={sayFind(facets.type)}
            onChange={(text) => choose({ ...facets, text })}
          />
          {instances.length > 0 && needsTarget(facets.type) && (
            <div className="browse-target">
              <Select
                label={formatMessage('browse-for')}
                value={browse.instance ?? ''}
                options={instances.map((entry) => ({ id: entry.id, label: entry.label, hint: nameGame(entry) }))}
                onChange={onTarget}
              />
            </div>
          )}
        </>
      }
    >
      <div className="browse-line">
        <ChoiceChips
          label={formatMessage('browse-type')}
          value={facets.type}
          chips={PROJECT_TYPES.map((id) => ({ id, label: nameProjectTypes(id) }))}
          onChange={browse.chooseType}
        />
        <FiltersButton isOpen={isFiltering} onToggle={() => setFiltering(!isFiltering)} />
        <Order />
      </div>
      <div className="browse" data-filters={isFiltering ? 'open' : 'closed'}>
        <FacetPanel />
        <div className="browse-main">
          <div className="browse-status">
            <span className="quiet counted" role="status">
              {result === null ? '' : describeResult(result)}
            </span>
            <ChosenFacets />
          </div>
          {isOffline && (
            <EmptyState
              icon={CloudOff}
              title={formatMessage('browse-offline')}
              actions={<Button onPress={() => void browse.search()}>{formatMessage('try-again')}</Button>}
            >
              {formatMessage('browse-offline-hint')}
            </EmptyState>
          )}
          <ErrorBanner
            error={isOffline ? null : error}
            actions={<Button onPress={() => void browse.search()}>{formatMessage('try-again')}</Button>}
          />
          {result === null && isSearching && <Busy>{formatMessage('browse-searching')}</Busy>}
          {result !== null && result.hits.length === 0 && !isSearching && (
            <EmptyState
              icon={SearchX}
              title={formatMessage('browse-no-match')}
              actions={
                <>
                  {facets.text !== '' && (
                    <Button onPress={() => choose({ ...facets, text: '' })}>
                      {formatMessage('search-clear-whole')}
                    </Button>
                  )}
                  {keys.length > 0 && <Button onPress={clearKeys}>{formatMessage('browse-clear-filters')}</Button>}
                  {isForTarget && (
                    <Button onPress={() => setForTarget(false)}>{formatMessage('browse-for-any-instance')}</Button>
                  )}
                  <OtherKinds />
                </>
              }
            >
              {formatMessage('browse-no-match-hint')}
            </EmptyState>
          )}
          {result !== null && result.hits.length > 0 && (
            <HitList
              onOpen={onShowProject}
              onShowAuthor={onShowUser}
              onOpenInstance={onOpenInstance}
              onInstall={(project, title, into) => install({ projects: [project], title, version: null, into })}
            />
          )}
        </div>
      </div>
      <Basket onInstall={(projects, into) => install({ projects, title: nameOnly(projects), version: null, into })} />
    </Page>
  )
}

function nameOnly([id]: readonly string[]): string {
  return useBrowse.getState().basket.get(id ?? '')?.title ?? ''
}

function sayFind(type: string): string {
  const known = PROJECT_TYPES.find((one) => one === type)
  return known === undefined ? formatMessage('browse-find-projects') : format(FINDS[known])
}

interface FiltersButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** In a narrow window the filters take the place of what was found; the button says how much that is. */
function FiltersButton({ isOpen, onToggle }: FiltersButtonProps): ReactNode {
  const { result } = useBrowse()
  const { keys, isForTarget } = useChosen()
  const count = keys.length + (isForTarget ? 1 : 0)
  const closed = count === 0 ? formatMessage('browse-filters') : formatMessage('browse-filters-chosen', { count })
  return (
    <div className="browse-filters-button">
      <Button size="small" icon={SlidersHorizontal} isExpanded={isOpen} onPress={onToggle}>
        {isOpen && result !== null ? formatMessage('browse-filters-done', { count: result.totalHits }) : closed}
      </Button>
    </div>
  )
}

function Order(): ReactNode {
  const { facets, layout, choose, setLayout } = useBrowse()
  return (
    <div className="browse-order">
      <Select
        label={formatMessage('sort-by')}
        isLabelShown={false}
        value={facets.index}
        options={ORDERS.map(({ id, text }) => ({
          id,
          // Without words the service lists what is downloaded most.
          label: id === 'relevance' && facets.text === '' ? formatMessage('browse-sort-popular') : format(text),
        }))}
        onChange={(index) => choose({ ...facets, index })}
      />
      <ChoiceChips
        label={formatMessage('browse-layout')}
        value={layout}
        chips={[
          { id: 'cards', label: formatMessage('browse-layout-cards'), icon: LayoutGrid },
          { id: 'rows', label: formatMessage('browse-layout-rows'), icon: List },
        ]}
        onChange={setLayout}
      />
    </div>
  )
}

function describeResult({ totalHits, at, fromCache }: Hits): string {
  return fromCache
    ? formatMessage('browse-found-in-cache', { count: totalHits, at: formatMoment(at) })
    : formatMessage('browse-found', { count: totalHits })
}
