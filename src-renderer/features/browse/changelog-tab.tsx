import { useEffect, type ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { formatDay } from '../../lib/format.ts'
import { nameChannel } from '../../lib/names.ts'
import { Busy } from '../../ui/busy.tsx'
import { Markdown } from './markdown.tsx'
import { useProject } from './project-store.ts'

const SHOWN = 30

/** What changed from version to version, newest first. */
export function ChangelogTab(): ReactNode {
  const { changelog, loadChangelog, error } = useProject()
  useEffect(() => void loadChangelog(), [loadChangelog])
  if (changelog === null) return error === null ? <Busy>{words('project-reading-changelog')}</Busy> : null
  return (
    <ul className="changelog" aria-label={words('project-changelog')}>
      {changelog.slice(0, SHOWN).map(({ versionId, number, channel, published, text }) => (
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
