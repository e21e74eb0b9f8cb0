import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { formatMoment } from '../../lib/format.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { useChoices } from './choices-store.ts'

export interface FileWhyProps {
  readonly instance: string
  /** File id. */
  readonly file: string
  readonly title: string
}

/** Asks why the file is there. */
export function WhyButton({ instance, file }: FileWhyProps): ReactNode {
  const explain = useChoices((state) => state.explain)
  return (
    <Button look="quiet" icon={CircleQuestionMark} onPress={() => void explain(instance, file)}>
      {words('inspector-why')}
    </Button>
  )
}

/** Who wanted it, since when, and what needs it. */
export function WhyAnswer({ file, title }: Pick<FileWhyProps, 'file' | 'title'>): ReactNode {
  const answer = useChoices(({ why }) => why.get(file))
  if (answer === undefined) return null
  if (answer.kind === 'asking') return <Busy>{words('inspector-why-looking')}</Busy>
  if (answer.kind === 'failed') return <p role="alert">{answer.error.message}</p>
  const { because, since, chains } = answer.why
  return (
    <section className="file-why" role="status" aria-label={words('inspector-why-of', { title })}>
      <p>
        {because}
        {since !== null && ` ${words('inspector-why-since', { moment: formatMoment(since) })}`}
      </p>
      {chains.length === 0 ? (
        <p>{words('inspector-why-nothing')}</p>
      ) : (
        <>
          <p>{words('inspector-why-needed-by')}</p>
          <ul>
            {chains.map((chain) => (
              <li key={chain.join(' ')}>{[...chain, title].join(' → ')}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
