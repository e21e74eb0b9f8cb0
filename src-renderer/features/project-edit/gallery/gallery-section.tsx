import { ArrowDown, ArrowUp, ImagePlus, Images, Pencil, Star, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { GalleryView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Editing } from '../editing.ts'
import { EditSectionHead } from '../../../lib/edit-section-head.tsx'
import { useProjectEdit } from '../project-edit-store.ts'
import { PictureDialog, type PictureWords } from './picture-dialog.tsx'

type Open =
  | { readonly kind: 'add'; readonly picture: string; readonly name: string }
  | { readonly kind: 'edit'; readonly image: GalleryView }
  | { readonly kind: 'delete'; readonly image: GalleryView }

/** The pictures of a project: each change goes to the service at once. */
export function GallerySection({
  editing: { asked, view, draft, whyNotSent },
}: {
  readonly editing: Editing
}): ReactNode {
  const { change, isBusy } = useProjectEdit()
  const [open, setOpen] = useState<Open | null>(null)
  const project = view.id
  const choose = async (): Promise<void> => {
    const chosen = await act('project-edit.choose-picture', null, (error) => useProjectEdit.setState({ error }))
    if (chosen !== undefined && chosen !== null) setOpen({ kind: 'add', picture: chosen.id, name: chosen.name })
  }
  const send = async (words: PictureWords): Promise<void> => {
    if (open === null || open.kind === 'delete') return
    const error = await (open.kind === 'add'
      ? change(asked, 'project-edit.add-picture', { project, picture: open.picture, words })
      : change(asked, 'project-edit.edit-picture', { project, image: open.image.id, words }))
    if (error === null) setOpen(null)
  }
  const move = (index: number, by: number): void => {
    const ids = view.gallery.map(({ id }) => id)
    const [moved = ''] = ids.splice(index, 1)
    const images = ids.toSpliced(index + by, 0, moved)
    void change(asked, 'project-edit.order-pictures', { project, images })
  }
  const isEmpty = view.gallery.length === 0
  const add = (
    <Button
      look={isEmpty && draft.changed.length === 0 ? 'primary' : 'plain'}
      icon={ImagePlus}
      isDisabled={isBusy}
      whyNot={whyNotSent}
      onPress={() => void choose()}
    >
      {formatMessage('edit-add-picture')}
    </Button>
  )
  return (
    <section className="section-form" aria-labelledby="edit-gallery">
      <div className="section-form-head">
        <EditSectionHead id="edit-gallery" title={formatMessage('edit-gallery')} isAtOnce />
        {isBusy && <Busy>{formatMessage('edit-saving')}</Busy>}
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState icon={Images} title={formatMessage('edit-no-pictures')} actions={add}>
          {formatMessage('edit-gallery-hint')}
        </EmptyState>
      ) : (
        <p className="field-hint">{formatMessage('edit-gallery-hint')}</p>
      )}
      <ul className="edit-gallery">
        {view.gallery.map((image, index) => (
          <li key={image.id} className="surface edit-picture">
            <Shown image={image} />
            <div className="edit-picture-text">
              <strong dir="auto">{image.title ?? formatMessage('picture-untitled')}</strong>
              {image.description !== null && <span className="soft meta">{image.description}</span>}
              {image.isFeatured && (
                <span className="soft meta edit-featured">
                  <Star size={14} aria-hidden />
                  {formatMessage('edit-featured')}
                </span>
              )}
            </div>
            <PictureActions
              image={image}
              isFirst={index === 0}
              isLast={index === view.gallery.length - 1}
              onMove={(by) => move(index, by)}
              onOpen={(kind) => setOpen({ kind, image })}
            />
          </li>
        ))}
      </ul>
      {open !== null && open.kind !== 'delete' && (
        <PictureDialog
          name={open.kind === 'add' ? open.name : (open.image.title ?? formatMessage('picture-untitled'))}
          image={open.kind === 'edit' ? open.image : null}
          onSend={(words) => void send(words)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <Dialog
          title={formatMessage('edit-delete-picture')}
          actions={
            <>
              <Button onPress={() => setOpen(null)}>{formatMessage('cancel')}</Button>
              <Button
                look="danger"
                isDisabled={isBusy}
                onPress={() => {
                  void change(asked, 'project-edit.delete-picture', { project, image: open.image.id })
                  setOpen(null)
                }}
              >
                {formatMessage('edit-delete-for-ever')}
              </Button>
            </>
          }
          onClose={() => setOpen(null)}
        >
          {formatMessage('edit-delete-picture-hint', { title: open.image.title ?? formatMessage('picture-untitled') })}
        </Dialog>
      )}
    </section>
  )
}

function Shown({ image: { picture } }: { readonly image: GalleryView }): ReactNode {
  return (
    <span className="edit-picture-shown" aria-hidden>
      {picture !== null && <img src={`modwell-app://picture/${picture}`} alt="" decoding="async" loading="lazy" />}
    </span>
  )
}

interface PictureActionsProps {
  readonly image: GalleryView
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: number) => void
  readonly onOpen: (kind: 'edit' | 'delete') => void
}

function PictureActions({ image, isFirst, isLast, onMove, onOpen }: PictureActionsProps): ReactNode {
  const isBusy = useProjectEdit((state) => state.isBusy)
  const title = image.title ?? formatMessage('picture-untitled')
  const button = (icon: typeof ArrowUp, label: string, onPress: () => void, isDisabled = false): ReactNode => (
    <Button look="quiet" size="small" icon={icon} label={label} isDisabled={isBusy || isDisabled} onPress={onPress}>
      {null}
    </Button>
  )
  return (
    <div className="edit-picture-actions">
      {button(ArrowUp, formatMessage('edit-picture-earlier', { title }), () => onMove(-1), isFirst)}
      {button(ArrowDown, formatMessage('edit-picture-later', { title }), () => onMove(1), isLast)}
      {button(Pencil, formatMessage('edit-picture-title', { name: title }), () => onOpen('edit'))}
      {button(Trash2, formatMessage('edit-picture-delete', { title }), () => onOpen('delete'))}
    </div>
  )
}
