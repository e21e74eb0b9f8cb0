import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReportView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change-store.ts'
import { sayDone, takeBackOf } from '../review/made-words.ts'
import { useToast, type Done, type Outcome } from './toast-store.ts'

/** How long it stays when nobody points at it or has the focus in it. */
const STAY_MS = 10_000
const STEP_MS = 1_250
/** The same where the person has gone on to something else: to another page, or to a selection, whose bar stands there, too. */
const BRIEF_MS = 3_750
/** Says what is selected, and what is done with it. */
const SELECTION_BAR = '[data-selection-bar]'

export interface ToastProps {
  /** Tells the page that is shown from others. */
  readonly place: string
  /** The page itself tells what was changed, with Undo beside it. */
  readonly isToldHere: boolean
  readonly onOpen: (instance: string) => void
}

/** Says what was done, and takes it back; goes by itself, but not under the pointer or with the focus in it. */
export function Toast(props: ToastProps): ReactNode {
  const { shown } = useToast()
  return (
    <div className="toast-place" role="status">
      {shown !== null && (
        <ToastLine key={'report' in shown ? shown.report.changeSets[0]?.id : shown.title} done={shown} {...props} />
      )}
    </div>
  )
}

function ToastLine({ done, place, isToldHere, onOpen }: ToastProps & { readonly done: Done }): ReactNode {
  const report = 'report' in done ? done.report : null
  const said = report === null ? done.title : sayDone(report)
  const next = ('undo' in done ? done.next : undefined) ?? null
  const toPlay = report?.toPlay ?? null
  const hide = useToast((state) => state.hide)
  const show = useChange((state) => state.show)
  const back = useBack(done)
  const Mark = MARKS[outcomeOf(done)]
  const line = useRef<HTMLDivElement>(null)
  const [made] = useState(place)
  const left = useRef(STAY_MS)
  useEffect(() => {
    const hadBar = document.querySelector(SELECTION_BAR) !== null
    const count = setInterval(() => {
      if (!hadBar && document.querySelector(SELECTION_BAR) !== null) left.current = Math.min(left.current, BRIEF_MS)
      if (line.current?.matches(':hover, :focus-within') !== true) left.current -= STEP_MS
      if (left.current <= 0) hide()
    }, STEP_MS)
    return () => clearInterval(count)
  }, [hide])
  useEffect(() => {
    if (place === made) return
    left.current = Math.min(left.current, BRIEF_MS)
    if (isToldHere && report !== null && line.current?.matches(':focus-within') !== true) hide()
  }, [place, made, isToldHere, report, hide])
  useEffect(() => {
    /** The element that had the focus before it came here. */
    let before: Element | null = null
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || line.current === null) return
      event.preventDefault()
      if (line.current.contains(document.activeElement)) return giveBack(before)
      before = document.activeElement
      line.current.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="toast" ref={line}>
      <Mark size={16} aria-hidden />
      <span>
        <Breakable text={said} />
        {toPlay !== null && <span className="toast-next">{toPlay}</span>}
      </span>
      {back !== null && (
        <Button
          look="quiet"
          label={back.title}
          onPress={() => {
            hide()
            back.act()
          }}
        >
          {back.word}
        </Button>
      )}
      {next !== null && (
        <Button
          look="quiet"
          label={formatMessage('change-do-to', { what: next.label, title: said })}
          onPress={() => {
            hide()
            next.act()
          }}
        >
          {next.label}
        </Button>
      )}
      {newInstances(report).map(({ instanceId, instanceName }) => (
        <Button
          key={instanceId}
          look="quiet"
          label={formatMessage('change-open-instance', { name: instanceName })}
          onPress={() => {
            hide()
            onOpen(instanceId)
          }}
        >
          {formatMessage('change-open')}
        </Button>
      ))}
      {report !== null && (
        <Button
          look="quiet"
          label={formatMessage('change-do-to', { what: formatMessage('details'), title: said })}
          onPress={() => {
            hide()
            show(done.title, report)
          }}
        >
          {formatMessage('details')}
        </Button>
      )}
      <Button look="quiet" icon={X} label={formatMessage('dismiss')} onPress={hide}>
        {null}
      </Button>
    </div>
  )
}

const MARKS = { done: Check, nothing: Info, cancelled: Info, failed: TriangleAlert } as const

/** A change that was stopped on the way left something undone. */
function outcomeOf(done: Done): Outcome {
  if (!('report' in done)) return done.outcome
  if (done.report.cancelled.length > 0) return 'failed'
  return done.report.told === null ? 'nothing' : 'done'
}

/** The button that takes it back; null: nothing does. */
function useBack(done: Done): { readonly word: string; readonly title: string; readonly act: () => void } | null {
  const propose = useChange((state) => state.propose)
  if ('undo' in done) {
    const word = formatMessage('undo')
    const title = formatMessage('change-do-to', { what: word, title: done.title })
    return done.undo === null ? null : { word, title, act: done.undo }
  }
  const back = takeBackOf(done.report)
  return back && { ...back, act: () => void propose(back.wish, back.title) }
}

/** What a pack was installed into. */
function newInstances(report: ReportView | null): ReportView['changeSets'] {
  return report?.changeSets.filter(({ kind }) => kind === 'install-pack') ?? []
}

function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus()
}
