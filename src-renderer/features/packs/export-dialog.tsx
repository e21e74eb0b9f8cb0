import { useEffect, useState, type ReactNode } from 'react'
import type {
  Answer,
  CallError,
  ExportChoice,
  ExportedView,
  ExportFormat,
  ExportView,
  LibraryEntry,
} from '../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../resources/text/text.ts'
import { startCall } from '../../lib/asking/ask.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { receive, useAction } from '../../lib/asking/question.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ExportList } from './export-list.tsx'

/** Where it is, and main's name for that. */
type Written = NonNullable<Answer<'pack.export'>>

export interface ExportDialogProps {
  readonly entry: Pick<LibraryEntry, 'id' | 'label'>
  readonly onClose: () => void
  /** It is written. */
  readonly onWritten: (written: Written) => void
}

const FORMATS: readonly (readonly [ExportFormat, Message])[] = [
  ['mrpack', message('packs-export-mrpack')],
  ['packwiz', message('packs-export-packwiz')],
  ['markdown', message('packs-export-markdown')],
  ['html', message('packs-export-html')],
  ['csv', message('packs-export-csv')],
  ['json', message('packs-export-json')],
]

const AS_IT_IS: ExportChoice = {
  name: null,
  version: null,
  loaderVersion: null,
  include: [],
  exclude: [],
  optional: [],
  hosts: [],
}

/** Writes an instance as a modpack, of which the person chooses what comes along, or as a list of its mods. */
export function ExportDialog({ entry, onClose, onWritten }: ExportDialogProps): ReactNode {
  const { kind, choice, setKind, setChoice } = useKeptWish(entry.id)
  const { view, isAsking, error } = useExport(entry.id, choice)
  const { write, isWriting, failure } = useWriting(entry.id, onWritten)
  const isPack = kind === 'mrpack' || kind === 'packwiz'
  const lacksLoader = view === null && error?.code === 'bad-argument'
  const unclear = (view?.entries ?? []).filter(({ how, isUnclear }) => how === 'inside' && isUnclear)
  const set = (changes: Partial<ExportChoice>): void => setChoice({ ...choice, ...changes })
  return (
    <Dialog
      title={formatMessage('packs-export-title', { name: entry.label })}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button
            look="primary"
            isDisabled={isWriting || (isPack && (view === null || isAsking || error !== null))}
            onPress={() => void write(kind, choice)}
          >
            {formatMessage('packs-export-write')}
          </Button>
        </>
      }
    >
      <div className="details">
        <FailureBanner error={isPack ? error : null} />
        <FailureBanner error={failure} />
        <LeavingOut error={failure} onLeaveOut={(path) => set({ exclude: [...choice.exclude, path] })} />
        <div className="export-fields">
          <Select
            label={formatMessage('packs-export-format')}
            value={kind}
            options={FORMATS.map(([id, label]) => ({ id, label: format(label) }))}
            onChange={setKind}
          />
          {isPack && (
            <>
              <TextField
                label={formatMessage('packs-name')}
                value={choice.name ?? view?.name ?? entry.label}
                onChange={(name) => set({ name })}
              />
              <TextField
                label={formatMessage('packs-export-version')}
                value={choice.version ?? view?.version ?? ''}
                onChange={(version) => set({ version })}
              />
              {(lacksLoader || choice.loaderVersion !== null) && (
                <TextField
                  label={formatMessage('packs-export-loader-version')}
                  hint={formatMessage('packs-export-loader-version-hint')}
                  value={choice.loaderVersion ?? ''}
                  onChange={(loaderVersion) => set({ loaderVersion })}
                />
              )}
            </>
          )}
        </div>
        {isPack && (
          <>
            {view !== null && (
              <div className="field">
                <div className="export-heads">
                  <p className="react-aria-Label">{formatMessage('packs-export-what')}</p>
                  {view.entries.some(({ how }) => how === 'address') && (
                    <span className="meta quiet export-optional-head">{formatMessage('packs-export-optional')}</span>
                  )}
                </div>
                <ExportList entries={view.entries} choice={choice} onChange={setChoice} />
              </div>
            )}
            <ExportSum
              view={view}
              unclear={unclear}
              isAsking={isAsking}
              onLeaveOut={() => set({ exclude: [...choice.exclude, ...unclear.map(({ path }) => path)] })}
            />
            <HostsField known={choice.hosts} onChange={(hosts) => set({ hosts })} />
          </>
        )}
        {!isPack && <p className="soft">{formatMessage('packs-export-list-hint')}</p>}
      </div>
    </Dialog>
  )
}

interface ExportWish {
  readonly kind: ExportFormat
  readonly choice: ExportChoice
}

/** What was chosen in this window last, by instance. */
const keptWishes = new Map<string, ExportWish>()

