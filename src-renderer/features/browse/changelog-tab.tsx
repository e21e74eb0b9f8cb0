import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { formatDay } from '../../lib/format.ts'
import { nameChannel } from '../../lib/names.ts'
import { Busy } from '../../ui/busy.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Markdown } from './markdown.tsx'
import { useChangelog } from './project-questions.ts'

const SHOWN = 30

/** What changed from version to version, newest first. */
export function ChangelogTab(): ReactNode {
  const { value: changelog, error } = useChangelog()
  if (error !== null) return <ErrorBanner error={error} />
  if (changelog === null) return <Busy>{words('project-reading-changelog')}</Busy>
  return (
    <ul className="changelog" aria-label={words('project-changelog')}>
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
