import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { formatMessage } from '../../../src-texts/text.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** null: the content has its own. */
  readonly actions: ReactNode
  readonly width?: 'narrow' | 'wide'
  /** false: neither Escape nor the cross closes it, as while something is being changed. */
  readonly canClose?: boolean
  readonly onClose: () => void
}

/** A question that must be answered first; focus goes in and comes back. */
export function Dialog({
  title,
  children,
  actions,
  width = 'narrow',
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
          <div className="dialog-body" {...(width === 'wide' && { tabIndex: 0 })}>
            {children}
          </div>
          {actions !== null && <footer className="dialog-foot">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
