import type { ReactNode } from 'react'
import type { CallError } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { packAmong, useAskedPack, type PackTarget } from '../../lib/words/asked-pack.ts'
import { useFileDrop } from '../../lib/use-file-drop.ts'
import { DropHint } from '../../ui/overlays/drop-hint.tsx'

export interface PackDropProps {
  readonly children: ReactNode
  /** The instance that the page shows, or has things installed into; null: none. */
  readonly here: PackTarget | null
  /** Why what was dropped is not taken. */
  readonly onRefused: (why: string) => void
}

/** Any page: a modpack that is dropped on it is asked about, other files belong on an instance. */
export function PackDrop({ children, here, onRefused }: PackDropProps): ReactNode {
  const { over, handlers } = useFileDrop((given) => {
    if (given.kind === 'failed') return onRefused(sayError(given.error))
    const pack = packAmong(given.value, here)
    if (pack === null) onRefused(formatMessage('packs-drop-refused'))
    else useAskedPack.getState().askFor(pack)
  })
  return (
    <div className="drop-target drop-page" {...handlers}>
      {children}
      {over !== null && <DropHint>{formatMessage('packs-drop')}</DropHint>}
    </div>
  )
}

function sayError({ message, hint }: CallError): string {
  return hint === null ? message : `${message} ${hint}`
}
