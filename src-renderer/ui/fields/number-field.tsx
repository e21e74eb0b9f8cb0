import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { Text } from 'react-aria-components/Text'

export interface NumberFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** Said behind the number. */
  readonly unit?: 'minute'
  readonly onChange: (value: number) => void
}

export function NumberField({ label, hint, value, least, most, unit, onChange }: NumberFieldProps): ReactNode {
  return (
    <AriaNumberField
      className="field"
      value={value}
      minValue={least}
      maxValue={most}
      onChange={onChange}
      {...(unit !== undefined && { formatOptions: { style: 'unit', unit, unitDisplay: 'long' } })}
    >
      <Label>{label}</Label>
      <Group className={unit === undefined ? 'number' : 'number number-with-unit'}>
        <Button slot="decrement">
          <Minus size={14} aria-hidden />
        </Button>
        <Input />
        <Button slot="increment">
          <Plus size={14} aria-hidden />
        </Button>
      </Group>
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
    </AriaNumberField>
  )
}
