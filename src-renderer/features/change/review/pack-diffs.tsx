import type { ReactNode } from 'react'
import type { PlanView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Fold } from '../../../ui/fold.tsx'

/** Of a pack's update: what the person and the pack both changed, line by line. */
export function PackDiffs({ plan }: { readonly plan: Pick<PlanView, 'id' | 'kind'> }): ReactNode {
  const { value } = useQuestion(
    'pack.diffs',
    { plan: plan.id },
    { asks: plan.kind === 'update-pack' ? 'once' : 'never' },
  )
  const diffs = value ?? []
  if (diffs.length === 0) return null
  return (
    <section className="review-card" aria-label={formatMessage('packs-diffs')}>
      <h2>{formatMessage('packs-diffs')}</h2>
      <p className="meta quiet">{formatMessage('packs-diffs-hint')}</p>
      {diffs.map(({ path, patch }) => (
        <Fold key={path} title={path}>
          {patch === null ? (
            <p className="soft">{formatMessage('packs-diff-none')}</p>
          ) : (
            <pre className="pack-diff" tabIndex={0} aria-label={formatMessage('packs-diff-of', { path })}>
              {linesOf(patch).map(([index, line]) => (
                <span key={index} className={classOf(line)}>
                  {line}
                </span>
              ))}
            </pre>
          )}
        </Fold>
      ))}
    </section>
  )
}

/** Without the head, which names files that nobody has. */
function linesOf(patch: string): readonly (readonly [number, string])[] {
  const lines = patch.trimEnd().split('\n')
  const begin = lines.findIndex((line) => line.startsWith('@@'))
  return lines.slice(Math.max(0, begin)).map((line, index) => [index, `${line}\n`])
}

function classOf(line: string): string {
  if (line.startsWith('+')) return 'pack-diff-theirs'
  if (line.startsWith('-')) return 'pack-diff-mine'
  return line.startsWith('@@') ? 'pack-diff-place' : ''
}
