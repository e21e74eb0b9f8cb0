import { Play, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Answer, AppEvent } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, refresh, useQuestion } from '../../lib/asking/question.ts'
import { PlayButton } from '../../lib/playing/play-button.tsx'
import type { PlayTarget } from '../../lib/playing/play-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Step = Answer<'instance.play-steps'>['steps'][number]

/** What is left to do until an instance that Modwell made can be played; nothing once it was, or the person put it away. */
export function PlaySteps({ target }: { readonly target: PlayTarget }): ReactNode {
  const { id: instance } = target
  const { value } = usePlaySteps(instance)
  const id = useId()
  if (value?.isLeft !== true) return null
  const dismiss = async (): Promise<void> => {
    await act('instance.dismiss-play-steps', { instance })
    await refresh('instance.play-steps')
  }
  return (
    <section className="play-steps" aria-labelledby={id}>
      <Play size={16} aria-hidden />
      <h2 id={id}>{formatMessage('play-heading')}</h2>
      <StepList target={target} steps={value.steps} />
      <Button look="quiet" size="small" icon={X} label={formatMessage('play-dismiss')} onPress={() => void dismiss()}>
        {null}
      </Button>
    </section>
  )
}

/** The same whenever the person asks for it. */
export function PlayDialog({
  target,
  onClose,
}: {
  readonly target: PlayTarget
  readonly onClose: () => void
}): ReactNode {
  const { value } = usePlaySteps(target.id)
  return (
    <Dialog
      title={formatMessage('play-how')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{formatMessage('close')}</Button>}
    >
      <div className="play-steps-asked">
        <StepList target={target} steps={value?.steps ?? []} />
      </div>
    </Dialog>
  )
}

/** How an instance that Modwell made is played; null: it is not known yet. */
export function usePlaySteps(instance: string) {
  return useQuestion('instance.play-steps', { instance }, { asks: 'always', refreshOn: isNews })
}

function StepList({ target, steps }: { readonly target: PlayTarget; readonly steps: readonly Step[] }): ReactNode {
  return (
    <ol className={steps.length === 1 ? 'play-steps-one' : undefined}>
      {steps.map((step) => (
        <li key={step.kind}>
          <span>
            {step.launcher === null ? step.words : formatMessage('play-opens-in', { launcher: step.launcher })}
          </span>
          <StepButtons target={target} step={step} />
        </li>
      ))}
    </ol>
  )
}

function StepButtons({ target, step }: { readonly target: PlayTarget; readonly step: Step }): ReactNode {
  const { kind, link, hasFolder, launcher } = step
  return (
    <>
      {(launcher !== null || kind === 'start-server') && <PlayButton target={target} size="small" />}
      {link !== null && (
        <Button size="small" onPress={() => void act('app.open-link', { link })}>
          {formatMessage('play-open-page')}
        </Button>
      )}
      {hasFolder && (
        <Button size="small" onPress={() => void act('instance.copy-folder', { instance: target.id })}>
          {formatMessage('play-copy-folder')}
        </Button>
      )}
    </>
  )
}

/** What a launcher or the game wrote shows what is still to do. */
function isNews(event: AppEvent): boolean {
  return event.kind === 'files-changed' || (event.kind === 'changed' && event.what !== 'settings')
}
