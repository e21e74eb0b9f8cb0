import type { ReactNode } from 'react'
import type { Answer } from '../../../../../src-preload/contract.ts'
import { formatMessage, message, format } from '../../../../../resources/text/text.ts'
import { useQuestion } from '../../../../lib/asking/question.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { Breakable } from '../../../../ui/breakable.tsx'
import { Fold } from '../../../../ui/fold.tsx'

type Diff = Answer<'pack.diffs'>[number]
type Part = NonNullable<Diff['parts']>[number]

/** Lines of what nobody changed that are shown around what somebody did. */
const MAX_AROUND = 3

const FORMS = [
  ['base', message('packs-diff-base')],
  ['mine', message('packs-diff-mine')],
  ['theirs', message('packs-diff-theirs')],
] as const

interface PackFileDiffProps {
  /** Its id. */
  readonly plan: string
  readonly path: string
  /** Nothing else is asked. */
  readonly isOpenAtFirst: boolean
}

/** A file that the person and the pack both changed: as it was, as each has it, and both merged where that can be done. */
export function PackFileDiff({ plan, path, isOpenAtFirst }: PackFileDiffProps): ReactNode {
  const { value } = useQuestion('pack.diffs', { plan }, { asks: 'once' })
  const diff = value?.find((one) => one.path === path)
  return (
    <Fold title={formatMessage('packs-diff-compare')} isOpenAtFirst={isOpenAtFirst}>
      {value === null ? (
        <Busy>{formatMessage('packs-diff-reading')}</Busy>
      ) : diff === undefined || diff.parts === null ? (
        <p className="soft">{formatMessage('packs-diff-none')}</p>
      ) : (
        <div className="pack-diff-room">
          {diff.merged !== null && (
            <div className="pack-diff-form">
              <h3>{formatMessage('packs-diff-merged')}</h3>
              <p className="meta soft">{formatMessage('packs-diff-merged-why')}</p>
              <pre tabIndex={0} aria-label={formatMessage('packs-diff-merged')}>
                <Merged merged={diff.merged} parts={diff.parts} />
              </pre>
            </div>
          )}
          {diff.merged === null ? (
            <Sources path={path} keptAt={diff.keptAt} parts={diff.parts} />
          ) : (
            <Fold title={formatMessage('packs-diff-sources')}>
              <Sources path={path} keptAt={diff.keptAt} parts={diff.parts} />
            </Fold>
          )}
        </div>
      )}
    </Fold>
  )
}

type SourcesProps = Pick<Diff, 'path' | 'keptAt'> & { readonly parts: readonly Part[] }

/** What there is to choose from, and where the one that is not taken is. */
function Sources({ path, keptAt, parts }: SourcesProps): ReactNode {
  return (
    <>
      <div className="pack-diff" role="group" aria-label={formatMessage('packs-diff-of', { path })}>
        {FORMS.map(([form, title]) => (
          <div key={form} className="pack-diff-form">
            <h3>{format(title)}</h3>
            <pre tabIndex={0} aria-label={format(title)}>
              {shownParts(parts).map(([id, part]) => (
                <PartOf key={id} part={part} form={form} />
              ))}
            </pre>
          </div>
        ))}
      </div>
      {parts.some(({ kind }) => kind === 'both') && (
        <p className="meta soft pack-diff-legend">{formatMessage('packs-diff-by-both')}</p>
      )}
      <p className="meta soft pack-diff-kept">
        <Breakable text={formatMessage('packs-diff-kept-at', { path: keptAt })} />
      </p>
    </>
  )
}

interface MergedProps {
  readonly merged: string
  readonly parts: readonly Part[]
}

/** The whole file, with whose change a line is; without that where the parts alone do not make it. */
function Merged({ merged, parts }: MergedProps): ReactNode {
  const taken = parts.map((part) => ({
    part,
    lines: part.kind === 'mine' ? part.mine : part.kind === 'theirs' ? part.theirs : part.base,
  }))
  const text = taken.flatMap(({ lines }) => lines).join('\n')
  if (parts.some(({ kind }) => kind === 'both') || text.trimEnd() !== merged.trimEnd()) return merged
  return taken.map(({ part: { kind }, lines }, index) => (
    <span key={index} className={`pack-diff-part pack-diff-${kind === 'nobody' ? 'before' : kind}`}>
      {(kind === 'mine' || kind === 'theirs') && (
        <>
          <span className="unseen">{formatMessage(WHO[kind])}</span>
          {lines.length > 0 && (
            <span className="pack-diff-whose" aria-hidden>
              {formatMessage(WHOSE[kind])}
            </span>
          )}
        </>
      )}
      {lines.map((line) => `${line}\n`).join('')}
    </span>
  ))
}

const WHOSE = { mine: 'packs-diff-whose-mine', theirs: 'packs-diff-whose-theirs' } as const
const WHO = { mine: 'packs-diff-by-mine', theirs: 'packs-diff-by-theirs', both: 'packs-diff-by-both' } as const

interface PartOfProps {
  readonly part: Part
  readonly form: (typeof FORMS)[number][0]
}

/** Its lines in one of the three, whose change they are, and room where another of the three has more, so that what belongs together stands side by side. */
function PartOf({ part, form }: PartOfProps): ReactNode {
  const { kind, base, mine, theirs } = part
  const lines = { base, mine, theirs }[form]
  const lacking = Math.max(base.length, mine.length, theirs.length) - lines.length
  const isChanged = kind !== 'nobody' && form !== 'base' && (kind === 'both' || kind === form)
  return (
    <>
      {lines.length > 0 && (
        <span className={`pack-diff-part pack-diff-${isChanged || kind === 'nobody' ? kind : 'before'}`}>
          {isChanged && <span className="unseen">{formatMessage(WHO[kind])}</span>}
          {lines.map((line) => `${line}\n`).join('')}
        </span>
      )}
      {lacking > 0 && <span className="pack-diff-gap" style={{ height: `${lacking * LINE_HEIGHT}em` }} aria-hidden />}
    </>
  )
}

/** Of `pre`, in its own text size. */
const LINE_HEIGHT = 1.5

/** Of long parts that nobody changed, the ends; each with an id. */
function shownParts(parts: readonly Part[]): readonly (readonly [string, Part])[] {
  return parts.map((part, index) => {
    const { base, kind } = part
    if (kind !== 'nobody' || base.length <= 2 * MAX_AROUND + 1) return [`${index}`, part]
    const head = index === 0 ? [] : base.slice(0, MAX_AROUND)
    const tail = index === parts.length - 1 ? [] : base.slice(-MAX_AROUND)
    const lines = [...head, '…', ...tail]
    return [`${index}`, { kind, base: lines, mine: lines, theirs: lines }]
  })
}
