import { ChevronRight, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { DependencyMap, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { FindingWays } from '../../lib/finding-ways.tsx'
import { Picture } from '../../ui/art/picture.tsx'

export interface MapListProps {
  readonly map: DependencyMap
  /** What is wrong: what helps with what is missing stands beside it. */
  readonly findings: readonly FindingView[]
  /** Whose icon a file has, by its path; null: it has none. */
  readonly iconOf: (path: string) => string | null
  /** What is wrong is said and answered above. */
  readonly isSaidAbove: boolean
  readonly onChoose: (key: string) => void
}

/** Of what requires a thing; where there are more, they are only counted. */
const MAX_NAMED = 6

/** The map in words: each thing with what it requires and what requires it. */
export function MapList({ map, findings, iconOf, isSaidAbove, onChoose }: MapListProps): ReactNode {
  const titles = new Map(map.nodes.map(({ key, title }) => [key, title]))
  const titlesOf = (keys: readonly string[]): readonly string[] => keys.map((key) => titles.get(key) ?? key)
  const missing = new Set(map.nodes.flatMap(({ kind, key }) => (kind === 'missing' ? [key] : [])))
  const rows = map.nodes
    .map((node): MapRow => {
      const own = map.edges.filter(({ from }) => from === node.key)
      // What is wrong with one says that it is needed.
      const needs = own.filter(({ kind, to, problem }) => kind === 'requires' && (missing.has(to) || problem === null))
      const uses = own.filter(({ kind }) => kind === 'uses')
      const neededBy = map.edges.filter(({ to, kind }) => to === node.key && kind === 'requires')
      const wrong = node.kind === 'missing' ? neededBy : own.filter(({ to }) => !missing.has(to))
      return {
        node,
        needs: needs.map(({ to }) => to),
        uses: titlesOf(uses.map(({ to }) => to)),
        neededBy: neededBy.map(({ from }) => from),
        ranges: [...new Set(neededBy.flatMap(({ range }) => range ?? []))],
        problems: [...new Set(wrong.flatMap(({ problem }) => problem?.message ?? []))],
        isTroubled: own.some(({ problem }) => problem !== null),
      }
    })
    .toSorted((a, b) => Number(b.isTroubled) - Number(a.isTroubled) || a.node.title.localeCompare(b.node.title))
  return (
    <GridList
      className="map-list"
      aria-label={formatMessage('map-list')}
      items={belowNeeders(rows).map((row) => ({ ...row, id: row.node.key }))}
      onAction={(key) => onChoose(String(key))}
    >
      {(row) => {
        const { node, needs, uses, neededBy, problems } = row
        return node.kind === 'missing' ? (
          <MissingRow
            node={node}
            row={row}
            needers={titlesOf(neededBy)}
            finding={findings.find((one) => isAbout(one, node, neededBy))}
            isSaidAbove={isSaidAbove}
          />
        ) : (
          <GridListItem id={node.key} textValue={node.title} className="map-row">
            <Picture size={28} source={iconAt(iconOf(node.key))} />
            <div className="map-row-words">
              <span className="map-row-title">
                {node.title} {node.version !== null && <bdi className="map-tag counted">{node.version}</bdi>}
                {!node.enabled && <span className="map-tag">{formatMessage('map-off')}</span>}
                {node.isOrphan && <span className="map-tag">{formatMessage('map-needed-by-nothing')}</span>}
              </span>
              {problems.map((text) => (
                <span key={text} className="map-row-problem">
                  {text}
                </span>
              ))}
              {needs.length > 0 && <span>{formatMessage('map-requires', { titles: titlesOf(needs) })}</span>}
              {uses.length > 0 && <span>{formatMessage('map-works-with', { titles: uses })}</span>}
              {neededBy.length > 0 && <span>{sayNeeded(titlesOf(neededBy))}</span>}
            </div>
            <ChevronRight size={16} aria-hidden className="map-row-opens" />
          </GridListItem>
        )
      }}
    </GridList>
  )
}

interface MissingRowProps extends Pick<MapListProps, 'isSaidAbove'> {
  readonly node: MissingNode
  readonly row: MapRow
  /** Titles. */
  readonly needers: readonly string[]
  /** Absent: there is none, as of what could not be checked. */
  readonly finding: FindingView | undefined
}

function MissingRow({ node, row, needers, finding, isSaidAbove }: MissingRowProps): ReactNode {
  const isAnswered = finding?.ignored === null && !isSaidAbove
  return (
    <GridListItem id={node.key} textValue={node.title} className="map-row map-row-missing">
      <CircleAlert size={16} aria-hidden className="map-row-mark" />
      <span className="map-row-title">
        {formatMessage('map-needs-missing', { mod: node.title })}
        {row.ranges.map((range) => (
          <bdi key={range} className="map-tag">
            {range}
          </bdi>
        ))}
      </span>
      {needers.length > 1 && <span>{sayNeeded(needers)}</span>}
      {finding === undefined && row.problems.map((text) => <span key={text}>{text}</span>)}
      {isAnswered && (
        <span className="map-row-ways">
          <FindingWays finding={finding} isLeading />
        </span>
      )}
    </GridListItem>
  )
}

function isAbout({ kind, needs, path }: FindingView, node: MissingNode, neededBy: readonly string[]): boolean {
  return kind === 'missing' && needs === node.needs && neededBy.includes(path)
}

type MissingNode = Extract<DependencyMap['nodes'][number], { readonly kind: 'missing' }>

interface MapRow {
  readonly node: DependencyMap['nodes'][number]
  /** Titles. */
  readonly uses: readonly string[]
  /** Keys. */
  readonly needs: readonly string[]
  readonly neededBy: readonly string[]
  /** What those ask for. */
  readonly ranges: readonly string[]
  /** What is wrong with it, or with those that need it. */
  readonly problems: readonly string[]
  readonly isTroubled: boolean
}

/** What is missing stands below the first that needs it, which then need not name it. */
function belowNeeders(rows: readonly MapRow[]): readonly MapRow[] {
  const files = rows.filter(({ node }) => node.kind === 'file')
  const missing = rows.filter(({ node }) => node.kind === 'missing')
  const firstNeeder = ({ neededBy }: MapRow) => files.find(({ node }) => neededBy.includes(node.key))
  return [
    ...files.flatMap((row) => {
      const below = missing.filter((one) => firstNeeder(one) === row)
      const told = new Set(below.map(({ node }) => node.key))
      return [{ ...row, needs: row.needs.filter((key) => !told.has(key)) }, ...below]
    }),
    ...missing.filter((one) => firstNeeder(one) === undefined),
  ]
}

function iconAt(project: string | null): string | null {
  return project === null ? null : `modwell-app://icon/${project}`
}

function sayNeeded(titles: readonly string[]): string {
  if (titles.length > MAX_NAMED) return formatMessage('map-required-by-many', { count: titles.length })
  return formatMessage('map-required-by', { titles })
}
