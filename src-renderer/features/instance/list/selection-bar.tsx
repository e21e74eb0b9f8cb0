import { CircleArrowUp, ToggleRight, ToggleLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow, InstanceView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useWhyNot } from '../bisect/search-lock.ts'
import { useInstance } from '../instance-store.ts'

export interface SelectionBarProps {
  /** What the list shows. */
  readonly rows: readonly FileRow[]
  readonly view: InstanceView
}

/** Selects all that is shown, and acts on what is selected. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const selected = useInstance((state) => state.selected)
  return selected.size === 0 ? null : <Bar {...props} selected={selected} />
}

interface BarProps extends SelectionBarProps {
  readonly selected: ReadonlySet<string>
}

function Bar({ rows, view, selected }: BarProps): ReactNode {
  const propose = usePropose()
  const whyNot = useWhyNot(view.entry.id)
  const select = useInstance((state) => state.select)
  // What the list does not show is not acted on.
  const chosen = rows.filter(({ id }) => selected.has(id))
  const updatable = chosen.filter(({ update }) => update !== null)
  const enabled = chosen.filter((file) => file.enabled)
  const disabled = chosen.filter((file) => !file.enabled)
  if (chosen.length === 0) return null
  const why = whyNot(chosen)
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const instance = view.entry.id
  const change = (kind: 'remove' | 'enable' | 'disable', files: readonly FileRow[]): void => {
    const title = formatMessage(CHANGES[kind], { count: files.length })
    propose({ kind, instance, files: files.map(({ id }) => id) }, title)
  }
  const update = (): void => {
    const files = updatable.map(({ id }) => id)
    const title = formatMessage('instance-update-files', { count: files.length })
    propose({ kind: 'update', instances: [instance], files, freshness: 'normal' }, title)
  }
  return (
    <div className="selection" role="group" aria-label={formatMessage('instance-selection')} data-selection-bar>
      <Checkbox
        isSelected={isAll}
        isPartly={!isAll && chosen.length > 0}
        onChange={() => select(isAll ? [] : rows.map(({ id }) => id))}
      >
        {formatMessage('instance-selected', { count: chosen.length })}
      </Checkbox>
      <Button look="quiet" onPress={() => select([])}>
        {formatMessage('clear-selection')}
      </Button>
      <div className="selection-actions">
        <Button look="quiet" whyNot={why} icon={CircleArrowUp} isDisabled={updatable.length === 0} onPress={update}>
          {formatMessage('instance-update-selected', { selected: chosen.length, count: updatable.length })}
        </Button>
        <Button
          look="quiet"
          whyNot={why}
          icon={ToggleRight}
          isDisabled={disabled.length === 0}
          onPress={() => change('enable', disabled)}
        >
          {formatMessage('instance-enable-selected', { selected: chosen.length, count: disabled.length })}
        </Button>
        <Button
          look="quiet"
          whyNot={why}
          icon={ToggleLeft}
          isDisabled={enabled.length === 0}
          onPress={() => change('disable', enabled)}
        >
          {formatMessage('instance-disable-selected', { selected: chosen.length, count: enabled.length })}
        </Button>
        <Button look="danger" whyNot={why} icon={Trash2} onPress={() => change('remove', chosen)}>
          {formatMessage('instance-remove-selected', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const CHANGES = {
  remove: 'instance-remove-files',
  enable: 'instance-enable-files',
  disable: 'instance-disable-files',
} as const
