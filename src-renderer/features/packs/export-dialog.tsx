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
import type { TextId } from '../../../resources/text/catalogue.ts'
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
  const inside = (view?.entries ?? []).filter(({ how }) => how === 'inside')
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
            {formatMessage('packs-export-ask')}
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
              <div className="export-version">
                <TextField
                  label={formatMessage('packs-export-version')}
                  value={choice.version ?? view?.version ?? ''}
                  onChange={(version) => set({ version })}
                />
              </div>
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
                <p className="export-heads">
                  <span className="react-aria-Label">{formatMessage('packs-export-what')}</span>
                  <span className="meta quiet">{total(view)}</span>
                </p>
                <ExportList entries={view.entries} choice={choice} onChange={setChoice} />
              </div>
            )}
            <ExportSum
              view={view}
              unreadable={inside.filter(({ isUnreadable }) => isUnreadable)}
              unclear={inside.filter(({ isUnclear }) => isUnclear)}
              isAsking={isAsking}
              onLeaveOut={(files) => set({ exclude: [...choice.exclude, ...files.map(({ path }) => path)] })}
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
  /** What comes though it cannot be read, as the person ticked it. */
  readonly unreadable: readonly ExportedView[]
  /** What may not be shared, as far as is known. */
  readonly unclear: readonly ExportedView[]
  readonly isAsking: boolean
  readonly onLeaveOut: (files: readonly ExportedView[]) => void
}

/** What the pack would have; a warning with the way out for what may not be of use, or may not be shared. */
function ExportSum({ view, unreadable, unclear, isAsking, onLeaveOut }: ExportSumProps): ReactNode {
  return (
    <>
      <p className="soft" role="status">
        {view !== null && sumUp(view)} {isAsking && <Busy>{formatMessage('packs-export-looking')}</Busy>}
      </p>
      <Doubt kind="unreadable" files={unreadable} isAsking={isAsking} onLeaveOut={onLeaveOut} />
      <Doubt kind="unclear" files={unclear} isAsking={isAsking} onLeaveOut={onLeaveOut} />
    </>
  )
}

/** What is doubtful, and what that means. */
const DOUBTS = {
  unreadable: ['packs-export-unreadable', 'packs-export-unreadable-means'],
  unclear: ['packs-export-unclear', 'packs-export-unclear-means'],
} as const satisfies Record<string, readonly [TextId, TextId]>

interface DoubtProps extends Pick<ExportSumProps, 'isAsking' | 'onLeaveOut'> {
  readonly kind: keyof typeof DOUBTS
  readonly files: readonly ExportedView[]
}

/** Named in a warning; the list marks all. */
const MAX_NAMES = 3

function Doubt({ kind, files, isAsking, onLeaveOut }: DoubtProps): ReactNode {
  const [title, means] = DOUBTS[kind]
  const count = files.length
  if (count === 0) return null
  const names = files.slice(0, MAX_NAMES).map(nameOf)
  return (
    <Banner
      tone="warn"
      role="status"
      title={formatMessage(title, { names, more: Math.max(0, count - MAX_NAMES) })}
      actions={
        <Button size="small" isDisabled={isAsking} onPress={() => onLeaveOut(files)}>
          {formatMessage('packs-export-leave-unclear', { count })}
        </Button>
      }
    >
      {formatMessage(means)}
    </Banner>
  )
}

function nameOf({ path, title }: ExportedView): string {
  return title ?? path.slice(path.lastIndexOf('/') + 1)
}

/** How much would come, whether linked or inside. */
function total({ entries }: ExportView): string {
  const coming = entries.filter(({ how }) => how !== 'left')
  const size = formatBytes(coming.reduce((sum, entry) => sum + (entry.size ?? 0), 0))
  return formatMessage('packs-export-total', { count: coming.length, size })
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
