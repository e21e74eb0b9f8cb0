import { ArrowUpDown, Rows3, SlidersHorizontal } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import type {
  CheckSummary,
  Density,
  FileOrder,
  FileRow,
  FileType,
  InstanceView,
  StateFilter,
} from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { nameCategory } from '../../../../resources/text/service-names.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameFileTypes } from '../../../lib/words/names.ts'
import { ChoiceChips, type Chip } from '../../../ui/fields/chips/choice-chips.tsx'
import { ChoiceMenu, type ChoiceGroup } from '../../../ui/overlays/choice-menu.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { countCategories, countFilters } from './filter-files.ts'
import { useInstance } from '../instance-store.ts'
import { DIRECTIONS } from './sort-files.ts'

/** How high the rows of all lists are. */
export interface DensityChoice {
  readonly value: Density
  readonly onChange: (density: Density) => void
}

export interface ListLineProps {
  readonly view: InstanceView
  /** What is going on now. */
  readonly note: ReactNode
  readonly density: DensityChoice
}

/** How the list is looked at: words, type, state and category, order, height of the rows. What is typed draws the field and the list alone. */
export const ListLine = memo(({ view, note, density }: ListLineProps): ReactNode => {
  const { files, entry } = view
  return (
    <div className="files-line">
      <div className="files-filter">
        <Search />
        <Types files={files} />
        <div className="files-choices">
          <div className="files-note">{note}</div>
          <Filter files={files} check={entry.check} />
          <Sort />
          <Rows value={density.value} onChange={density.onChange} />
        </div>
      </div>
    </div>
  )
})

function Search(): ReactNode {
  const text = useInstance((state) => state.text)
  const setText = useInstance((state) => state.setText)
  return (
    <SearchField
      label={formatMessage('instance-find')}
      value={text}
      placeholder={formatMessage('instance-find-hint')}
      onChange={setText}
    />
  )
}

const TYPES: readonly FileType[] = ['mod', 'resourcepack', 'shader', 'datapack']

/** As chips, and where there is no room for them behind one button. */
const Types = memo(({ files }: { readonly files: readonly FileRow[] }): ReactNode => {
  const type = useInstance((state) => state.type)
  const look = useInstance((state) => state.look)
  const chips = useMemo((): readonly Chip<FileType | 'all'>[] => {
    const counts = TYPES.map((id) => ({ id, count: files.filter((file) => file.type === id).length }))
    const shown = counts.filter(({ count }) => count > 0)
    return [
      { id: 'all', label: formatMessage('all') },
      ...shown.map(({ id, count }) => ({ id, label: nameFileTypes(id), count })),
    ]
  }, [files])
  const options = chips.map((chip) => (chip.id === 'all' ? { ...chip, count: files.length } : chip))
  const choose = (id: string): void => look({ type: TYPES.find((one) => one === id) ?? 'all' })
  return (
    <>
      <div className="files-types">
        <ChoiceChips label={formatMessage('instance-type')} value={type} chips={chips} onChange={choose} />
      </div>
      <div className="files-types-menu">
        <ChoiceMenu
          label={formatMessage('instance-type')}
          text={type === 'all' ? formatMessage('instance-type-all') : nameFileTypes(type)}
          groups={[{ label: formatMessage('instance-type'), value: type, options, onChange: choose }]}
        />
      </div>
    </>
  )
})

interface FilterProps {
  readonly files: readonly FileRow[]
  readonly check: CheckSummary | null
}

const ANY = 'any'

