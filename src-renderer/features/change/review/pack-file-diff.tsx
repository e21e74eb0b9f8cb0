import type { ReactNode } from 'react'
import type { Answer } from '../../../../src-preload/contract.ts'
import { formatMessage, message, format } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Fold } from '../../../ui/fold.tsx'

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
    <Fold title={formatMessage('packs-diff-of', { path })} isOpenAtFirst={isOpenAtFirst}>
      {diff === undefined || diff.parts === null ? (
        <p className="soft">{formatMessage('packs-diff-none')}</p>
      ) : (
        <>
          <div className="pack-diff" role="group" aria-label={formatMessage('packs-diff-of', { path })}>
            {FORMS.map(([form, title]) => (
              <div key={form} className="pack-diff-form">
                <h3>{format(title)}</h3>
                <pre tabIndex={0} aria-label={format(title)}>
                  {shownParts(diff.parts ?? []).map(([id, part]) => (
                    <span key={id} className={`pack-diff-${part.kind}`}>
                      <Who part={part} form={form} />
                      {textOf(part, form)}
                    </span>
                  ))}
                </pre>
              </div>
            ))}
          </div>
          {diff.merged !== null && (
            <div className="pack-diff-form">
              <h3>{formatMessage('packs-diff-merged')}</h3>
              <pre tabIndex={0} aria-label={formatMessage('packs-diff-merged')}>
                {diff.merged}
              </pre>
            </div>
          )}
        </>
      )}
    </Fold>
  )
}

const WHO = { mine: 'packs-diff-by-mine', theirs: 'packs-diff-by-theirs', both: 'packs-diff-by-both' } as const

/** As high as words are: what belongs together stands side by side. */
const NOTHING = '\u00A0'

/** Whose change the lines below it are, where they are another's than before. */
function Who({ part: { kind }, form }: { readonly part: Part; readonly form: (typeof FORMS)[number][0] }): ReactNode {
  if (kind === 'nobody') return null
  const isTheirs = form !== 'base' && (kind === 'both' || kind === form)
  return <span className="pack-diff-who">{isTheirs ? formatMessage(WHO[kind]) : NOTHING}</span>
}

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

/** As long as the longest of the three, so that what belongs together stands side by side. */
function textOf({ base, mine, theirs }: Part, form: 'base' | 'mine' | 'theirs'): string {
  const lines = { base, mine, theirs }[form]
  const height = Math.max(base.length, mine.length, theirs.length)
  return [...lines, ...Array.from({ length: height - lines.length }, () => '')].map((line) => `${line}\n`).join('')
}
