import { Map as MapIcon, Rows3, X } from 'lucide-react'
import { Fragment, lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { DependencyMap, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorBanner } from '../../lib/problem-banner.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { MapLegend, MapZoom } from './map-bar.tsx'
import { MapList } from './map-list.tsx'
import { linked, only, relatedTo, troubled } from './relations.ts'

/** The drawing and what lays it out are only loaded by whoever looks at it. */
const MapGraph = lazy(async () => ({ default: (await import('./map-graph.tsx')).MapGraph }))

type Form = 'drawing' | 'list'

/** More is no picture any more. */
const MAX_DRAWN = 600
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export interface MapPanelProps {
  readonly instance: string
  /** What is wrong, as far as is known: what helps with what is missing stands beside it. */
  readonly findings: readonly FindingView[]
  /** Whose icon a file has, by its path; null: it has none. */
  readonly iconOf: (path: string) => string | null
  /** What is missing or wrong is fixed among the problems. */
  readonly onShowProblems: () => void
  /** What is wrong is said and answered above. */
  readonly isSaidAbove: boolean
}

export function MapPanel({ instance, findings, iconOf, onShowProblems, isSaidAbove }: MapPanelProps): ReactNode {
  const { value: map, error } = useQuestion('instance.dependencies', { instance }, { refreshOn: isChange })
  const [form, setForm] = useState<Form>('drawing')
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // 'fit': as large as there is room for.
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const room = useRef<HTMLElement>(null)
  const step = (by: 1 | -1): void => {
    const scale = zoom === 'fit' ? scaleIn(room.current) : (ZOOMS[zoom] ?? 1)
    const next = by === 1 ? ZOOMS.findIndex((one) => one > scale) : ZOOMS.findLastIndex((one) => one < scale)
    if (next !== -1) setZoom(next)
  }
  if (map === null) {
    return error === null ? <Busy>{formatMessage('map-working')}</Busy> : <ErrorBanner error={error} />
  }
  const found = filtered(map, sought)
  const shown = chosen === null ? found : only(relatedTo(chosen, map), map)
  const drawn = linked(shown)
  const isDrawn = form === 'drawing' && drawn.nodes.length <= MAX_DRAWN
  const linkedFiles = drawn.nodes.filter(isFile).length
  // What helps with what is missing stands beside it, or behind its box.
  const answered = new Set(map.nodes.flatMap((node) => (node.kind === 'missing' ? [node.key] : [])))
  const inTrouble = troubled({ edges: map.edges.filter(({ to }) => !answered.has(to)) }).size
  return (
    <div className="map">
      <div className="map-head">
        <SearchField
          label={formatMessage('map-find')}
          placeholder={formatMessage('map-find-a-mod')}
          value={sought}
          onChange={setSought}
        />
        <ChoiceChips
          label={formatMessage('map-form')}
          value={isDrawn ? 'drawing' : 'list'}
          chips={[
            { id: 'drawing', label: formatMessage('map-name'), icon: MapIcon },
            { id: 'list', label: formatMessage('map-as-list'), icon: Rows3 },
          ]}
          onChange={setForm}
        />
        {chosen !== null && (
          <Button icon={X} onPress={() => setChosen(null)}>
            {sayAround(map.nodes.find(({ key }) => key === chosen)?.title)}
          </Button>
        )}
        <p className="soft map-sums">
          <Sums map={map} />
          {isDrawn && drawn.nodes.length > 0 && linkedFiles < map.nodes.filter(isFile).length && (
            <>
              {' · '}
              {formatMessage('map-drawn', { count: linkedFiles })}
            </>
          )}
          {inTrouble > 0 && !isSaidAbove && (
            <Button size="small" onPress={onShowProblems}>
              {formatMessage('map-show-problems', { count: inTrouble })}
            </Button>
          )}
        </p>
      </div>
      {form === 'drawing' && !isDrawn && (
        <Banner tone="quiet" title={formatMessage('map-too-many', { count: drawn.nodes.length })} />
      )}
      {isDrawn && drawn.nodes.length === 0 ? (
        <EmptyState picture={<Ring size={72} stones={12} filled={0} />} title={formatMessage('map-nothing-to-draw')}>
          {formatMessage(map.edges.length === 0 ? 'map-none-requires' : 'map-none-found-requires')}
        </EmptyState>
      ) : isDrawn ? (
        <div className="map-canvas">
          <div className="map-bar">
            <MapLegend hasUpdates={drawn.nodes.some(hasUpdate)} />
            <MapZoom zoom={zoom} most={ZOOMS.length - 1} onFit={() => setZoom('fit')} onStep={step} />
          </div>
          <section ref={room} className="map-scroll" aria-label={formatMessage('map-name')} tabIndex={0}>
            <Suspense fallback={<Busy>{formatMessage('map-drawing')}</Busy>}>
              <MapGraph
                map={shown}
                zoom={zoom === 'fit' ? zoom : (ZOOMS[zoom] ?? 1)}
                findings={isSaidAbove ? [] : findings}
                onChoose={setChosen}
                onShowProblems={onShowProblems}
              />
            </Suspense>
          </section>
        </div>
      ) : (
        <MapList map={shown} findings={findings} iconOf={iconOf} isSaidAbove={isSaidAbove} onChoose={setChosen} />
      )}
    </div>
  )
}

/** How large what was fitted is drawn. */
function scaleIn(room: HTMLElement | null): number {
  return room?.querySelector<SVGSVGElement>('.map-graph')?.getScreenCTM()?.a ?? 1
}

function isFile({ kind }: DependencyMap['nodes'][number]): boolean {
  return kind === 'file'
}

function hasUpdate(node: DependencyMap['nodes'][number]): boolean {
  return node.kind === 'file' && node.state === 'update-available'
}

/** What has these words in its title, and all that has to do with it. */
function filtered(map: DependencyMap, text: string): DependencyMap {
  const sought = text.trim().toLowerCase()
  if (sought === '') return map
  const found = map.nodes.filter(({ title }) => title.toLowerCase().includes(sought))
  return only(new Set(found.flatMap(({ key }) => [...relatedTo(key, map)])), map)
}

function sayAround(title: string | undefined): string {
  return title === undefined ? formatMessage('map-around-it') : formatMessage('map-around', { title })
}

function Sums({ map }: { readonly map: DependencyMap }): ReactNode {
  const files = map.nodes.filter(isFile)
  const missing = new Set(map.nodes.flatMap(({ kind, key }) => (kind === 'missing' ? [key] : [])))
  const wrong = troubled({ edges: map.edges.filter(({ to }) => !missing.has(to)) }).size
  const orphans = files.filter((node) => node.kind === 'file' && node.isOrphan).length
  const lacks = missing.size > 0 && (
    <span className="is-bad">{formatMessage('map-mods-missing', { count: missing.size })}</span>
  )
  const others = [
    ...(wrong === 0 ? [] : [formatMessage('map-mods-in-trouble', { count: wrong })]),
    ...(orphans === 0 ? [] : [formatMessage('map-orphans', { count: orphans })]),
  ]
  return [formatMessage('mods-counted', { count: files.length }), lacks, ...others]
    .filter((part) => part !== false)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {part}
      </Fragment>
    ))
}
