import {
  ArrowRight,
  CircleAlert,
  CircleArrowUp,
  Compass,
  History,
  LibraryBig,
  RefreshCw,
  Search,
  Settings,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useBrowse } from '../features/browse/browse-store.ts'
import { useChange } from '../features/change/change-store.ts'
import { useLibrary } from '../features/library/library-store.ts'
import { SECTIONS } from '../features/settings/settings-sections.ts'
import { DrawnIcon } from '../ui/drawn-icon.tsx'
import { useRoute, type Place } from './route.ts'

interface Command {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly run: () => void
}

/** Everything by its name: places, instances, actions, and a search for projects. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const commands = filterCommands(useCommands(text), text)
  const run = (id: unknown): void => {
    onClose()
    commands.find((command) => command.id === id)?.run()
  }
  return (
    <ModalOverlay
      className="dialog-veil palette-veil"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="palette">
        <Dialog aria-label="Find anything" className="palette-dialog">
          <div onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}>
            <Autocomplete inputValue={text} onInputChange={setText}>
              <SearchField className="palette-field" aria-label="Find anything" autoFocus>
                <Search size={16} aria-hidden />
                <Input placeholder="An instance, a place, an action, a project" />
              </SearchField>
              <Menu className="palette-list" aria-label="Results" items={commands} onAction={run}>
                {({ label, hint, icon }) => (
                  <MenuItem className="select-option menu-item" textValue={label}>
                    {icon}
                    <span className="cut">{label}</span>
                    <span className="menu-hint">{hint}</span>
                  </MenuItem>
                )}
              </Menu>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function useCommands(text: string): readonly Command[] {
  const { go } = useRoute()
  const entries = useLibrary((state) => state.entries) ?? []
  const check = useLibrary((state) => state.check)
  const propose = useChange((state) => state.propose)
  const searchProjects = (): void => {
    useBrowse.getState().choose({ text })
    go({ kind: 'browse', instance: null })
  }
  const wish = { kind: 'update', instances: 'all', files: [], freshness: 'normal' } as const
  return [
    ...entries.map(({ id, name }) => ({
      id,
      label: name,
      hint: 'instance',
      icon: <DrawnIcon name={name} size={20} />,
      run: () => go({ kind: 'instance', instance: id }),
    })),
    place('Library', <LibraryBig size={16} aria-hidden />, () => go({ kind: 'library' })),
    place('Problems', <CircleAlert size={16} aria-hidden />, () => go({ kind: 'problems' })),
    place('Browse', <Compass size={16} aria-hidden />, () => go({ kind: 'browse', instance: null })),
    place('History', <History size={16} aria-hidden />, () => go({ kind: 'history' })),
    place('Settings', <Settings size={16} aria-hidden />, () => go({ kind: 'settings' })),
    ...(text.trim() === '' ? [] : sections(go)),
    act('Check everything now', <RefreshCw size={16} aria-hidden />, () => void check('now')),
    act('Update everything', <CircleArrowUp size={16} aria-hidden />, () => void propose(wish, 'Update all instances')),
    ...(text.trim() === ''
      ? []
      : [act(`Search projects for ${text.trim()}`, <ArrowRight size={16} aria-hidden />, searchProjects)]),
  ]
}

/** Too many to be listed before something is typed. */
function sections(go: (place: Place) => void): readonly Command[] {
  return SECTIONS.map(({ id, label, icon: Icon }) => ({
    id: `settings ${id}`,
    label: `Settings: ${label}`,
    hint: 'settings',
    icon: <Icon size={16} aria-hidden />,
    run: () => go({ kind: 'settings', section: id }),
  }))
}

function place(label: string, icon: ReactNode, run: () => void): Command {
  return { id: `place ${label}`, label, hint: 'place', icon, run }
}

function act(label: string, icon: ReactNode, run: () => void): Command {
  return { id: `action ${label}`, label, hint: 'action', icon, run }
}

/** Those with every word in their label, in any order. */
function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
