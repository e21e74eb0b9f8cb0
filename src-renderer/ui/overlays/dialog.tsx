import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { formatMessage } from '../../../resources/text/text.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** null: the content has its own. */
  readonly actions: ReactNode
  /** Why the main action cannot be done yet, or what has to be known before it is; absent or null: nothing. */
  readonly whyNot?: string | null
  readonly width?: 'narrow' | 'wide'
  /** Nothing in it takes the focus: it is read, and scrolled by the keys. */
  readonly isReading?: boolean
  /** false: neither Escape nor the cross closes it, as while something is being changed. */
  readonly canClose?: boolean
  readonly onClose: () => void
}

/** A question that must be answered first; focus goes in and comes back. */
export function Dialog({
  title,
  children,
  actions,
  whyNot = null,
  width = 'narrow',
  isReading = false,
  canClose = true,
  onClose,
}: DialogProps): ReactNode {
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen
      isKeyboardDismissDisabled={!canClose}
      onOpenChange={(isOpen) => !isOpen && canClose && onClose()}
    >
      <Modal className={`dialog-box dialog-${width}`}>
        <AriaDialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {canClose && (
              <AriaButton
                className="button button-quiet dialog-close"
                aria-label={formatMessage('close')}
                onPress={onClose}
              >
                <X size={18} aria-hidden />
              </AriaButton>
            )}
          </header>
          <Body isScrolled={isReading || width === 'wide'} hasFocus={isReading}>
            {children}
          </Body>
          {actions !== null && (
            <footer className="dialog-foot">
              {whyNot !== null && <span className="soft meta dialog-why-not">{whyNot}</span>}
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface BodyProps {
  /** By the keys. */
  readonly isScrolled: boolean
  /** From the beginning. */
  readonly hasFocus: boolean
  readonly children: ReactNode
}

function Body({ isScrolled, hasFocus, children }: BodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) body.current?.focus()
  }, [hasFocus])
  return (
    <div
      ref={body}
      className={hasFocus ? 'dialog-body dialog-read' : 'dialog-body'}
      {...(isScrolled && { tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
