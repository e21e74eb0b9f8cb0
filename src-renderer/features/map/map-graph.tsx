import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { DependencyMap, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useFindingWays } from '../../lib/finding-ways.tsx'
import { heightOf, layOut, NODE, type Line } from './lay-out.ts'
import { linked, relatedTo, troubled } from './relations.ts'

export interface MapGraphProps {
  readonly map: DependencyMap
  /** 1: as large as text is elsewhere; `fit`: as large as there is room for. */
  readonly zoom: number | 'fit'
  /** What is wrong: what helps with what is missing is done from its box. */
  readonly findings: readonly FindingView[]
  readonly onChoose: (key: string) => void
  /** What is missing leads to where that is fixed, unless it is known what helps. */
  readonly onShowProblems: () => void
}

type Node = DependencyMap['nodes'][number]
type Missing = Extract<Node, { readonly kind: 'missing' }>

/** Letters of a title that have room, and beside a word. */
const LETTERS = 24
const LETTERS_BESIDE = 14
/** Of small text. */
const LETTERS_SMALL = 28

/** A few boxes need not be drawn so large that they look like another page's. */
const MAX_ZOOM = 1.15

/** What requires what, as a picture; the list says the same to those who cannot see or point. */
export function MapGraph({ map, zoom, findings, onChoose, onShowProblems }: MapGraphProps): ReactNode {
  const arrow = useId()
  const [pointed, setPointed] = useState<string | null>(null)
  const drawn = useMemo(() => linked(map), [map])
  const drawing = useMemo(() => layOut(drawn), [drawn])
  const related = useMemo(() => (pointed === null ? null : relatedTo(pointed, drawn)), [pointed, drawn])
  const inTrouble = useMemo(() => troubled(drawn), [drawn])
  const byKey = useMemo(() => new Map(drawn.nodes.map((node) => [node.key, node])), [drawn])
  const broken = useMemo(
    () =>
      new Set(
        drawn.edges.flatMap(({ from, to, kind, problem }) =>
          problem === null ? [] : [JSON.stringify([from, to, kind])],
        ),
      ),
    [drawn],
  )
  const isDim = (...keys: readonly string[]): boolean => related !== null && !keys.every((key) => related.has(key))
  return (
    <svg
      className={classOf('map-graph', { fitted: zoom === 'fit' })}
      role="group"
      aria-label={formatMessage('map-picture')}
      {...(zoom === 'fit'
        ? // As large as there is room for, but no text smaller for the height, which scrolls.
          {
            style: { maxWidth: drawing.width * MAX_ZOOM, maxHeight: `max(100%, ${drawing.height}px)` },
          }
        : { width: drawing.width * zoom, height: drawing.height * zoom })}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      onPointerLeave={() => setPointed(null)}
    >
      <defs>
        {[false, true].map((bad) => (
          <marker
            key={String(bad)}
            id={idOf(arrow, bad)}
            viewBox="0 0 8 8"
            refX={8}
            refY={4}
            markerWidth={7}
            markerHeight={7}
            orient="auto"
          >
            <path className={classOf('map-arrow', { bad })} d="M 0 0.5 L 8 4 L 0 7.5 z" />
          </marker>
        ))}
      </defs>
      {drawing.lines.map((line) => (
        <path
          markerEnd={`url(#${idOf(arrow, broken.has(line.name))})`}
          key={line.name}
          className={classOf('map-line', { bad: broken.has(line.name), dim: isDim(line.from, line.to) })}
          d={curve(line)}
        />
      ))}
      {drawing.places.map(({ key, x, y }) => {
        const node = byKey.get(key)
        if (node === undefined) return null
        if (node.kind === 'missing')
          return (
            <MissingNode
              key={key}
              node={node}
              map={drawn}
              finding={findings.find((one) => isAbout(one, node, drawn))}
              className={classOf('map-node', { bad: true, missing: true, dim: isDim(key) })}
              transform={`translate(${x} ${y})`}
              onPoint={() => setPointed(key)}
              onShowProblems={onShowProblems}
            />
          )
        return (
          <g
            key={key}
            className={classOf('map-node', {
              bad: inTrouble.has(key),
              off: !node.enabled,
              orphan: node.isOrphan,
              dim: isDim(key),
            })}
            transform={`translate(${x} ${y})`}
            onPointerEnter={() => setPointed(key)}
            onClick={() => onChoose(key)}
          >
            <title>{node.title}</title>
            <rect width={NODE.width} height={heightOf(node)} rx={6} />
            <text x={12} y={NODE.height / 2} dominantBaseline="central">
              {cut(node.title, LETTERS)}
            </text>
            {node.state === 'update-available' && (
              <circle className="map-update" cx={NODE.width - 12} cy={NODE.height / 2} r={3.5} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface MissingNodeProps extends Pick<MapGraphProps, 'map' | 'onShowProblems'> {
  readonly node: Missing
  /** What is said of it among the problems; absent: it is ignored, or said and answered above. */
  readonly finding: FindingView | undefined
  readonly className: string
  readonly transform: string
  readonly onPoint: () => void
}

/** Who needs it, and what helps, or the way to where that is fixed. */
function MissingNode({ node, map, finding, onPoint, onShowProblems, ...place }: MissingNodeProps): ReactNode {
  const [way] = useFindingWays(finding ?? NO_WAYS)
  const needers = neededBy(node, map)
  const [only] = needers
  const label = way?.label ?? formatMessage('map-show-problems', { count: 1 })
  return (
    <g {...place} onPointerEnter={onPoint} {...asButton(way?.act ?? onShowProblems)}>
      <rect width={NODE.width} height={heightOf(node)} rx={6} />
      <text x={12} y={NODE.height / 2} dominantBaseline="central">
        <title>{node.title}</title>
        {cut(node.title, LETTERS_BESIDE)}
      </text>
      <text className="map-missing" x={NODE.width - 12} y={NODE.height / 2} dominantBaseline="central">
        {formatMessage('map-missing')}
      </text>
      {only !== undefined && (
        <text className="map-small" x={12} y={36} dominantBaseline="central">
          {needers.length === 1
            ? cut(formatMessage('map-required-by', { titles: [only] }), LETTERS_SMALL)
            : formatMessage('map-required-by-many', { count: needers.length })}
        </text>
      )}
      <text className="map-small map-way" x={12} y={56} dominantBaseline="central">
        {cut(label, LETTERS_SMALL)}
      </text>
    </g>
  )
}

const NO_WAYS: Pick<FindingView, 'kind' | 'remedies' | 'helps'> = { kind: 'missing', remedies: [], helps: [] }

function isAbout(
  { kind, needs, path, ignored }: FindingView,
  { key, needs: needed }: Missing,
  map: DependencyMap,
): boolean {
  const isOfIt = map.edges.some(({ from, to }) => to === key && from === path)
  return kind === 'missing' && ignored === null && needs === needed && isOfIt
}

function neededBy({ key }: Node, { nodes, edges }: DependencyMap): readonly string[] {
  const needers = new Set(edges.filter(({ to, kind }) => to === key && kind === 'requires').map(({ from }) => from))
  return nodes.filter((node) => needers.has(node.key)).map(({ title }) => title)
}

/** For a part of a drawing, which cannot be a button of the page. */
function asButton(onPress: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}

/** An arrow has the colour of its line. */
function idOf(arrow: string, isBad: boolean): string {
  return isBad ? `${arrow}-bad` : arrow
}

/** Level at each point, so that it bends between the columns alone. */
function curve({ points: [first, ...rest] }: Line): string {
  if (first === undefined) return ''
  const steps = rest.map(({ x, y }, index) => {
    const before = rest[index - 1] ?? first
    const middle = (before.x + x) / 2
    return `C ${middle} ${before.y} ${middle} ${y} ${x} ${y}`
  })
  return `M ${first.x} ${first.y} ${steps.join(' ')}`
}

function cut(title: string, most: number): string {
  const letters = Array.from(title)
  return letters.length <= most ? title : `${letters.slice(0, most - 1).join('')}…`
}

function classOf(name: string, states: Readonly<Record<string, boolean>>): string {
  return [name, ...Object.entries(states).flatMap(([state, is]) => (is ? [`is-${state}`] : []))].join(' ')
}
