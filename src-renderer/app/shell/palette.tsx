import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { formatMessage } from '../../../resources/text/text.ts'
import { FILE, SEARCH, useCommands, type Command } from './palette-commands.tsx'

interface PaletteProps {
  readonly onClose: () => void
  /** What keys do is to be shown in its place. */
  readonly onKeys: () => void
}

/** Everything by its name: places, instances, actions, and a search for projects. */
export function Palette({ onClose, onKeys }: PaletteProps): ReactNode {
  const [text, setText] = useState('')
  const { isPointing, notePointer, forget } = usePointing()
  const commands = filterCommands(useCommands(text, onKeys), text)
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
        <Dialog aria-label={formatMessage('find-anything')} className="palette-dialog">
          <div onKeyDownCapture={closeOnEscape(onClose)} onPointerMove={notePointer}>
            <Autocomplete
              inputValue={text}
              onInputChange={(typed) => {
                setText(typed)
                forget()
              }}
            >
              <SearchField className="palette-field" aria-label={formatMessage('find-anything')} autoFocus>
                <Search size={16} aria-hidden />
                <Input placeholder={formatMessage('palette-field')} />
              </SearchField>
              {/* The focus stays in the field while arrows go through the list: what scrolls can be reached for itself. */}
              <div className={isPointing ? 'palette-list' : 'palette-list palette-still'} tabIndex={0}>
                <Menu
                  className="palette-results"
                  aria-label={formatMessage('palette-results')}
                  items={commands}
                  onAction={run}
                >
                  {({ label, hint, icon, whyNot: why = null }) => (
                    <MenuItem className="select-option menu-item" textValue={label} isDisabled={why !== null}>
                      {icon}
                      <span className="cut" dir="auto" title={why ?? undefined}>
                        {label}
                      </span>
                      <span className="menu-hint">{hint}</span>
                    </MenuItem>
                  )}
                </Menu>
              </div>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Whether the pointer chooses: one that rests where the hits come chooses none of them. Where it is is told once as well when only what
 * is below it moved: it has to be seen in two places since the last letter.
 */
function usePointing() {
  const [isPointing, setPointing] = useState(false)
  const seenAt = useRef<string | null>(null)
  return {
    isPointing,
    notePointer: ({ clientX, clientY }: PointerEvent): void => {
      const at = `${String(clientX)} ${String(clientY)}`
      if (seenAt.current !== null && seenAt.current !== at) setPointing(true)
      seenAt.current = at
    },
    forget: (): void => {
      seenAt.current = null
      setPointing(false)
    },
  }
}

function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
}

/**
 * Those with every word in their label, in any order: what begins so first, then what has a word that does, then what another of its
 * words finds, then files, which come later.
 */
function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = sought
  const rankOf = ({ id, label }: Command): number => {
    const said = label.toLowerCase()
    if (id === SEARCH) return 5
    if (id.startsWith(FILE)) return 4
    return said.startsWith(first) ? 0 : said.includes(` ${first}`) ? 1 : said.includes(first) ? 2 : 3
  }
  return commands
    .filter((command) => isNamed(command, sought) || hasWords(command, sought))
    .toSorted((one, other) => (sought.length === 0 ? 0 : rankOf(one) - rankOf(other)))
}

function isNamed({ label, own }: Command, sought: readonly string[]): boolean {
  return sought.every((word) => label.toLowerCase().includes(word)) && isOwn(own ?? label, sought)
}

/** A single letter has to begin a word of it: it is within most. */
function isOwn(own: string, sought: readonly string[]): boolean {
  const said = ` ${own.toLowerCase()}`
  return sought.some((word) => said.includes(word.length === 1 ? ` ${word}` : word))
}

/** A single letter begins too many of the words that are not shown. */
const LEAST_OF_OTHER = 2

function hasWords({ words }: Command, sought: readonly string[]): boolean {
  const said = ` ${words?.toLowerCase() ?? ''}`
  return sought.length > 0 && sought.every((word) => word.length >= LEAST_OF_OTHER && said.includes(` ${word}`))
}
