import { BACKWARD_KEY, ONWARD_KEY } from '../../../lib/lists/reading-keys.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadedImage } from './loaded-image.tsx'

export interface GalleryPicture {
  readonly source: string
  readonly title: string | null
  readonly description: string | null
}

export interface PictureViewerProps {
  readonly pictures: readonly GalleryPicture[]
  readonly index: number
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** One picture as large as the window, and the way to its neighbours. */
export function PictureViewer({ pictures, index, onShow, onClose }: PictureViewerProps): ReactNode {
  const last = pictures.length - 1
  const shown = pictures[index]
  useEffect(() => {
    const turn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey) return
      if (key === BACKWARD_KEY && index > 0) onShow(index - 1)
      if (key === ONWARD_KEY && index < last) onShow(index + 1)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [index, last, onShow])
  if (shown === undefined) return null
  return (
    <Dialog title={shown.title ?? formatMessage('project-picture')} width="wide" actions={null} onClose={onClose}>
      <div className="viewer">
        <div className="viewer-picture">
          <LoadedImage key={shown.source} source={shown.source} alt={namePicture(shown)} />
        </div>
        {shown.description !== null && (
          <p className="viewer-words" dir="auto">
            {shown.description}
          </p>
        )}
        <div className="viewer-way">
          <Button icon={ChevronLeft} isDisabled={index === 0} onPress={() => onShow(index - 1)}>
            {formatMessage('project-picture-previous')}
          </Button>
          <span className="soft" role="status">
            {formatMessage('project-picture-of', { shown: index + 1, count: pictures.length })}
          </span>
          <Button icon={ChevronRight} isDisabled={index === last} onPress={() => onShow(index + 1)}>
            {formatMessage('project-picture-next')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export function namePicture({ title, description }: GalleryPicture): string {
  return title ?? description ?? formatMessage('picture-untitled')
}
