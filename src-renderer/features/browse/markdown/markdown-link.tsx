import { RotateCw } from 'lucide-react'
import { createContext, useContext, useState, type ReactNode } from 'react'
import type { TextElement } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { attemptOf, LoadedImage } from '../project/loaded-image.tsx'
import { useProject } from '../project/project-questions.ts'

/** A link cannot hold a button, so it asks again for all of its pictures. */
interface LinkedPictures {
  readonly attempt: number
  readonly fail: () => void
}

const InLink = createContext<LinkedPictures | null>(null)

interface MarkdownLinkProps {
  readonly element: TextElement
  readonly children: ReactNode
}

/** Opens in the person's browser; what may not be opened is its text. Where it leads is told in both cases. */
export function MarkdownLink({ element: { address, link }, children }: MarkdownLinkProps): ReactNode {
  const { openLink } = useProject()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const pictures = { attempt, fail: () => setFailed(attempt) }
  if (link === undefined) return <span title={address}>{children}</span>
  return (
    <InLink value={pictures}>
      <button type="button" className="markdown-link" title={address} onClick={() => openLink(link)}>
        {children}
      </button>
      {failed === attempt && (
        <Button size="small" look="quiet" icon={RotateCw} onPress={() => setAttempt(attempt + 1)}>
          {formatMessage('markdown-load-again')}
        </Button>
      )}
    </InLink>
  )
}

/** A picture of a text; where main may not fetch it, its name leads there. */
export function MarkdownPicture({ element, children }: MarkdownLinkProps): ReactNode {
  const linked = useContext(InLink)
  const { openLink } = useProject()
  const { image, width, height, link } = element
  const alt = element.children.join('')
  const named = <span className="markdown-image">{children}</span>
  if (image === undefined) return linked === null ? <MarkdownLink element={element}>{named}</MarkdownLink> : named
  const shown = { source: `modwell-app://picture/${image}`, alt, width, height }
  if (linked !== null) return <LinkedImage key={linked.attempt} {...shown} {...linked} otherwise={named} />
  return (
    <LoadedImage
      {...shown}
      otherwise={
        link !== undefined && (
          <Button
            size="small"
            look="quiet"
            label={formatMessage('markdown-open-picture', { name: alt })}
            onPress={() => openLink(link)}
          >
            {formatMessage('markdown-open-in-browser')}
          </Button>
        )
      }
    />
  )
}

interface LinkedImageProps extends LinkedPictures {
  readonly source: string
  readonly alt: string
  readonly width: number | undefined
  readonly height: number | undefined
  readonly otherwise: ReactNode
}

function LinkedImage({ source, alt, width, height, attempt, fail, otherwise }: LinkedImageProps): ReactNode {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return otherwise
  const onError = (): void => {
    setBroken(true)
    fail()
  }
  const address = attemptOf(source, attempt)
  return <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" onError={onError} />
}
