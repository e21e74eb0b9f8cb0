import {
  ArrowDown,
  ArrowLeftRight,
  ArrowRight,
  ChevronRight,
  CircleArrowDown,
  CircleArrowUp,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  FileText,
  ToggleRight,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, useId, useState, type ComponentProps, type ReactNode } from 'react'
import type { TextId } from '../../resources/text/catalogue.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { Badge, type Tone } from './notes/badge.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { Picture } from './art/picture.tsx'

export interface StepRow {
  /** Tells it from the others; absent: its path does. */
  readonly id?: string
  /** Heading that it stands under, with all that follow and have the same; absent: none. */
  readonly under?: { readonly id: string; readonly text: string }
  readonly action: 'add' | 'replace' | 'remove' | 'enable' | 'disable'
  /** It was carried out just now; absent: it would be, or was once. */
  readonly isDone?: boolean
  readonly path: string
  readonly title: string
  /** Versions before and after, as far as they are known. */
  readonly from: string | null
  readonly to: string | null
  /** What of them is shown, and whether it goes back. Absent: the whole. */
  readonly shown?: { readonly from: string | null; readonly to: string | null; readonly isBack: boolean }
  readonly reason: string
  /** Of a version in the place of another; absent: which of them came first is not known. */
  readonly marks?: readonly StepMark[]
  /** `1.2 MiB`; null: nothing is fetched, or it is not known. */
  readonly size: string | null
  /** Of several files in several versions, each pair once with where it is, in place of `shown`. Absent: they are one. */
  readonly pairs?: readonly { readonly where: string; readonly from: string | null; readonly to: string | null }[]
  /** Of what it is; absent: the sign of what is done stands alone. */
  readonly icon?: string | null
  /** It is no mod and no pack. Absent: it is one, or it is not known. */
  readonly isOtherFile?: boolean
  /** Whether it is left out, or partly, where it can be, or could be but for an answer (`isFixed`); absent or null: it cannot. */
  readonly choice?: { readonly isTaken: boolean; readonly isPartly?: boolean; readonly isFixed?: boolean } | null
  /** What opens under it; absent: nothing does. */
  readonly more?: { readonly label: string; readonly render: () => ReactNode }
}

export type StepMark = 'earlier' | 'lower-number' | 'major' | 'beta' | 'alpha'

const ICONS: Readonly<Record<StepRow['action'], LucideIcon>> = {
  add: CirclePlus,
  replace: ArrowLeftRight,
  remove: CircleMinus,
  enable: ToggleRight,
  disable: ToggleLeft,
}

const MARKS = {
  earlier: { word: 'mark-earlier', tone: 'warn' },
  'lower-number': { word: 'mark-lower-number', tone: 'warn' },
  major: { word: 'mark-major', tone: 'warn' },
  beta: { word: 'mark-beta', tone: 'warn' },
  alpha: { word: 'mark-alpha', tone: 'bad' },
} as const satisfies Record<StepMark, { readonly word: TextId; readonly tone: Tone }>

export interface StepListProps {
  readonly steps: readonly StepRow[]
  readonly isBusy?: boolean
  /** A step with a `choice` was taken in or left out: its id, else its path. */
  readonly onChoose?: (id: string, isTaken: boolean) => void
}

