import { useState, type ReactNode } from 'react'
import type { Tags } from '../../../../../src-preload/contract.ts'
import { nameCategoryHeader } from '../../../../../resources/text/service-names.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { nameLoader } from '../../../../lib/words/names.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { useBrowse } from '../browse-store.ts'
import { FacetSection } from './facet-section.tsx'
import { listCategories, put } from './facets.ts'
import { nameFacet } from './name-facet.ts'
import { useChosen } from './use-chosen.ts'
import { listLoaders } from '../to-query.ts'

const CATEGORIES_SHOWN = 10
const LOADERS_SHOWN = 5
const VERSIONS_SHOWN = 6

/** The service's own facets. */
export function FacetPanel(): ReactNode {
  const { facets, tags, areTagsOver } = useBrowse()
  const { isForTarget } = useChosen()
  // Categories stand above what is known without the service, and would push it down.
  if (!areTagsOver)
    return <div className="facets" role="group" aria-label={formatMessage('browse-filters')} aria-busy />
  const categories = listCategories(tags, facets.type)
  const headers = [...new Set(categories.map(({ header }) => header))]
  const loaders = listLoaders(tags, facets.type)
  return (
    <div className="facets" role="group" aria-label={formatMessage('browse-filters')}>
      <ForInstance />
      {headers.map((header, index) => (
        <FacetSection
          key={header}
          title={nameCategoryHeader(header)}
          // Once is enough.
          hint={index === 0 ? formatMessage('browse-filters-left-out-hint') : null}
          shown={CATEGORIES_SHOWN}
          items={categories.flatMap(({ name, header: own }) => (own === header ? [itemOf('categories', name)] : []))}
        />
      ))}
      {!isForTarget && loaders.length > 1 && (
        <FacetSection
          title={formatMessage('loader')}
          shown={LOADERS_SHOWN}
          items={loaders.toSorted(byFame).map((id) => ({ ...itemOf('loaders', id), label: nameLoader(id) }))}
        />
      )}
      {!isForTarget && <GameVersions tags={tags} />}
      <FacetSection
        title={formatMessage('browse-runs-on')}
        items={(['client', 'server'] as const).map((id) => {
          const key = { group: 'sides', id } as const
          return { key, label: nameFacet(key, tags) }
        })}
      />
      <Licences tags={tags} />
    </div>
  )
}

/** In the place of loader and game version, for as long as those of the chosen instance are meant. */
function ForInstance(): ReactNode {
  const { target, isForTarget, setForTarget } = useChosen()
  if (target === null) return null
  return (
    <div className="facet">
      <Checkbox isSelected={isForTarget} onChange={setForTarget}>
        {formatMessage('browse-only-for-instance', { instance: target.label })}
      </Checkbox>
    </div>
  )
}

function GameVersions({ tags }: { readonly tags: Tags | null }): ReactNode {
  const { facets } = useBrowse()
  const [hasSnapshots, setSnapshots] = useState(false)
  const all = tags?.gameVersions ?? []
  const listed = all.filter(({ kind, version }) => {
    return hasSnapshots || kind === 'release' || facets.gameVersions.includes(version)
  })
  const known = new Set(listed.map(({ version }) => version))
  const unknown = facets.gameVersions.filter((version) => !known.has(version))
  return (
    <FacetSection
      title={formatMessage('game-version')}
      shown={VERSIONS_SHOWN}
      items={[...unknown, ...listed.map(({ version }) => version)].map((id) => itemOf('gameVersions', id))}
    >
      {all.some(({ kind }) => kind !== 'release') && (
        <Checkbox isSelected={hasSnapshots} onChange={setSnapshots}>
          {formatMessage('browse-with-snapshots')}
        </Checkbox>
      )}
    </FacetSection>
  )
}

/** Some hundreds: those that are chosen are ticks, the others in a list. */
function Licences({ tags }: { readonly tags: Tags | null }): ReactNode {
  const { facets, choose } = useBrowse()
  const openSource = { group: 'openSource', id: 'open-source' } as const
  const chosen = [...facets.licenses, ...facets.without.licenses]
  const another = formatMessage('browse-another-licence')
  const others = (tags?.licenses ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <FacetSection
      title={formatMessage('browse-licence')}
      items={[
        { key: openSource, label: nameFacet(openSource, tags) },
        ...chosen.map((id) => {
          const key = { group: 'licenses', id } as const
          return { key, label: nameFacet(key, tags) }
        }),
      ]}
    >
      {others.length > 0 && (
        <Select
          label={another}
          isLabelShown={false}
          value=""
          options={[{ id: '', label: another }, ...others.map(({ id, name }) => ({ id, label: name || id }))]}
          onChange={(id) => id !== '' && choose(put(facets, { group: 'licenses', id }, 'wanted'))}
        />
      )}
    </FacetSection>
  )
}

function itemOf(group: 'categories' | 'loaders' | 'gameVersions', id: string) {
  const key = { group, id } as const
  return { key, label: nameFacet(key, null) }
}

const FAMOUS = ['fabric', 'neoforge', 'forge', 'quilt', 'iris', 'optifine', 'paper', 'purpur', 'spigot', 'bukkit']

function byFame(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || one.localeCompare(other, 'en')
}

function rankOf(loader: string): number {
  const index = FAMOUS.indexOf(loader)
  return index === -1 ? FAMOUS.length : index
}
