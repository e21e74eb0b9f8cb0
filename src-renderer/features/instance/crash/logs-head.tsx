import { ClipboardPaste, Copy, Download, FolderOpen, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { CallError, KeptLogView, LogChoice } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { formatMoment } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { NEWEST, useLogs } from './logs-store.ts'

export interface LogsHeadProps {
  readonly instance: string
  readonly logs: readonly KeptLogView[]
  readonly log: LogChoice
  /** What it is called, of one that does not lie in the instance. */
  readonly title: string | null
  /** What is handed out cleaned; null: nothing was read. */
  readonly shared: LogChoice | null
  readonly isAsking: boolean
  readonly onAgain: () => void
}

/** The heading of the log: which one is read, and a cleaned copy of it for others. */
export function LogsHead({ instance, logs, log, title, shared, isAsking, onAgain }: LogsHeadProps): ReactNode {
  const choose = useLogs((state) => state.choose)
  const [error, setError] = useState<CallError | null>(null)
  const [told, tell] = useState<string | null>(null)
  const begin = (): void => {
    setError(null)
    tell(null)
  }
  const options = [
    { id: '', label: formatMessage('crash-log-newest') },
    ...(title === null ? [] : [{ id: GIVEN, label: title }]),
    ...logs.map(({ file, at }) => ({ id: file, label: `${file} · ${formatMoment(at)}` })),
  ]
  const chooseFile = async (): Promise<void> => {
    begin()
    const file = await act('crash.choose-log', null, setError)
    if (file !== undefined && file !== null) choose(instance, { kind: 'given', file: file.id }, file.name)
  }
  const paste = async (): Promise<void> => {
    begin()
    const pasted = await act('crash.paste', null, setError)
    if (pasted !== undefined) choose(instance, { kind: 'pasted', text: pasted.text }, formatMessage('crash-pasted'))
  }
  const copy = async (): Promise<void> => {
    begin()
    const copied = shared === null ? undefined : await act('crash.copy-cleaned', { instance, log: shared }, setError)
    if (copied !== undefined) tell(formatMessage('crash-copied', { file: copied.file }))
  }
  const save = async (): Promise<void> => {
    begin()
    const saved = shared === null ? undefined : await act('crash.save-cleaned', { instance, log: shared }, setError)
    if (saved !== undefined && saved !== null) tell(formatMessage('crash-saved', { name: saved.name }))
  }
  usePaste(paste)
  return (
    <>
      <div className="crash-head">
        {(shared !== null || isAsking) && <h2>{formatMessage('crash-log')}</h2>}
        {options.length > 1 && (
          <Select
            label={formatMessage('crash-log-chosen')}
            isLabelShown={false}
            value={log.kind === 'kept' ? log.file : log.kind === 'newest' ? '' : GIVEN}
            options={options}
            onChange={(id) => {
              begin()
              if (id !== GIVEN) choose(instance, id === '' ? NEWEST : { kind: 'kept', file: id })
            }}
          />
        )}
        <Button icon={RotateCw} onPress={onAgain} isDisabled={isAsking}>
          {formatMessage('crash-read-again')}
        </Button>
        <Menu
          label={formatMessage('crash-other-log')}
          isNamed
          items={[
            {
              id: 'file',
              label: formatMessage('crash-choose-file'),
              icon: FolderOpen,
              onPress: () => void chooseFile(),
            },
            {
              id: 'paste',
              label: formatMessage('crash-read-clipboard'),
              icon: ClipboardPaste,
              onPress: () => void paste(),
            },
          ]}
        />
        {(shared !== null || isAsking) && (
          <div className="crash-share">
            <Button icon={Copy} isDisabled={shared === null} onPress={() => void copy()}>
              {formatMessage('crash-copy-cleaned')}
            </Button>
            <Button icon={Download} isDisabled={shared === null} onPress={() => void save()}>
              {formatMessage('crash-save-cleaned')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className={told === null ? 'meta quiet' : 'soft'}>
        {told ?? (shared === null ? null : formatMessage('crash-copies-are-cleaned'))}
      </p>
      <FailureBanner error={error} />
    </>
  )
}

/** What no log is called: it does not lie in the instance. */
const GIVEN = '/'

/** What is pasted anywhere but into a field. */
function usePaste(onPaste: () => Promise<void>): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isInField =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null
    if (!isInField) void onPaste()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
