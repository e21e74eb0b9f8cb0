import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { usePlay, type PlayQuestion } from '../../lib/playing/play-store.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { asSentence } from '../../lib/words/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** What is asked before a game is started: only where something would stop it, or the person wants to go somewhere at once. */
export function PlayQuestionDialog(): ReactNode {
  const question = usePlay((state) => state.question)
  switch (question?.kind) {
    case undefined:
      return null
    case 'outlook':
      return question.outlook.way.kind === 'cannot' ? (
        <CannotDialog question={question} />
      ) : (
        <ObstaclesDialog question={question} />
      )
    case 'failed':
      return <FailedDialog question={question} />
    case 'ask-server':
      return <ServerDialog question={question} />
    case 'ask-world':
      return <WorldDialog question={question} />
    case 'ask-stop':
      return <StopDialog question={question} />
  }
}

type Outlook = Extract<PlayQuestion, { readonly kind: 'outlook' }>

function ObstaclesDialog({ question }: { readonly question: Outlook }): ReactNode {
  const { close, playAnyway, changeFirst } = usePlay()
  const { target, join, outlook } = question
  const canBeFixed = outlook.obstacles.some((one) => one.canBeFixed)
  const fix = (): void =>
    changeFirst({
      target,
      join,
      wish: { kind: 'fix', instance: target.id, freshness: 'normal' },
      title: formatMessage('problems-fix', { name: target.label }),
    })
  return (
    <Dialog
      title={formatMessage('play-would-stop', { name: target.label })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button {...(!canBeFixed && { look: 'primary' })} onPress={() => void playAnyway(target, join)}>
            {formatMessage('play-anyway')}
          </Button>
          {canBeFixed && (
            <Button look="primary" onPress={fix}>
              {formatMessage('play-fix-first')}
            </Button>
          )}
        </>
      }
    >
      <ul className="play-obstacles">
        {outlook.obstacles.map(({ kind, words }) => (
          // A problem begins with the name of what it is about.
          <li key={words}>{kind === 'problem' ? words : asSentence(words)}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function CannotDialog({ question }: { readonly question: Outlook }): ReactNode {
  const { close, chooseProgram } = usePlay()
  const { target, outlook } = question
  const { words, hint, program } = outlook.way
  const page = program?.page ?? null
  return (
    <Dialog
      title={formatMessage('play-cannot', { name: target.label })}
      onClose={close}
      actions={
        program === null ? (
          <Button onPress={close}>{formatMessage('close')}</Button>
        ) : (
          <>
            <Button look="quiet" onPress={() => void act('instance.reveal', { instance: target.id })}>
              {formatMessage('instance-open-folder')}
            </Button>
            {page !== null && (
              <Button icon={ExternalLink} onPress={() => void act('app.open-link', { link: page })}>
                {formatMessage('play-get-launcher', { launcher: program.name })}
              </Button>
            )}
            <Button look="primary" onPress={() => void chooseProgram(question)}>
              {formatMessage('play-choose-program')}
            </Button>
          </>
        )
      }
    >
      <p>{[asSentence(words), ...(hint === null ? [] : [hint])].join(' ')}</p>
    </Dialog>
  )
}

function FailedDialog({
  question: { target, error },
}: {
  readonly question: Extract<PlayQuestion, { readonly kind: 'failed' }>
}): ReactNode {
  const close = usePlay((state) => state.close)
  return (
    <Dialog
      title={formatMessage('play-cannot', { name: target.label })}
      onClose={close}
      actions={<Button onPress={close}>{formatMessage('close')}</Button>}
    >
      <FailureBanner error={error} />
    </Dialog>
  )
}

type Asked = Extract<PlayQuestion, { readonly kind: 'ask-server' | 'ask-world' }>

function ServerDialog({ question: { target, refused } }: { readonly question: Asked }): ReactNode {
  const { close, play, ask } = usePlay()
  const [address, setAddress] = useState('')
  const isEmpty = address.trim() === ''
  const join = (): void => {
    if (!isEmpty) void play(target, { kind: 'server', address: address.trim() })
  }
  return (
    <Dialog
      title={formatMessage('play-join-title', { name: target.label })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button look="primary" isDisabled={isEmpty} onPress={join}>
            {formatMessage('play-now')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          join()
        }}
      >
        <TextField
          label={formatMessage('play-server-address')}
          value={address}
          placeholder={formatMessage('play-server-example')}
          error={refused === null ? null : sayRefused(refused)}
          autoFocus
          onChange={(typed) => {
            setAddress(typed)
            if (refused !== null) ask('ask-server', target)
          }}
        />
      </form>
    </Dialog>
  )
}

function StopDialog({
  question: { target, process },
}: {
  readonly question: Extract<PlayQuestion, { readonly kind: 'ask-stop' }>
}): ReactNode {
  const { close, stop } = usePlay()
  return (
    <Dialog
      title={formatMessage('play-stop-title', { name: target.label })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button look="primary" onPress={() => void stop(target, process)}>
            {formatMessage('play-stop-server')}
          </Button>
        </>
      }
    >
      <p>{formatMessage('play-stop-means', { process: String(process) })}</p>
    </Dialog>
  )
}

function sayRefused({ message, hint }: CallError): string {
  return [message, ...(hint === null ? [] : [hint])].map(asSentence).join(' ')
}

function WorldDialog({ question: { target } }: { readonly question: Asked }): ReactNode {
  const { close, play } = usePlay()
  const { value: worlds } = useQuestion('play.worlds', { instance: target.id })
  const [chosen, setChosen] = useState<string | null>(null)
  const name = chosen ?? worlds?.[0] ?? null
  return (
    <Dialog
      title={formatMessage('play-open-world-title', { name: target.label })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{formatMessage('cancel')}</Button>
          <Button
            look="primary"
            isDisabled={name === null}
            onPress={() => name !== null && void play(target, { kind: 'world', name })}
          >
            {formatMessage('play-now')}
          </Button>
        </>
      }
    >
      {worlds !== null && worlds.length === 0 && <p>{formatMessage('play-worlds-none')}</p>}
      {worlds !== null && name !== null && (
        <Select
          label={formatMessage('play-world')}
          value={name}
          options={worlds.map((world) => ({ id: world, label: world }))}
          onChange={setChosen}
        />
      )}
    </Dialog>
  )
}
