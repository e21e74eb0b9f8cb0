import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { DependencyMap } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'

export interface MapListProps {
  readonly map: DependencyMap
  readonly onChoose: (key: string) => void
}

/** Of what requires a thing; where there are more, they are only counted. */
const MAX_NAMED = 6

/** The map in words: each thing with what it requires and what requires it. */
export function MapList({ map, onChoose }: MapListProps): ReactNode {
  const titles = new Map(map.nodes.map(({ key, title }) => [key, title]))
  const titlesOf = (keys: readonly string[]): readonly string[] => keys.map((key) => titles.get(key) ?? key)
  const rows = map.nodes
    .map((node) => {
      const own = map.edges.filter(({ from }) => from === node.key)
      // What is wrong with one says that it is needed.
      const needs = own.filter(({ kind, problem }) => kind === 'requires' && problem === null).map(({ to }) => to)
      const uses = own.filter(({ kind }) => kind === 'uses').map(({ to }) => to)
      const neededBy = map.edges
        .filter(({ to, kind }) => to === node.key && kind === 'requires')
        .map(({ from }) => from)
      const problems = [...new Set(own.flatMap(({ problem }) => problem?.message ?? []))]
      return { node, needs, uses, neededBy, problems }
    })
    .toSorted((a, b) => b.problems.length - a.problems.length || a.node.title.localeCompare(b.node.title))
  return (
    <GridList
      className="map-list"
      aria-label={formatMessage('map-list')}
      items={rows.map((row) => ({ ...row, id: row.node.key }))}
      onAction={(key) => onChoose(String(key))}
    >
      {({ node, needs, uses, neededBy, problems }) => (
        <GridListItem id={node.key} textValue={node.title} className="map-row">
          <span className="map-row-title">
            {node.title}{' '}
            {node.kind === 'file' && node.version !== null && <span className="map-tag counted">{node.version}</span>}
            <MapTags node={node} />
          </span>
          {problems.map((text) => (
            <span key={text} className="map-row-problem">
              {text}
            </span>
          ))}
          {needs.length > 0 && <span>{formatMessage('map-requires', { titles: titlesOf(needs) })}</span>}
          {uses.length > 0 && <span>{formatMessage('map-works-with', { titles: titlesOf(uses) })}</span>}
          {neededBy.length > 0 && (
            <span>
              {neededBy.length > MAX_NAMED
                ? formatMessage('map-required-by-many', { count: neededBy.length })
                : formatMessage('map-required-by', { titles: titlesOf(neededBy) })}
            </span>
          )}
        </GridListItem>
      )}
    </GridList>
  )
}

function MapTags({ node }: { readonly node: DependencyMap['nodes'][number] }): ReactNode {
  if (node.kind === 'missing') return <span className="map-tag is-bad">{formatMessage('map-missing')}</span>
  return (
    <>
      {!node.enabled && <span className="map-tag">{formatMessage('map-off')}</span>}
      {node.isOrphan && <span className="map-tag">{formatMessage('map-needed-by-nothing')}</span>}
    </>
  )
}
