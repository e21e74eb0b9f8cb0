import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'

/** What is being done with an instance. */
export interface Changing {
  readonly title: string
  /** Of 100; null: nobody knows yet. */
  readonly percent: number | null
}

/** In place of what the instance needs. */
export function ChangingBar({ title, percent }: Changing): ReactNode {
  return (
    <ProgressBar
      label={title}
      share={percent === null ? null : percent / 100}
      text={percent === null ? '' : formatMessage('library-changing-share', { percent })}
    />
  )
}
