import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ElsewhereView } from '../../src-preload/contract.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { Button } from '../ui/button.tsx'
import { act } from './asking/question.ts'

export interface ElsewhereLinksProps {
  readonly label: string
  readonly elsewhere: readonly ElsewhereView[]
}

/** What a pack only names: the person gets it from its page, which opens in their browser. */
export function ElsewhereLinks({ label, elsewhere }: ElsewhereLinksProps): ReactNode {
  return (
    <ul className="elsewhere-links" tabIndex={0} aria-label={label}>
      {elsewhere.map((one, index) => (
        <li key={`${index} ${one.title}`}>
          <Page {...one} />
          {one.file !== null && <p className="meta quiet elsewhere-file">{one.file}</p>}
        </li>
      ))}
    </ul>
  )
}

function Page({ title, link, count }: ElsewhereView): ReactNode {
  if (link === null) return <span className="meta">{formatMessage('packs-page-unknown', { title, count })}</span>
  return (
    <Button look="quiet" icon={ExternalLink} onPress={() => void act('app.open-link', { link })}>
      {title}
    </Button>
  )
}
