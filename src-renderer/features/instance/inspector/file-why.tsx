import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChoices } from '../list/choices-store.ts'

export interface FileWhyProps {
  readonly instance: string
  /** File id. */
  readonly file: string
  readonly title: string
}

/** Asks why the file is there. */
export function WhyButton({ file }: Pick<FileWhyProps, 'file'>): ReactNode {
  const explain = useChoices((state) => state.explain)
  return (
    <Button look="quiet" icon={CircleQuestionMark} onPress={() => explain(file)}>
      {formatMessage('inspector-why')}
    </Button>
  )
}

/** Who wanted it, since when, and what needs it. */
export function WhyAnswer(props: FileWhyProps): ReactNode {
  const isAsked = useChoices(({ explained }) => explained.has(props.file))
  return isAsked ? <Why {...props} /> : null
}

function Why({ instance, file, title }: FileWhyProps): ReactNode {
  const { value: why, error } = useQuestion('instance.why', { instance, file }, { refreshOn: isChange, asks: 'once' })
  if (error !== null) return <p role="alert">{error.message}</p>
  if (why === null) return <Busy>{formatMessage('inspector-why-looking')}</Busy>
  const { because, since, chains } = why
  return (
    <section className="file-why" role="status" aria-label={formatMessage('inspector-why-of', { title })}>
      <p>
        {because}
        {since !== null && ` ${formatMessage('inspector-why-since', { moment: formatMoment(since) })}`}
      </p>
      {chains.length === 0 ? (
        <p>{formatMessage('inspector-why-nothing')}</p>
      ) : (
        <>
          <p>{formatMessage('inspector-why-needed-by')}</p>
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
