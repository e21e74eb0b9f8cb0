import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBisect } from './bisect-store.ts'

export interface BisectDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** Says what the search does before it begins. */
export function BisectDialog({ name, onClose }: BisectDialogProps): ReactNode {
  const { status, start } = useBisect()
  const begin = (): void => {
    void start()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button look="primary" autoFocus onPress={begin}>
        Begin
      </Button>
    </>
  )
  return (
    <Dialog title="Find the mod that breaks the game" onClose={onClose} actions={actions}>
      <p>
        The game crashes, or something in it is broken, and nobody knows which mod of {name} it is. Modwell enables
        about half of the mods, with what they need, those that changed last first. You start the game and say how it
        went, until the mod is named, or the two that only fail together.
      </p>
      <p>
        Every step is a change in the history. In the end, and whenever you stop, everything is enabled and disabled as
        it was. You may close Modwell meanwhile.
      </p>
      {status !== null && status.verdict !== null && (
        <p className="soft">
          The last search ({formatMoment(status.endedAt ?? status.startedAt)}): {status.verdict.message}
        </p>
      )}
    </Dialog>
  )
}
