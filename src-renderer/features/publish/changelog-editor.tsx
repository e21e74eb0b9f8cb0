import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { useAuthorText } from '../../lib/words/author-text.ts'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { ChoiceMenu } from '../../ui/overlays/choice-menu.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { usePublish } from './publish-store.ts'
import type { OfPublication } from './version-list.tsx'

type Mode = 'write' | 'preview'

/** One text for all versions, typed, out of a file by its heading, or from git. */
export function ChangelogEditor({ project, publication }: OfPublication): ReactNode {
  const { versions } = publication
  const decideNow = usePublish((state) => state.decideNow)
  const [mode, setMode] = useState<Mode>('write')
  const texts = new Set(versions.map(({ changelog }) => changelog))
  const isOneForAll = texts.size < 2
  return (
    <section className="publish-changelog" aria-label={formatMessage('publish-changelog')}>
      <div className="publish-bar">
        <h2>
          {formatMessage('publish-changelog')}{' '}
          {versions.length > 1 && (
            <span className="quiet">{formatMessage('publish-changelog-all', { count: versions.length })}</span>
          )}
        </h2>
        <span className="publish-space" />
        <Source project={project} publication={publication} />
        <ChoiceChips
          label={formatMessage('publish-changelog')}
          value={mode}
          chips={[
            { id: 'write', label: formatMessage('publish-write') },
            { id: 'preview', label: formatMessage('publish-preview') },
          ]}
          onChange={(chosen) => {
            setMode(chosen)
            void decideNow(project)
          }}
        />
      </div>
      {!isOneForAll && <p className="soft meta">{formatMessage('publish-changelog-different')}</p>}
      {mode === 'write' ? (
        <Editor project={project} publication={publication} />
      ) : (
        <Preview texts={[...new Set(versions.map(({ changelogText }) => changelogText))]} />
      )}
    </section>
  )
}

function Editor({ project, publication }: OfPublication): ReactNode {
  const type = usePublish((state) => state.type)
  const typed = usePublish((state) => state.typed.get(project)?.changelog)
  return (
    <div className="publish-editor">
      <TextArea
        label={formatMessage('publish-changelog')}
        rows={10}
        value={typed ?? publication.versions[0]?.changelog ?? ''}
        onChange={(changelog) => type(project, { changelog })}
      />
    </div>
  )
}

function Preview({ texts }: { readonly texts: readonly string[] }): ReactNode {
  const Text = useAuthorText()
  return (
    <div className="surface publish-preview">
      {texts.map((text) => (
        <Text key={text} text={text} />
      ))}
    </div>
  )
}

function Source({ project, publication }: OfPublication): ReactNode {
  const { amend, fail } = usePublish()
  const { changelog } = publication
  const choose = async (from: string): Promise<void> => {
    if (from === 'git' || from === 'none') return amend(project, { kind: 'changelog', from, file: null })
    if (from !== 'choose') return
    const [file] = (await act('publish.choose-files', null, (error) => fail(project, error))) ?? []
    if (file !== undefined) await amend(project, { kind: 'changelog', from: 'file', file: file.id })
  }
  const words =
    changelog.kind === 'file'
      ? formatMessage('publish-changelog-from-file', { name: changelog.name })
      : formatMessage(SOURCES[changelog.kind])
  return (
    <ChoiceMenu
      label={formatMessage('publish-changelog-from')}
      text={words}
      icon={FileText}
      groups={[
        {
          label: formatMessage('publish-changelog-from'),
          value: changelog.kind,
          options: [
            ...(changelog.kind === 'file' ? [{ id: 'file', label: words }] : []),
            { id: 'choose', label: formatMessage('publish-choose-changelog') },
            { id: 'git', label: formatMessage('publish-changelog-from-git') },
            { id: 'none', label: formatMessage('publish-changelog-from-none') },
          ],
          onChange: (id) => void choose(id),
        },
      ]}
    />
  )
}

const SOURCES = {
  text: 'publish-changelog-from-text',
  git: 'publish-changelog-from-git',
  none: 'publish-changelog-from-none',
} as const
