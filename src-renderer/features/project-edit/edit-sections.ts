import { FileText, Image, Info, Link, Scale, type LucideIcon } from 'lucide-react'
import { formatMessage } from '../../../src-texts/text.ts'

export type EditSection = 'details' | 'description' | 'gallery' | 'links' | 'license'

export interface SectionEntry {
  readonly id: EditSection
  readonly label: string
  readonly icon: LucideIcon
}

/** In their order. */
export function listEditSections(): readonly SectionEntry[] {
  return [
    { id: 'details', label: formatMessage('edit-details'), icon: Info },
    { id: 'description', label: formatMessage('edit-description'), icon: FileText },
    { id: 'gallery', label: formatMessage('edit-gallery'), icon: Image },
    { id: 'links', label: formatMessage('edit-links'), icon: Link },
    { id: 'license', label: formatMessage('edit-license'), icon: Scale },
  ]
}
