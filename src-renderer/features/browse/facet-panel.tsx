import type { ReactNode } from 'react'
import type { SearchIndex, Tags } from '../../../src-preload/contract.ts'
import { nameLoader, nameProjectType, nameTag } from '../../lib/names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { useBrowse } from './browse-store.ts'
import { listLoaders } from './to-query.ts'

const ANY = { id: '', label: 'Any' } as const
const TYPES = ['mod', 'resourcepack', 'shader', 'datapack'] as const
const SIDES: readonly Option<'' | 'client' | 'server'>[] = [
  ANY,
  { id: 'client', label: 'Client' },
  { id: 'server', label: 'Server' },
]
const ORDERS: readonly Option<SearchIndex>[] = [
  { id: 'relevance', label: 'Relevance' },
  { id: 'downloads', label: 'Downloads' },
  { id: 'follows', label: 'Followers' },
  { id: 'newest', label: 'Newest' },
  { id: 'updated', label: 'Last updated' },
]

/** The service's own facets, preset to the chosen instance. */
export function FacetPanel(): ReactNode {
  const { facets, tags, choose } = useBrowse()
  const { type, loader, gameVersion, category, side, license, openSource, index } = facets
  const loaders = listLoaders(tags, type)
  return (
    <div className="facets" role="group" aria-label="Filters">
      <Select
        label="Type"
        value={type}
        options={TYPES.map((id) => ({ id, label: nameProjectType(id) }))}
        onChange={(chosen) => choose({ type: chosen, category: '' })}
      />
      {loaders.length > 1 && (
        <Select
          label="Loader"
          value={loaders.includes(loader) ? loader : ''}
          options={[ANY, ...loaders.map((id) => ({ id, label: nameLoader(id) }))]}
          onChange={(chosen) => choose({ loader: chosen })}
        />
      )}
      <Select
        label="Game version"
        value={gameVersion}
        options={listGameVersions(tags, gameVersion)}
        onChange={(chosen) => choose({ gameVersion: chosen })}
      />
      <Select
        label="Category"
        value={category}
        options={listCategories(tags, type)}
        onChange={(chosen) => choose({ category: chosen })}
      />
      <Select label="Side" value={side} options={SIDES} onChange={(chosen) => choose({ side: chosen })} />
      <Select
        label="Licence"
        value={license}
        options={[ANY, ...(tags?.licenses ?? []).map(({ id, name }) => ({ id, label: name || id }))]}
        onChange={(chosen) => choose({ license: chosen })}
      />
      <Select label="Sort by" value={index} options={ORDERS} onChange={(chosen) => choose({ index: chosen })} />
      <Checkbox isSelected={openSource} onChange={(chosen) => choose({ openSource: chosen })}>
        Open source only
      </Checkbox>
    </div>
  )
}

/** Releases, and the chosen one whatever it is. */
function listGameVersions(tags: Tags | null, chosen: string): readonly Option<string>[] {
  const releases = (tags?.gameVersions ?? []).filter(({ kind }) => kind === 'release').map(({ version }) => version)
  const all = chosen === '' || releases.includes(chosen) ? releases : [chosen, ...releases]
  return [ANY, ...all.map((id) => ({ id, label: id }))]
}

function listCategories(tags: Tags | null, type: string): readonly Option<string>[] {
  const ofType = (tags?.categories ?? []).filter(({ projectType }) => projectType === type)
  const names = [...new Set(ofType.map(({ name }) => name))]
  return [ANY, ...names.map((id) => ({ id, label: nameTag(id) }))]
}
