import { useEffect, useRef, type ReactNode } from 'react'
import type { Answer, CrashView, LogChoice } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Breakable } from '../../../ui/breakable.tsx'

export interface ShownLogProps {
  readonly instance: string
  readonly log: LogChoice
  /** Lines in which something was seen: the first of them is in sight at once. */
  readonly pointed: CrashView['evidence']
}

/** The log itself, as far as that can be read; where nothing is pointed at, its end is in sight. */
export function ShownLog({ instance, log, pointed }: ShownLogProps): ReactNode {
  const { value: shown, error } = useQuestion('crash.show', { instance, log })
  if (error !== null) return <FailureBanner error={error} />
  if (shown === null) return <Busy>{formatMessage('crash-looking')}</Busy>
  const { lines, count } = shown
  return (
    <>
      {lines.length < count && (
        <p className="meta quiet">{formatMessage('crash-log-end', { count: lines.length, all: count })}</p>
      )}
      <LineList shown={shown} pointed={pointed} />
    </>
  )
}

interface LineListProps extends Pick<ShownLogProps, 'pointed'> {
  readonly shown: NonNullable<Answer<'crash.show'>>
}

function LineList({ shown: { file, lines }, pointed }: LineListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const numbers = new Set(pointed.flatMap((one) => (one.file === file ? [one.line] : [])))
  const [first = null] = numbers
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>(`[data-line="${first ?? ''}"]`) ?? null
    if (box !== null) box.scrollTop = line === null ? box.scrollHeight : line.offsetTop - box.clientHeight / 3
  }, [first])
  return (
    <ol ref={list} className="crash-lines crash-log" aria-label={file} tabIndex={0}>
      {lines.map(({ number, text, isError }) => (
        <li
          key={number}
          data-line={number}
          className={numbers.has(number) ? 'crash-pointed' : isError ? 'crash-error' : undefined}
        >
          <span className="quiet counted">{number}</span>
          <code dir="ltr">
            <Breakable text={text} />
          </code>
        </li>
      ))}
    </ol>
  )
}
