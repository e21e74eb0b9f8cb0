import { AppWindow, ArrowUp, Globe, Play, Server, Square } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ChangeWish, InstanceView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { act, isChange, refresh, useQuestion } from '../../lib/asking/question.ts'
import { usePlaySteps } from './play-steps.tsx'
import { usePlay, type PlayTarget } from '../../lib/playing/play-store.ts'
import { usePlaying } from '../../lib/playing/play-words.ts'
import { countUpdates } from '../../lib/words/file-states.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { useBisectStatus } from './bisect/bisect-store.ts'
import { NEWEST } from './crash/logs-store.ts'
import { sentenceOf } from './crash/logs-tab.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

interface InstancePlayProps {
  readonly view: InstanceView
  /** Something else is to be done first. */
  readonly isQuiet: boolean
}

/** Starts the instance, or says that it runs. */
export function InstancePlay({ view: { entry }, isQuiet }: InstancePlayProps): ReactNode {
  const target = { id: entry.id, label: entry.label }
  const playing = usePlaying(entry.id)
  const { play, ask, askStop } = usePlay()
  const { value: way } = useQuestion('play.way', { instance: entry.id })
  const first = useChangeFirst(entry, target)
  const steps = usePlaySteps(entry.id)
  const why = whyNot(useChanges(), entry.id)
  if (!entry.isThere) return null
  if (playing.kind === 'running' && playing.serverProcess !== null) {
    const { words, serverProcess } = playing
    return (
      <>
        <Busy>{words}</Busy>
        <Button
          icon={Square}
          label={formatMessage('play-stop-named', { name: entry.label })}
          onPress={() => askStop(target, serverProcess)}
        >
          {formatMessage('play-stop-server')}
        </Button>
      </>
    )
  }
  if (playing.kind !== 'idle') return <Busy>{playing.words}</Busy>
  // Where something waits, that is what is meant first.
  const toDo = steps.value?.isLeft === true ? steps.value.steps : []
  const isPlayable = toDo.every(({ kind }) => kind === 'launch' || kind === 'start-server')
  const look = !isQuiet && first === null && playing.crashed === null && isPlayable ? 'primary' : 'plain'
  const launcher = way?.launcher ?? null
  const items = [
    ...(first === null ? [] : [{ id: 'update', label: first.label, icon: ArrowUp, whyNot: why, onPress: first.begin }]),
    ...(way?.joins.includes('server') === true
      ? [{ id: 'server', label: formatMessage('play-join'), icon: Server, onPress: () => ask('ask-server', target) }]
      : []),
    ...(way?.joins.includes('world') === true
      ? [{ id: 'world', label: formatMessage('play-open-world'), icon: Globe, onPress: () => ask('ask-world', target) }]
      : []),
    ...(launcher === null
      ? []
      : [
          {
            id: 'program',
            label: formatMessage('play-choose-program'),
            icon: AppWindow,
            onPress: () => void act('play.choose-program', { launcher }).then(() => refresh('play.way')),
          },
        ]),
  ]
  const button = (
    <Button
      look={look}
      icon={Play}
      label={formatMessage('play-now-named', { name: entry.label })}
      whyNot={why}
      onPress={() => void play(target)}
    >
      {formatMessage('play-now')}
    </Button>
  )
  if (items.length === 0) return button
  return (
    <div className="split">
      {button}
      <Menu label={formatMessage('play-more', { name: entry.label })} arrow={look} items={items} />
    </div>
  )
}

/** What is offered of it is installed first; null: nothing is. */
function useChangeFirst({ id, label, check }: InstanceView['entry'], target: PlayTarget) {
  const changeFirst = usePlay((state) => state.changeFirst)
  const updates = countUpdates(check)
  const pack = check?.offers.pack ?? null
  if (pack === null && updates === 0) return null
  const wish: ChangeWish =
    pack === null
      ? { kind: 'update', instances: [id], files: [], freshness: 'normal' }
      : { kind: 'update-pack', instance: id, version: pack.versionId, freshness: 'normal' }
  const title = formatMessage('library-update-one', { name: label })
  return {
    label:
      pack === null
        ? formatMessage('play-update-first', { count: updates })
        : formatMessage('play-update-pack-first', { version: pack.number }),
    begin: () => changeFirst({ target, join: null, wish, title }),
  }
}

/** That it crashed when it was played last, whoever started it, and where it is told why. */
export function CrashNews({
  view: { entry },
  onShowLogs,
}: Pick<InstancePlayProps, 'view'> & { readonly onShowLogs: () => void }): ReactNode {
  const playing = usePlaying(entry.id)
  const { value: lastAt } = useQuestion('crash.last', { instance: entry.id }, { refreshOn: isChange })
  const isSearched = useBisectStatus(entry.id).value?.state === 'running'
  const [seen, setSeen] = useState<string | null>(null)
  if (playing.kind !== 'idle') return null
  const { crashed, last } = playing
  // What Modwell saw end it tells itself, and a search for a bad mod tells what the log says of its step.
  const isElsewhere = crashed === null && !isSearched && lastAt !== null && (last === null || lastAt > last.at)
  const news: Crashed | null =
    crashed === null
      ? isElsewhere
        ? { id: lastAt, at: lastAt, time: null }
        : null
      : { id: crashed.startedAt, at: crashed.at, time: crashed.time }
  if (news === null || seen === news.id) return null
  return (
    <CrashBanner
      entry={entry}
      crashed={news}
      onShowLogs={() => {
        setSeen(news.id)
        onShowLogs()
      }}
      onClose={() => setSeen(news.id)}
    />
  )
}

interface Crashed {
  readonly id: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** How long it ran; null: it was started elsewhere. */
  readonly time: string | null
}

interface CrashBannerProps extends Pick<InstanceView, 'entry'> {
  readonly crashed: Crashed
  readonly onShowLogs: () => void
  readonly onClose: () => void
}

/** With the cause, where its log tells that. */
function CrashBanner({ entry, crashed: { at, time }, onShowLogs, onClose }: CrashBannerProps): ReactNode {
  const { value: crash } = useQuestion('crash.read', { instance: entry.id, log: NEWEST })
  const isServer = entry.side === 'server'
  return (
    <Banner
      tone="bad"
      role="status"
      title={
        time === null
          ? formatMessage('play-crashed-last', { isServer })
          : formatMessage('play-crashed', { isServer, time })
      }
      actions={
        <>
          <Button
            look="primary"
            label={formatMessage('play-why-crashed-named', { name: entry.label })}
            onPress={onShowLogs}
          >
            {formatMessage('play-why-crashed')}
          </Button>
          <Button onPress={onClose}>{formatMessage('close')}</Button>
        </>
      }
    >
      {crash?.kind === 'known' ? `${sentenceOf(crash)} · ${formatMoment(at)}` : formatMoment(at)}
    </Banner>
  )
}
