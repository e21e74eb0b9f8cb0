import { useId, type ReactNode } from 'react'
import type { FileRow, RelatedFileView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'
import { Picture } from '../../../ui/art/picture.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { useInstance } from '../instance-store.ts'

export interface FileWhyProps {
  readonly instance: string
  readonly file: FileRow
  /** What stands below it, once it is known how far down that is. */
  readonly children: ReactNode
}

/** Who wanted it and since when, what it requires, and what requires it. */
export function FileWhy({ instance, file, children }: FileWhyProps): ReactNode {
  const asked = { instance, file: file.id }
  const { value: why, error } = useQuestion('instance.why', asked, { refreshOn: isChange, asks: 'once' })
  const heading = useId()
  const isNeeded = why !== null && why.neededBy.length > 0
  return (
    <>
      <section className="file-part" aria-labelledby={heading}>
        <h3 id={heading}>{formatMessage('inspector-why-heading')}</h3>
        {why === null && error === null && <Busy>{formatMessage('inspector-why-looking')}</Busy>}
        {why === null && error !== null && (
          <p className="soft">{formatMessage('inspector-why-not-known', { message: error.message })}</p>
        )}
        {why !== null && (
          <p>
            {why.because}
            {why.since !== null && ` ${formatMessage('inspector-why-since', { moment: formatMoment(why.since) })}`}
            {!isNeeded && file.type === 'mod' && ` ${formatMessage('why-not-needed')}`}
          </p>
        )}
      </section>
      {why !== null && <Related title={formatMessage('inspector-needs')} files={why.needs} told="version" />}
      {why !== null && <Related title={formatMessage('inspector-needed-by')} files={why.neededBy} told="range" />}
      {(why !== null || error !== null) && children}
    </>
  )
}

interface RelatedProps {
  readonly title: string
  readonly files: readonly RelatedFileView[]
  /** What is told of each that is there: its own version, or which versions it requires. */
  readonly told: 'version' | 'range'
}

function Related({ title, files, told }: RelatedProps): ReactNode {
  const choose = useInstance((state) => state.choose)
  if (files.length === 0) return null
  return (
    <section className="file-part">
      <h3>{title}</h3>
      <ul aria-label={title}>
        {files.map(({ file, title: name, version, range, icon }) => (
          <li key={file ?? name} className="related">
            <Picture size={20} source={icon === null ? null : `modwell-app://icon/${icon}`} />
            {file === null ? (
              <span>{name}</span>
            ) : (
              <button type="button" className="related-open" onClick={() => choose(file)}>
                {name}
              </button>
            )}
            {file === null ? (
              <span className="related-missing">
                {[formatMessage('inspector-not-installed'), ...(range === null ? [] : [range])].join(' · ')}
              </span>
            ) : (
              <span className="meta quiet counted">{told === 'version' ? version : range}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
