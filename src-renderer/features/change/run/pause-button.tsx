import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useRuns, type Run } from './run-store.ts'

export interface PauseButtonProps {
  readonly run: Run
  readonly size?: 'small'
}

/** Lets the downloads of a run wait, and go on. */
export function PauseButton({ run, size }: PauseButtonProps): ReactNode {
  const { pause, resume } = useRuns()
  const { id, title, state, progress } = run
  const isPaused = state.kind === 'paused'
  if (!isPaused && state.kind !== 'running') return null
  const word = isPaused ? formatMessage('change-resume') : formatMessage('change-pause')
  const isApplying = !isPaused && progress?.stage === 'apply'
  return (
    <Button
      look={isPaused ? 'primary' : 'plain'}
      size={size}
      label={
        isApplying
          ? formatMessage('change-cannot-pause', { what: word, title })
          : formatMessage('change-do-to', { what: word, title })
      }
      isDisabled={isApplying}
      onPress={() => void (isPaused ? resume(id) : pause(id))}
    >
      {word}
    </Button>
  )
}