/** What is chosen, as it was left when the dialog was open last. */
function useKeptWish(instance: string) {
  const [wish, setWish] = useState<ExportWish>(() => keptWishes.get(instance) ?? { kind: 'mrpack', choice: AS_IT_IS })
  const set = (changes: Partial<ExportWish>): void => {
    const changed = { ...wish, ...changes }
    keptWishes.set(instance, changed)
    setWish(changed)
  }
  return {
    ...wish,
    setKind: (kind: ExportFormat) => set({ kind }),
    setChoice: (choice: ExportChoice) => set({ choice }),
  }
}

interface LeavingOutProps {
  readonly error: CallError | null
  readonly onLeaveOut: (path: string) => void
}

/** What the pack cannot have is left out by a button. */
function LeavingOut({ error, onLeaveOut }: LeavingOutProps): ReactNode {
  return (error?.remedies ?? []).map(
    (remedy) =>
      remedy.kind === 'leave-out' && (
        <Button key={remedy.path} size="small" onPress={() => onLeaveOut(remedy.path)}>
          {formatMessage('remedy-leave-out', { path: remedy.path })}
        </Button>
      ),
  )
}

interface ExportSumProps {
  readonly view: ExportView | null
  /** What may not be shared, as far as is known. */
  readonly unclear: readonly ExportedView[]
  readonly isAsking: boolean
  readonly onLeaveOut: () => void
}

/** Named in a warning; the list marks all. */
const MAX_NAMES = 3

/** What the pack would have; a warning with the way out where it is unclear whether all of it may be shared. */
function ExportSum({ view, unclear, isAsking, onLeaveOut }: ExportSumProps): ReactNode {
  const count = unclear.length
  return (
    <>
      <p className="soft" role="status">
        {view !== null && sumUp(view)} {isAsking && <Busy>{formatMessage('packs-export-looking')}</Busy>}
      </p>
      {count > 0 && (
        <Banner
          tone="warn"
          role="status"
          title={formatMessage('packs-export-unclear', {
            names: unclear.slice(0, MAX_NAMES).map(nameOf),
            more: Math.max(0, count - MAX_NAMES),
          })}
          actions={
            <Button size="small" isDisabled={isAsking} onPress={onLeaveOut}>
              {formatMessage('packs-export-leave-unclear', { count })}
            </Button>
          }
        >
          {formatMessage('packs-export-unclear-means')}
        </Banner>
      )}
    </>
  )
}

function nameOf({ path, title }: ExportedView): string {
  return title ?? path.slice(path.lastIndexOf('/') + 1)
}

function sumUp({ entries, bytes }: ExportView): string {
  const named = entries.filter(({ how }) => how === 'address').length
  const inside = entries.filter(({ how }) => how === 'inside').length
  return formatMessage('packs-export-sum', { named, inside, size: formatBytes(bytes) })
}

/** A person types and ticks faster than an instance is looked through. */
const PAUSE_MS = 200

/** What would come along; the last that is known while it is asked for. */
function useExport(instance: string, choice: ExportChoice) {
  const [view, setView] = useState<ExportView | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [asked, setAsked] = useState<ExportChoice | null>(null)
  useEffect(() => {
    let stop = (): void => undefined
    const wait = setTimeout(() => {
      const call = startCall('pack.list-export', { instance, choice: filled(choice) })
      stop = call.cancel
      const end = (failure: CallError | null): void => {
        setAsked(choice)
        setError(failure)
      }
      void receive(call, end).then((found) => {
        if (found === undefined) return
        end(null)
        setView(found)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(wait)
      stop()
    }
  }, [instance, choice])
  return { view, error, isAsking: asked !== choice }
}

/** A field that is emptied says nothing. */
function filled(choice: ExportChoice): ExportChoice {
  return {
    ...choice,
    name: orNull(choice.name),
    version: orNull(choice.version),
    loaderVersion: orNull(choice.loaderVersion),
  }
}

function useWriting(instance: string, onWritten: ExportDialogProps['onWritten']) {
  const { run, isRunning: isWriting, error: failure } = useAction('pack.export')
  const write = async (kind: ExportFormat, choice: ExportChoice): Promise<void> => {
    const written = await run({ instance, format: kind, choice: filled(choice) })
    if (written !== undefined && written !== null) onWritten(written)
  }
  return { write, isWriting, failure }
}

function orNull(typed: string | null): string | null {
  return typed === null || typed.trim() === '' ? null : typed.trim()
}

interface HostsFieldProps {
  readonly known: readonly string[]
  readonly onChange: (hosts: readonly string[]) => void
}

/** Whose files the pack may name besides those that every pack may. */
function HostsField({ known, onChange }: HostsFieldProps): ReactNode {
  const [typed, setTyped] = useState(known.join(' '))
  const type = (value: string): void => {
    setTyped(value)
    onChange(value.split(/[\s,]+/).filter((host) => host !== ''))
  }
  return (
    <Fold title={formatMessage('packs-hosts')}>
      <p className="meta soft">{formatMessage('packs-export-hosts-about')}</p>
      <TextField
        label={formatMessage('packs-hosts')}
        hint={formatMessage('packs-export-hosts-hint')}
        value={typed}
        onChange={type}
      />
    </Fold>
  )
}