const Filter = memo(({ files, check }: FilterProps): ReactNode => {
  const filter = useInstance((state) => state.filter)
  const category = useInstance((state) => state.category)
  const look = useInstance((state) => state.look)
  const states = useMemo(() => (check === null ? [] : listStates(files, filter)), [check, files, filter])
  const counts = useMemo(() => countCategories(files), [files])
  const isLost = category !== null && !counts.some(([one]) => one === category)
  const categories = [...counts, ...(isLost ? [[category, 0] as const] : [])]
  const groups: readonly ChoiceGroup[] = [
    {
      label: formatMessage('instance-state'),
      value: filter,
      options: states,
      onChange: (id) => look({ filter: states.find((one) => one.id === id)?.id ?? 'all' }),
    },
    {
      label: formatMessage('instance-category'),
      value: category === null ? ANY : `tag ${category}`,
      options: [
        { id: ANY, label: formatMessage('instance-category-any') },
        ...categories.map(([tag, count]) => ({ id: `tag ${tag}`, label: nameCategory(tag), count })),
      ],
      onChange: (id) => look({ category: categories.find(([tag]) => id === `tag ${tag}`)?.[0] ?? null }),
    },
  ]
  return (
    <ChoiceMenu
      label={formatMessage('instance-filter')}
      text={formatMessage('instance-filter')}
      icon={SlidersHorizontal}
      chosen={Number(filter !== 'all') + Number(category !== null)}
      groups={groups.filter(({ options }) => options.length > 1)}
    />
  )
})

function listStates(files: readonly FileRow[], chosen: StateFilter) {
  const counts = countFilters(files)
  const shown = FILTERS.filter(([id]) => counts.has(id) || id === chosen)
  return [
    { id: 'all' as const, label: formatMessage('instance-state-any') },
    ...shown.map(([id, label]) => ({ id, label: formatMessage(label), count: counts.get(id) ?? 0 })),
  ]
}

const LABELS = {
  'update-available': 'instance-filter-update-available',
  held: 'instance-filter-held',
  'with-pack': 'instance-filter-with-pack',
  refused: 'instance-filter-refused',
  unfit: 'instance-filter-unfit',
  unreadable: 'instance-filter-unreadable',
  'check-failed': 'instance-filter-check-failed',
  'not-checked': 'instance-filter-not-checked',
  unknown: 'instance-filter-unknown',
  'up-to-date': 'instance-filter-up-to-date',
  disabled: 'instance-off',
} as const satisfies Readonly<Record<FileRow['filters'][number], TextId>>
const FILTERS = Object.entries(LABELS) as readonly (readonly [FileRow['filters'][number], TextId])[]

const ORDERS = [
  { id: 'name', name: 'name' },
  { id: 'state', name: 'instance-state' },
  { id: 'version', name: 'instance-order-version' },
  { id: 'published', name: 'instance-order-published' },
  { id: 'added', name: 'instance-order-added' },
  { id: 'size', name: 'instance-order-size' },
] as const satisfies readonly { readonly id: FileOrder; readonly name: TextId }[]

const Sort = memo((): ReactNode => {
  const order = useInstance((state) => state.order)
  const isReversed = useInstance((state) => state.isReversed)
  const look = useInstance((state) => state.look)
  const [usual, reversed] = DIRECTIONS[order]
  const orders = ORDERS.map(({ id, name }) => ({ id, label: formatMessage(name) }))
  const shown = orders.find(({ id }) => id === order)
  return (
    <ChoiceMenu
      label={formatMessage('sort-by')}
      text={shown?.label ?? ''}
      icon={ArrowUpDown}
      groups={[
        {
          label: formatMessage('sort-by'),
          value: order,
          options: orders,
          onChange: (id) => look({ order: ORDERS.find((one) => one.id === id)?.id ?? 'name', isReversed: false }),
        },
        {
          label: formatMessage('instance-direction'),
          value: isReversed ? 'reversed' : 'usual',
          options: [
            { id: 'usual', label: formatMessage(usual) },
            { id: 'reversed', label: formatMessage(reversed) },
          ],
          onChange: (id) => look({ isReversed: id === 'reversed' }),
        },
      ]}
    />
  )
})

const DENSITIES = [
  { id: 'dense', name: 'instance-rows-dense' },
  { id: 'usual', name: 'instance-rows-usual' },
  { id: 'roomy', name: 'instance-rows-roomy' },
] as const satisfies readonly { readonly id: Density; readonly name: TextId }[]

function Rows({ value, onChange }: DensityChoice): ReactNode {
  const choose = (id: string): void => {
    const density = DENSITIES.find((one) => one.id === id)
    if (density !== undefined) onChange(density.id)
  }
  const label = formatMessage('instance-rows')
  const options = DENSITIES.map(({ id, name }) => ({ id, label: formatMessage(name) }))
  return <ChoiceMenu label={label} text={null} icon={Rows3} groups={[{ label, value, options, onChange: choose }]} />
}
