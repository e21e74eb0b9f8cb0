import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../button.tsx'

export interface PopoverPanelProps {
  readonly title: string
  /** What is pressed to see it. */
  readonly face: ReactNode
  /** Said of the face; it may be an icon alone. */
  readonly label: string
  readonly className: string
  readonly children: (close: () => void) => ReactNode
}

/**
 * More about what its face says in short, beside it and over the page, which goes on. A press elsewhere, the face again or Escape closes it. It stands
 * where its face stands, so that it is in the same landmark and next in the order of the keyboard.
 */
export function PopoverPanel(props: PopoverPanelProps): ReactNode {
  const { title, face, label, className, children } = props
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    panel.current?.focus({ preventScroll: true })
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = (): void => setOpen(false)
  const leave = (): void => {
    close()
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    leave()
  }
  return (
    <div ref={place} className="popover-place" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <section ref={panel} className="popover-panel" role="dialog" aria-labelledby={heading} tabIndex={-1}>
          <div className="popover-head">
            <h2 id={heading}>{title}</h2>
            <Button look="quiet" size="small" icon={X} label={formatMessage('close')} onPress={() => leave()}>
              {null}
            </Button>
          </div>
          {children(close)}
        </section>
      )}
    </div>
  )
}
