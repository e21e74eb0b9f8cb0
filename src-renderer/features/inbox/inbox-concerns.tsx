import { useState, type ReactNode } from 'react'
import type { ConcernView, InboxEntryView } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { useInbox } from './inbox-store.ts'

/** How far an update is in one instance, or in several of which the same is to be said. */
export interface ConcernLine {
  readonly key: string
  readonly said: string
  /** All instances, where `said` counts them. */
  readonly hint?: string
  /** null: there is nothing to do about it. */
  readonly action: ReactNode
}

/**
 * What is to be said of an update, where there is something to do about it first. Instances that it is not for are not named. `isSilent`: the
 * service does not answer now.
 */
export function listConcerns(
  { concerns, project, title, version }: InboxEntryView,
  isSilent: boolean,
): readonly ConcernLine[] {
  const told = { named: project?.title ?? title, shown: version?.shown ?? null, isSilent }
  const known = concerns.filter((concern) => concern.state !== 'unknown' && !isOfNoUse(concern))
  const unknown = concerns.filter(({ state }) => state === 'unknown')
  const lines = [
    ...known.filter(isActionable).map((concern) => lineOf(concern, told)),
    ...(unknown.length === 0 ? [] : [lineOfUnchecked(unknown)]),
    ...known.filter((concern) => !isActionable(concern)).map((concern) => lineOf(concern, told)),
  ]
  if (lines.length > 0 || concerns.length === 0) return lines
  const instances = new Map(concerns.map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  const [instance = ''] = instances.values()
  return [
    {
      key: 'none',
      said: formatMessage('inbox-fits-none', { count: instances.size, instance }),
      ...(instances.size > 1 && { hint: [...instances.values()].join(listSeparator()) }),
      action: null,
    },
  ]
}

/** There is nothing to do about it there, and no more to say. */
function isOfNoUse({ state, reasons }: ConcernView): boolean {
  return state === 'not-for-instance' && reasons.length === 0
}

function isActionable({ state }: ConcernView): boolean {
  return state === 'ready' || state === 'blocked'
}

interface Told {
  readonly named: string
  /** Number of the version that the notification is about and names; null: none. */
  readonly shown: string | null
  readonly isSilent: boolean
}

function lineOf(concern: ConcernView, { named, shown, isSilent }: Told): ConcernLine {
  const { file, state, version, reasons, instanceName: instance } = concern
  const said =
    state === 'ready'
      ? version === shown
        ? formatMessage('inbox-ready', { instance, isSilent })
        : formatMessage('concern-ready', { instance, version: version ?? '' })
      : formatMessage(`concern-${state}`, { instance })
  const action = isActionable(concern) ? <Review concern={concern} title={named} /> : null
  return { key: file, said: sayConcern(said, reasons), action }
}

/** Where nobody has looked since it came out: one line for all of them, and the way to look. */
function lineOfUnchecked(concerns: readonly ConcernView[]): ConcernLine {
  const names = new Map(concerns.map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  const [first = ''] = names.values()
  const reasons = concerns.flatMap((concern) => concern.reasons)
  return {
    key: 'unchecked',
    said:
      names.size === 1
        ? sayConcern(formatMessage('concern-unknown', { instance: first }), reasons)
        : formatMessage('concerns-unknown', { count: names.size }),
    hint: [...names.values()].join(listSeparator()),
    action: <Check instances={[...names.keys()]} first={first} />,
  }
}

function sayConcern(concern: string, reasons: ConcernView['reasons']): string {
  const why = reasons.map(({ message }) => message).join(' ')
  return why === '' ? concern : formatMessage('inbox-concern-why', { concern, why })
}

interface ReviewProps {
  readonly concern: ConcernView
  readonly title: string
}

/** A plan is shown before anything changes. */
function Review({ concern, title }: ReviewProps): ReactNode {
  const { instanceId, instanceName: instance, file, state } = concern
  const propose = usePropose()
  const changes = useChanges()
  // What is blocked has its reasons in the plan; as with followed projects, all else is updated by it.
  const isReady = state === 'ready'
  const label = isReady
    ? formatMessage('followed-propose-in', { title, name: instance })
    : formatMessage('inbox-review-in', { title, instance })
  return (
    <Button
      size="small"
      whyNot={whyNot(changes, instanceId)}
      label={label}
      onPress={() => propose({ kind: 'update', instances: [instanceId], files: [file], freshness: 'normal' }, label)}
    >
      {isReady ? formatMessage('project-update') : formatMessage('inbox-review')}
    </Button>
  )
}

interface CheckProps {
  readonly instances: readonly string[]
  /** Name of the first of them. */
  readonly first: string
}

function Check({ instances, first }: CheckProps): ReactNode {
  const check = useInbox((state) => state.check)
  const [isChecking, setChecking] = useState(false)
  const look = (): void => {
    setChecking(true)
    void check(instances).finally(() => setChecking(false))
  }
  return (
    <Button size="small" isDisabled={isChecking} onPress={look}>
      {formatMessage('inbox-check-instances', { count: instances.length, instance: first })}
    </Button>
  )
}
