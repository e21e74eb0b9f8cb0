import { useState, type ReactNode } from 'react'
import type { GalleryView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useProjectEdit } from '../project-edit-store.ts'

export interface PictureWords {
  readonly title: string | null
  readonly description: string | null
  readonly isFeatured: boolean
}

interface PictureDialogProps {
  readonly name: string
  /** null: it is a new one. */
  readonly image: GalleryView | null
  readonly onSend: (words: PictureWords) => void
  readonly onClose: () => void
}

/** What is said of a picture. */
export function PictureDialog({ name, image, onSend, onClose }: PictureDialogProps): ReactNode {
  const { isBusy, error } = useProjectEdit()
  const [title, setTitle] = useState(image?.title ?? '')
  const [description, setDescription] = useState(image?.description ?? '')
  const [isFeatured, setFeatured] = useState(image?.isFeatured ?? false)
  return (
    <Dialog
      title={formatMessage(image === null ? 'edit-add-picture-title' : 'edit-picture-title', { name })}
      canClose={!isBusy}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button
            look="primary"
            isDisabled={isBusy}
            onPress={() => onSend({ title: orNull(title), description: orNull(description), isFeatured })}
          >
            {formatMessage(image === null ? 'edit-add-picture-now' : 'profile-save')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="section-form">
        <FailureBanner error={error} />
        <TextField label={formatMessage('edit-picture-name')} value={title} autoFocus onChange={setTitle} />
        <TextArea label={formatMessage('edit-picture-words')} value={description} onChange={setDescription} />
        <Checkbox isSelected={isFeatured} onChange={setFeatured}>
          {formatMessage('edit-feature-it')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
