import { Link } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { nameFileType } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useLink } from './link-store.ts'

/** Asks of which project a file is that the service does not know: one that it is named like, or any that is found. */
export function LinkDialog(): ReactNode {
  const { subject, text, hits, suggestions, isSearching, error, search, link, close } = useLink()
  // Nobody is left waiting behind a page that was left.
  useEffect(() => close, [close])
  if (subject === null) return null
  const { title, path, type } = subject.file
  return (
    <Dialog title={`Link ${title}`} width="wide" onClose={close} actions={<Button onPress={close}>Cancel</Button>}>
      <p>
        The service does not know <span className="link-path">{path}</span>. Say which project it is of, and it is
        checked and updated as that. The file stays as it is.
      </p>
      {suggestions.length > 0 && (
        <div className="link-likely" role="group" aria-label="What it is named like">
          <span>Its mod is named like:</span>
          {suggestions.map((suggestion) => (
            <Button key={suggestion.project} look="primary" icon={Link} onPress={() => void link(suggestion.project)}>
              Link with {suggestion.title}
            </Button>
          ))}
        </div>
      )}
      <SearchField
        label="Search projects"
        value={text}
        placeholder={`Search by name: ${nameFileType(type).toLowerCase()}s only`}
        onChange={(words) => void search(words)}
      />
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {hits === null && isSearching && <Busy>Searching</Busy>}
      {hits?.length === 0 && !isSearching && <p className="soft">No project is found by these words.</p>}
      {hits !== null && hits.length > 0 && (
        <ul className="link-hits" aria-label="Projects">
          {hits.map(({ projectId, title: name, author, description, iconUrl }) => (
            <li key={projectId}>
              <Picture
                size={32}
                source={iconUrl === null || iconUrl === '' ? null : `modwell-app://icon/${projectId}`}
              />
              <div className="link-text">
                <div className="cut">
                  <strong>{name}</strong> <span className="soft">by {author}</span>
                </div>
                <div className="soft cut">{description}</div>
              </div>
              <Button label={`Link with ${name}`} icon={Link} onPress={() => void link(projectId)}>
                Link
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
