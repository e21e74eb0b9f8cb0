import { FolderOpen, Pause, Plus, Trash2 } from 'lucide-react'
import { Button, type ButtonProps } from '../../../src-renderer/ui/button.tsx'
import { Menu } from '../../../src-renderer/ui/overlays/menu.tsx'
import { PopoverPanel } from '../../../src-renderer/ui/overlays/popover-panel.tsx'
import { MoreButton, SplitButton } from '../../../src-renderer/ui/split-button.tsx'
import type { Part, Specimen } from '../part.ts'

const LOOKS = [
  ['primary', 'Update 126'],
  ['plain', 'Other version'],
  ['quiet', 'Check for updates'],
  ['danger', 'Remove'],
  ['accent', 'Find a whole copy'],
] as const

const ITEMS = [
  { id: 'open', label: 'Open folder', icon: FolderOpen, onPress: () => undefined },
  { id: 'forget', label: 'Forget', icon: Trash2, onPress: () => undefined },
]

export const BUTTONS: readonly Part[] = [
  {
    name: 'Button',
    specimens: [
      ...LOOKS.flatMap(([look, word]) => inEveryState(look, word)),
      { state: 'with an icon', part: <Button icon={Plus}>Add</Button> },
      {
        state: 'danger with an icon',
        part: (
          <Button look="danger" icon={Trash2}>
            Remove
          </Button>
        ),
      },
      {
        state: 'an icon alone, named',
        part: (
          <Button look="quiet" icon={Pause} label="Pause">
            {null}
          </Button>
        ),
      },
      {
        state: 'small',
        part: (
          <Button look="primary" size="small">
            Update 3
          </Button>
        ),
      },
    ],
  },
  {
    name: 'PopoverPanel',
    specimens: [
      {
        state: 'closed',
        part: (
          <PopoverPanel
            title="Activity"
            label="Activity: Update Sunbaked"
            className="button button-plain"
            face="Update Sunbaked"
          >
            {(close) => <Button onPress={close}>Close</Button>}
          </PopoverPanel>
        ),
      },
    ],
  },
  {
    name: 'SplitButton',
    specimens: [
      { state: 'usual', part: splitButton(false) },
      { state: 'disabled, with other ways', part: splitButton(true) },
    ],
  },
  {
    name: 'MoreButton',
    specimens: [
      {
        state: 'small, plain',
        part: (
          <MoreButton
            look="plain"
            size="small"
            moreLabel="Install into other instances"
            renderMore={() => 'Better Survival'}
          />
        ),
      },
    ],
  },
  {
    name: 'Menu',
    specimens: [
      { state: 'dots', part: <Menu label="More for Better Survival" items={ITEMS} /> },
      { state: 'a word', part: <Menu label="Hold" isNamed items={ITEMS} /> },
    ],
  },
]

function splitButton(isDisabled: boolean) {
  return (
    <SplitButton
      icon={Plus}
      isDisabled={isDisabled}
      moreLabel="Install into other instances"
      renderMore={() => 'Better Survival'}
      onPress={() => undefined}
    >
      Install into Create Together
    </SplitButton>
  )
}

function inEveryState(look: NonNullable<ButtonProps['look']>, word: string): readonly Specimen[] {
  return [
    { state: look, part: <Button look={look}>{word}</Button> },
    { state: `${look}, pointer`, held: 'hovered', part: <Button look={look}>{word}</Button> },
    { state: `${look}, focus`, held: 'focus-visible', part: <Button look={look}>{word}</Button> },
    {
      state: `${look}, disabled`,
      part: (
        <Button look={look} isDisabled>
          {word}
        </Button>
      ),
    },
    {
      state: `${look}, busy`,
      part: (
        <Button look={look} isBusy>
          {word}
        </Button>
      ),
    },
  ]
}