/** Each change with its versions and its reason. */
export function StepList({ steps, isBusy = false, onChoose }: StepListProps): ReactNode {
  const { opened, toggle } = useOpenSteps()
  const isMixed = areMixed(steps)
  return (
    <ul className="steps" aria-busy={isBusy}>
      {toStepItems(steps).map((item) => (
        <StepItem
          key={item.key}
          item={item}
          isActionSaid={isMixed}
          isOpen={opened.has(item.key)}
          onToggle={toggle}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

/** Whether not the same is done with all: where it is, what they stand under says so. */
export function areMixed(steps: readonly StepRow[]): boolean {
  return new Set(steps.map(({ action }) => action)).size > 1
}

/** A line of the list. */
export type StepItemOf =
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | { readonly kind: 'step'; readonly key: string; readonly step: StepRow }

/** The steps with the headings that they stand under. */
export function toStepItems(steps: readonly StepRow[]): readonly StepItemOf[] {
  return steps.flatMap((step, index): readonly StepItemOf[] => {
    const { action, id, path, under = null } = step
    const line = { kind: 'step', key: `${action} ${id ?? path}`, step } as const
    const isFirst = under !== null && steps[index - 1]?.under?.id !== under.id
    return isFirst ? [{ kind: 'heading', key: `heading ${under.id}`, text: under.text }, line] : [line]
  })
}

/** Which steps are open, by their keys. */
export function useOpenSteps() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string): void => {
    setOpened((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]))
  }
  return { opened, toggle }
}

export interface StepItemProps {
  readonly item: StepItemOf
  /** What is done stands in words beside it, and not as a sign alone. */
  readonly isActionSaid: boolean
  readonly isOpen: boolean
  readonly onToggle: (key: string) => void
  readonly onChoose: StepListProps['onChoose']
  /** Where it lies in a list of which only a part is in the document; absent: all of it is. */
  readonly placed?: ComponentProps<'li'>
}

export function StepItem({ item, placed, ...props }: StepItemProps): ReactNode {
  if (item.kind === 'step') return <Step {...props} itemKey={item.key} step={item.step} placed={placed} />
  return (
    <li {...placed} className="step-heading">
      <h3>{item.text}</h3>
    </li>
  )
}

interface StepProps extends Omit<StepItemProps, 'item' | 'placed'> {
  readonly itemKey: string
  readonly step: StepRow
  readonly placed: StepItemProps['placed'] | undefined
}

function Step({ step, itemKey, placed, isActionSaid, isOpen, onToggle, onChoose }: StepProps): ReactNode {
  const {
    action,
    path,
    id = path,
    title,
    choice = null,
    icon,
    isOtherFile = false,
    marks = [],
    more,
    reason,
    size,
  } = step
  const below = useId()
  const canChoose = choice !== null && onChoose !== undefined
  return (
    <li
      {...placed}
      className={
        choice?.isTaken === false && choice.isPartly !== true
          ? `step step-${action} step-left-out`
          : `step step-${action}`
      }
    >
      <div className="step-line">
        {canChoose && (
          <Checkbox
            label={formatMessage('step-choose', { action, title })}
            isSelected={choice.isTaken}
            isPartly={choice.isPartly ?? false}
            isDisabled={choice.isFixed ?? false}
            onChange={(isTaken) => onChoose(id, isTaken)}
          />
        )}
        {(!canChoose || icon === undefined) && <Sign {...step} />}
        {icon !== undefined && <Picture size={28} source={icon} {...(isOtherFile && { without: FileText })} />}
        <div className="step-text">
          <div className="step-title">
            <span className="unseen">{formatMessage('step-does', { action })}</span>
            <span className="step-name">
              <strong title={path}>{title}</strong>
              {marks.map((mark) => (
                <Badge key={mark} tone={MARKS[mark].tone}>
                  {formatMessage(MARKS[mark].word)}
                </Badge>
              ))}
            </span>
            <AllVersions {...step} />
          </div>
          {reason !== '' && <div className="meta quiet">{reason}</div>}
        </div>
        <span className="soft step-size">
          {[action === 'replace' || !isActionSaid ? null : formatMessage('step-does-in-short', { action }), size]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
        {more !== undefined && (
          <button
            type="button"
            className="step-open"
            aria-label={more.label}
            title={more.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? below : undefined}
            onClick={() => onToggle(itemKey)}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && more !== undefined && (
        <div id={below} className="step-more">
          {more.render()}
        </div>
      )}
    </li>
  )
}

/** A tick where it is done, an arrow where it is known which of both versions is the newer one. */
function Sign({ action, isDone = false, marks, shown }: StepRow): ReactNode {
  if (isDone) return <CircleCheck size={16} aria-hidden />
  const isBack = shown?.isBack ?? (marks !== undefined && isDown(marks))
  const Icon = isBack ? CircleArrowDown : marks === undefined ? ICONS[action] : CircleArrowUp
  return <Icon size={16} aria-hidden />
}

function isDown(marks: readonly StepMark[]): boolean {
  return marks.includes('earlier') || marks.includes('lower-number')
}

function AllVersions({ pairs, ...step }: StepRow): ReactNode {
  if (pairs === undefined) return <Versions {...step} />
  return (
    <span className="step-pairs">
      {pairs.map(({ where, ...pair }) => (
        <Fragment key={`${pair.from} ${pair.to}`}>
          <span className="meta quiet">{where}</span>
          <Versions {...step} {...pair} shown={{ ...pair, isBack: step.shown?.isBack ?? false }} />
        </Fragment>
      ))}
    </span>
  )
}

function Versions({ action, from, to, shown, marks = [] }: StepRow): ReactNode {
  const { from: before, to: after, isBack } = shown ?? { from, to, isBack: isDown(marks) }
  if (action !== 'replace' || before === null || after === null) {
    return (
      <bdi className="step-versions soft cut" title={to ?? from ?? undefined}>
        {after ?? before}
      </bdi>
    )
  }
  const Arrow = isBack ? ArrowDown : ArrowRight
  return (
    <span className="step-versions">
      <bdi className="soft cut" title={from ?? undefined}>
        {before}
      </bdi>
      <Arrow
        size={14}
        role="img"
        aria-label={isBack ? formatMessage('version-down-to') : formatMessage('version-to')}
      />
      <bdi className="cut" title={to ?? undefined}>
        {after}
      </bdi>
    </span>
  )
}
