import type { ReactNode } from 'react'
import { ArrowUpDown, Link, Package, Sun } from 'lucide-react'
import { Checkbox } from '../../../src-renderer/ui/fields/checkbox.tsx'
import { ChoiceChips } from '../../../src-renderer/ui/fields/chips/choice-chips.tsx'
import { ToggleChip } from '../../../src-renderer/ui/fields/chips/toggle-chip.tsx'
import { TickList } from '../../../src-renderer/ui/fields/tick-list.tsx'
import { ChoiceMenu } from '../../../src-renderer/ui/overlays/choice-menu.tsx'
import { RadioList } from '../../../src-renderer/ui/fields/radio-list.tsx'
import { Select } from '../../../src-renderer/ui/fields/select.tsx'
import { SectionList } from '../../../src-renderer/ui/sections/section-list.tsx'
import { Tabs } from '../../../src-renderer/ui/sections/tabs.tsx'
import { Live } from '../live.tsx'
import type { Part, Specimen } from '../part.ts'

const CHIPS = [
  { id: 'all', label: 'All' },
  { id: 'mods', label: 'Mods', count: 182, icon: Package },
  { id: 'shaders', label: 'Shaders', count: 4, icon: Sun },
] as const
const CHANNELS = [
  { id: 'release', label: 'Releases only', hint: 'What authors call finished.' },
  { id: 'beta', label: 'Betas too', hint: 'New sooner, and broken more often.' },
] as const
const TABS = [
  { id: 'content', label: 'Content', count: 214 },
  { id: 'problems', label: 'Problems', alert: { count: 2, counted: '2 problems' } },
  { id: 'history', label: 'History' },
] as const

const SECTIONS = [
  { id: 'details', label: 'Details', icon: Package },
  { id: 'links', label: 'Links', icon: Link, count: 3, isUnsaved: true },
  { id: 'gallery', label: 'Gallery', icon: Sun, count: 4 },
  { id: 'messages', label: 'Messages', icon: ArrowUpDown, count: 2, isWaiting: true },
] as const

export const CHOICES: readonly Part[] = [
  {
    name: 'Checkbox',
    specimens: [
      checkbox('not chosen', { start: false }),
      checkbox('chosen', { start: true }),
      checkbox('some', { start: false, isPartly: true }),
      checkbox('focus', { start: true, held: 'focus-visible' }),
    ],
  },
  {
    name: 'RadioList',
    specimens: [
      {
        state: 'one of two',
        isWide: true,
        part: (
          <Live<'release' | 'beta'> start="release">
            {(value, set) => <RadioList label="Channel" value={value} choices={CHANNELS} onChange={set} />}
          </Live>
        ),
      },
    ],
  },
  {
    name: 'ChoiceChips',
    specimens: [
      {
        state: 'with counts and icons',
        part: (
          <Live<'all' | 'mods' | 'shaders'> start="mods">
            {(value, set) => <ChoiceChips label="Type" value={value} chips={CHIPS} onChange={set} />}
          </Live>
        ),
      },
    ],
  },
  {
    name: 'ToggleChip',
    specimens: [
      { state: 'chosen', part: toggleChip(true) },
      { state: 'not chosen', part: toggleChip(false) },
    ],
  },
  {
    name: 'TickList',
    specimens: [
      {
        state: 'some chosen',
        part: (
          <Live<readonly string[]> start={['release']}>
            {(value, set) => <TickList label="Channels" options={CHANNELS} chosen={value} onChange={set} />}
          </Live>
        ),
      },
    ],
  },
  {
    name: 'ChoiceMenu',
    specimens: [
      { state: 'what is chosen is its text', part: choiceMenu('Mods', 0) },
      { state: 'with how many are chosen', part: choiceMenu('Sort by', 2) },
      { state: 'an icon alone', part: choiceMenu(null, 0) },
    ],
  },
  {
    name: 'Select',
    specimens: [
      select('with its label', true),
      select('without', false),
      { ...select('pointer', false), held: 'hovered' },
    ],
  },
  {
    name: 'SectionList',
    specimens: [
      {
        state: 'one is shown, one has what is not saved, one waits',
        isWide: true,
        part: (
          <Live<'details' | 'links' | 'gallery' | 'messages'> start="details">
            {(value, set) => <SectionList label="Sections" section={value} sections={SECTIONS} onSection={set} />}
          </Live>
        ),
      },
    ],
  },
  {
    name: 'Tabs',
    specimens: [
      {
        state: 'with a count and an alert',
        isWide: true,
        part: (
          <Live<'content' | 'problems' | 'history'> start="content">
            {(value, set) => (
              <Tabs label="Parts of an instance" value={value} tabs={TABS} onChange={set}>
                <p className="soft">What is in the tab {value}.</p>
              </Tabs>
            )}
          </Live>
        ),
      },
    ],
  },
]

interface CheckboxState extends Pick<Specimen, 'held'> {
  readonly start: boolean
  readonly isPartly?: boolean
}

function toggleChip(isSelected: boolean): ReactNode {
  return (
    <Live<boolean> start={isSelected}>
      {(value, set) => (
        <ToggleChip isSelected={value} onChange={set}>
          Unread
        </ToggleChip>
      )}
    </Live>
  )
}

function checkbox(state: string, { start, isPartly = false, ...held }: CheckboxState): Specimen {
  return {
    state,
    ...held,
    part: (
      <Live start={start}>
        {(isSelected, set) => (
          <Checkbox isSelected={isSelected} isPartly={isPartly} onChange={set}>
            Sodium
          </Checkbox>
        )}
      </Live>
    ),
  }
}

function select(state: string, isLabelShown: boolean): Specimen {
  return {
    state,
    part: (
      <Live<'name' | 'size'> start="name">
        {(value, set) => (
          <Select
            label="Order"
            value={value}
            isLabelShown={isLabelShown}
            options={[
              { id: 'name', label: 'By name' },
              { id: 'size', label: 'By size' },
            ]}
            onChange={set}
          />
        )}
      </Live>
    ),
  }
}

function choiceMenu(text: string | null, chosen: number): Specimen['part'] {
  return (
    <Live<string> start="all">
      {(value, set) => (
        <ChoiceMenu
          label="Sort by"
          text={text}
          icon={ArrowUpDown}
          chosen={chosen}
          groups={[{ label: 'Type', value, options: CHIPS, onChange: set }]}
        />
      )}
    </Live>
  )
}
