import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { usePlaying } from './play-words.ts'
import { usePlay, type PlayTarget } from './play-store.ts'

export interface PlayButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'whyNot'> {
  readonly target: PlayTarget
}

/** Starts it; nothing where it runs already, or is starting. */
export function PlayButton({ target, ...looks }: PlayButtonProps): ReactNode {
  const playing = usePlaying(target.id)
  const play = usePlay((state) => state.play)
  if (playing.kind !== 'idle') return null
  return (
    <Button
      {...looks}
      icon={Play}
      label={formatMessage('play-now-named', { name: target.label })}
      onPress={() => void play(target)}
    >
      {formatMessage('play-now')}
    </Button>
  )
}
