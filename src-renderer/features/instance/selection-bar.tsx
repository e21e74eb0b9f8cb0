import { CircleArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, FileRow, InstanceView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useInstance } from './instance-store.ts'

export interface SelectionBarProps {
  /** What the list shows. */
  readonly rows: readonly FileRow[]
  readonly view: InstanceView
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** Selects all that is shown, and acts on what is selected. */
export function SelectionBar({ rows, view, onPropose }: SelectionBarProps): ReactNode {
  const { selected, select } = useInstance()
  const chosen = view.files.filter(({ id }) => selected.has(id))
  const updatable = chosen.filter(({ update }) => update !== null)
  const enabled = chosen.filter((file) => file.enabled)
  const disabled = chosen.filter((file) => !file.enabled)
  if (chosen.length === 0) return null
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const instance = view.entry.id
  const change = (kind: 'remove' | 'enable' | 'disable', files: readonly FileRow[]): void => {
    const title = `${WORDS[kind]} ${formatCount(files.length, 'file')}`
    onPropose({ kind, instance, files: files.map(({ id }) => id) }, title)
  }
  const update = (): void => {
    const files = updatable.map(({ id }) => id)
    const title = `Update ${formatCount(files.length, 'file')}`
    onPropose({ kind: 'update', instances: [instance], files, freshness: 'normal' }, title)
  }
  return (
    <div className="selection" role="group" aria-label="Selection">
      <Checkbox
        isSelected={isAll}
        isPartly={!isAll && chosen.length > 0}
        onChange={() => select(isAll ? [] : rows.map(({ id }) => id))}
      >
        {chosen.length} selected
      </Checkbox>
      <div className="selection-actions">
        <Button look="quiet" icon={CircleArrowUp} isDisabled={updatable.length === 0} onPress={update}>
          Update selected
        </Button>
        <Button look="quiet" icon={Eye} isDisabled={disabled.length === 0} onPress={() => change('enable', disabled)}>
          Enable
        </Button>
        <Button look="quiet" icon={EyeOff} isDisabled={enabled.length === 0} onPress={() => change('disable', enabled)}>
          Disable
        </Button>
        <Button look="quiet" icon={Trash2} onPress={() => change('remove', chosen)}>
          Remove
        </Button>
      </div>
    </div>
  )
}

const WORDS = { remove: 'Remove', enable: 'Enable', disable: 'Disable' } as const
