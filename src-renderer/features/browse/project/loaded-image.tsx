import { ImageOff, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'

export interface LoadedImageProps {
  readonly source: string
  readonly alt: string
  /** Pixels, reserved before it is there. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Makes the picture a button. */
  readonly onOpen?: () => void
  /** Beside the button for another try. */
  readonly otherwise?: ReactNode
}

/** A picture that main fetches. One that does not come says so and can be asked for again; once it asks by itself, when it is shown again. */
export function LoadedImage({ source, alt, width, height, onOpen, otherwise }: LoadedImageProps): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const again = (): void => {
    setAttempt(attempt + 1)
    setBroken(false)
  }
  if (isBroken) {
    return (
      <BrokenImage alt={alt} isPatient={attempt === 0} onAgain={again}>
        {otherwise}
      </BrokenImage>
    )
  }
  const image = (
    <img
      src={attemptOf(source, attempt)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  if (onOpen === undefined) return image
  return (
    <button type="button" className="image-open" onClick={onOpen}>
      {image}
    </button>
  )
}

/** Another address for each attempt, so that Chromium does not answer with the failure that it knows. */
export function attemptOf(source: string, attempt: number): string {
  return attempt === 0 ? source : `${source}?attempt=${attempt}`
}

interface BrokenImageProps {
  readonly alt: string
  /** Whether it tries again by itself. */
  readonly isPatient: boolean
  readonly onAgain: () => void
  readonly children: ReactNode
}

function BrokenImage({ alt, isPatient, onAgain, children }: BrokenImageProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null)
  const ask = useRef(onAgain)
  useEffect(() => void (ask.current = onAgain))
  useEffect(() => {
    if (box.current === null || !isPatient) return undefined
    let wasAway = false
    const observer = new IntersectionObserver((entries) => {
      const isInSight = entries.at(-1)?.isIntersecting === true
      if (isInSight && wasAway) ask.current()
      wasAway ||= !isInSight
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isPatient])
  return (
    <span ref={box} className="image-broken">
      <ImageOff size={16} aria-hidden />
      <span className="image-name">{alt}</span>
      <Button
        size="small"
        icon={RotateCw}
        label={formatMessage('markdown-load-picture-again', { name: alt })}
        onPress={onAgain}
      >
        {formatMessage('markdown-load-again')}
      </Button>
      {children}
    </span>
  )
}
