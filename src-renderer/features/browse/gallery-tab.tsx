import type { ReactNode } from 'react'
import type { ProjectView } from '../../../src-preload/contract.ts'

export function GalleryTab({ project }: { readonly project: ProjectView }): ReactNode {
  return (
    <ul className="gallery" aria-label="Gallery">
      {project.gallery.map(({ title, description }, index) => {
        const source = `modwell://gallery/${project.id}/${index}`
        return (
          <li key={source}>
            <img src={source} alt={title ?? description ?? 'Picture without a title'} loading="lazy" />
            {title !== null && <strong>{title}</strong>}
            {description !== null && <p className="soft">{description}</p>}
          </li>
        )
      })}
    </ul>
  )
}
