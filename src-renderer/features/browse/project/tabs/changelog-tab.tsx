import type { ReactNode } from 'react'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { formatDay } from '../../../../lib/words/format.ts'
import { nameChannel } from '../../../../lib/words/names.ts'
import { Busy } from '../../../../ui/notes/busy.tsx'
import { ErrorBanner } from '../../../../lib/problem-banner.tsx'
import { Markdown } from '../../markdown/markdown.tsx'
import { useChangelog } from '../project-questions.ts'

const SHOWN = 30

/** What changed from version to version, newest first. */
export function ChangelogTab(): ReactNode {
  const { value: changelog, error } = useChangelog()
  if (error !== null) return <ErrorBanner error={error} />
  if (changelog === null) return <Busy>{formatMessage('reading-changelog')}</Busy>
  if (changelog.value.length === 0) return <p className="soft">{formatMessage('changes-none')}</p>
  return (
    <ul className="changelog" aria-label={formatMessage('project-changelog')}>
      {changelog.value.slice(0, SHOWN).map(({ versionId, number, channel, published, text }) => (
        <li key={versionId}>
          <h2>{number}</h2>
          <p className="soft">
            {nameChannel(channel)} · {formatDay(published)}
          </p>
          <Markdown text={text} />
        </li>
      ))}
    </ul>
  )
}
