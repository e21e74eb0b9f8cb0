import {
  CircleGauge,
  FileText,
  Image,
  Info,
  Link,
  MessageSquare,
  Package,
  Scale,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import type { Editing } from './editing.ts'

/** What other features show of a project. */
export type OtherSection = 'versions' | 'members' | 'messages'
export type EditSection = 'details' | 'status' | 'description' | 'gallery' | 'links' | 'license' | OtherSection

/** A section that is handed to the page. */
export interface HandedSection {
  /** How many there are; null: it is not known, or there is nothing to count. */
  readonly count: number | null
  /** Something there waits for the person. */
  readonly isWaiting?: boolean
  readonly content: ReactNode
}

export type OtherSections = Readonly<Record<OtherSection, HandedSection>>

export interface SectionEntry {
  readonly id: EditSection
  readonly label: string
  readonly icon: LucideIcon
  readonly count: number | null
  readonly isWaiting: boolean
}

/** In their order. `editing` null: what the project has is not known yet. */
export function listEditSections(editing: Editing | null, others: OtherSections): readonly SectionEntry[] {
  const handed = (id: OtherSection, label: string, icon: LucideIcon): SectionEntry => {
    const { count, isWaiting = false } = others[id]
    return { id, label, icon, count, isWaiting }
  }
  const versions = handed('versions', formatMessage('edit-versions'), Package)
  return [
    own('details', formatMessage('edit-details'), Info),
    own('status', formatMessage('edit-status'), CircleGauge),
    own('description', formatMessage('edit-description'), FileText),
    own('gallery', formatMessage('edit-gallery'), Image, editing?.view.gallery.length),
    own('links', formatMessage('edit-links'), Link, editing === null ? null : countLinks(editing)),
    own('license', formatMessage('edit-license'), Scale),
    { ...versions, count: versions.count ?? editing?.view.versions ?? null },
    handed('members', formatMessage('team-members'), Users),
    handed('messages', formatMessage('team-messages'), MessageSquare),
  ]
}

function own(id: EditSection, label: string, icon: LucideIcon, count: number | null = null): SectionEntry {
  return { id, label, icon, count, isWaiting: false }
}

function countLinks({ fields }: Editing): number {
  const { issuesUrl, sourceUrl, wikiUrl, discordUrl, donationLinks } = fields
  return [issuesUrl, sourceUrl, wikiUrl, discordUrl].filter((one) => one !== null).length + donationLinks.length
}

export function isOther(section: EditSection): section is OtherSection {
  return section === 'versions' || section === 'members' || section === 'messages'
}
