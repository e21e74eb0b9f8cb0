import { useState, type ReactNode } from 'react'
import type { ProjectView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { LoadedImage } from '../loaded-image.tsx'
import { namePicture, PictureViewer } from '../picture-viewer.tsx'

/** A project's pictures; each opens at the window's size. */
export function GalleryTab({ project }: { readonly project: ProjectView }): ReactNode {
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = project.gallery.map((picture, index) => ({
    ...picture,
    source: `modwell-app://gallery/${project.id}/${index}`,
  }))
  return (
    <>
      <ul className="gallery" aria-label={formatMessage('project-gallery')}>
        {pictures.map((picture, index) => (
          <li key={picture.source}>
            <LoadedImage source={picture.source} alt={namePicture(picture)} onOpen={() => setOpened(index)} />
            {picture.title !== null && <strong dir="auto">{picture.title}</strong>}
            {picture.description !== null && (
              <p className="soft" dir="auto">
                {picture.description}
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PictureViewer pictures={pictures} index={opened} onShow={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
