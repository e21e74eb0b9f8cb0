import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { Changing } from '../../../lib/asking/changing.ts'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'

/** In place of what the instance needs. */
export function ChangingBar({ words, isPaused, percent }: Changing): ReactNode {
  return (
    <ProgressBar
      label={words}
      isResting={isPaused}
      share={percent === null ? null : percent / 100}
      text={percent === null ? '' : formatMessage('library-changing-share', { percent })}
    />
  )
}
