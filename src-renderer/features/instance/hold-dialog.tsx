import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChoices } from './choices-store.ts'

export interface HoldDialogProps {
  readonly title: string
  readonly file: string
  readonly instance: string
  readonly onClose: () => void
}

/** Asks until which day. */
export function HoldDialog({ title, file, instance, onClose }: HoldDialogProps): ReactNode {
  const { error, hold, dropError } = useChoices()
  const [day, setDay] = useState('')
  const close = (): void => {
    dropError()
    onClose()
  }
  const confirm = async (): Promise<void> => {
    if (await hold(instance, file, { kind: 'date', at: `${day}T00:00:00.000Z` })) onClose()
  }
  const actions = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button look="primary" isDisabled={day === ''} onPress={() => void confirm()}>
        Hold
      </Button>
    </>
  )
  return (
    <Dialog title={`Hold ${title}`} onClose={close} actions={actions}>
      <TextField
        label="Until"
        type="date"
        value={day}
        hint="From this day on it is updated again."
        error={error === null ? null : [error.message, error.hint].filter((text) => text !== null).join('. ')}
        autoFocus
        onChange={(chosen) => {
          setDay(chosen)
          dropError()
        }}
      />
    </Dialog>
  )
}
