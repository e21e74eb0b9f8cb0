import { Link } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useAction, useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useLink, type LinkSubject } from './link-store.ts'
import { useServiceName } from '../../../lib/words/service-name.ts'

/** Asks of which project a file is that the service does not know: one that it is named like, or any that is found. */
export function LinkDialog(): ReactNode {
  const { subject, close } = useLink()
  // Nobody is left waiting behind a page that was left.
  useEffect(() => close, [close])
  return subject === null ? null : <Linking subject={subject} onClose={close} />
}

const HITS = 20

interface LinkingProps {
  readonly subject: LinkSubject
  readonly onClose: () => void
}

/** Searches for the file's own name at once. */
function Linking({ subject: { instance, file }, onClose: close }: LinkingProps): ReactNode {
  const service = useServiceName()
  const { title, path, type } = file
  const [text, search] = useState(file.searchWords)
  const query = { text, types: [type], limit: HITS }
  const found = useQuestion('browse.search', { query, freshness: 'normal' }, { keepsLast: true })
  const findings = useQuestion('instance.findings', { instance, freshness: 'normal' })
  const linking = useAction('instance.link')
  const hits = found.value?.value.hits ?? null
  const isSearching = found.isAsking
  // What its mod is named like.
  const suggestions =
    findings.value?.findings.filter((finding) => finding.file === file.id).flatMap((finding) => finding.suggestions) ??
    []
  const link = async (project: string): Promise<void> => {
    if ((await linking.run({ instance, file: file.id, project })) !== undefined) close()
  }
  return (
    <Dialog
      title={formatMessage('inspector-link-title', { title })}
      width="wide"
      onClose={close}
      actions={<Button onPress={close}>{formatMessage('cancel')}</Button>}
    >
      <p className="link-path">
        <Breakable text={formatMessage('inspector-link-what', { service, path })} />
      </p>
      {suggestions.length > 0 && (
        <div className="link-likely" role="group" aria-label={formatMessage('inspector-link-named-like')}>
          <span>{formatMessage('inspector-link-its-mod')}</span>
          {suggestions.map((suggestion) => (
            <Button key={suggestion.project} look="primary" icon={Link} onPress={() => void link(suggestion.project)}>
              {formatMessage('inspector-link-with', { title: suggestion.title })}
            </Button>
          ))}
        </div>
      )}
      <SearchField
        label={formatMessage('inspector-link-search')}
        value={text}
        placeholder={formatMessage('inspector-link-search-hint', { type })}
        onChange={search}
      />
      <ErrorBanner error={found.error ?? linking.error} />
      {hits === null && isSearching && <Busy>{formatMessage('inspector-link-searching')}</Busy>}
      {hits?.length === 0 && !isSearching && <p className="soft">{formatMessage('inspector-link-none')}</p>}
      {hits !== null && hits.length > 0 && (
        <ul className="link-hits" aria-label={formatMessage('inspector-link-projects')}>
          {hits.map(({ projectId, title: name, author, description, hasIcon }) => (
            <li key={projectId}>
              <Picture size={32} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
              <div className="link-text">
                <div className="cut" dir="auto" title={name}>
                  <strong>{name}</strong> <span className="soft">{formatMessage('by-author', { author })}</span>
                </div>
                <div className="soft cut" dir="auto" title={description}>
                  {description}
                </div>
              </div>
              <Button
                label={formatMessage('inspector-link-with', { title: name })}
                icon={Link}
                onPress={() => void link(projectId)}
              >
                {formatMessage('inspector-link-it')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
