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
import { formatMessage } from '../../../resources/text/text.ts'
import type { ProjectFieldName } from '../../../src-preload/contract.ts'
import type { Section } from '../../ui/sections/section-list.tsx'
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

/** In their order; one where a conflict has to be resolved waits. `editing` null: what the project has is not known yet. */
export function listEditSections(editing: Editing | null, others: OtherSections): readonly Section<EditSection>[] {
  const { versions, members, messages } = others
  const conflicts = editing === null ? [] : editing.draft.conflicts.map(({ field }) => sectionOf(field))
  const sections: readonly Section<EditSection>[] = [
    own('details', formatMessage('edit-details'), Info),
    own('status', formatMessage('edit-status'), CircleGauge),
    own('description', formatMessage('edit-description'), FileText),
    own('gallery', formatMessage('edit-gallery'), Image, editing?.view.gallery.length),
    own('links', formatMessage('edit-links'), Link, editing === null ? null : countLinks(editing)),
    own('license', formatMessage('edit-license'), Scale),
    own('versions', formatMessage('versions'), Package, versions.count ?? editing?.view.versions),
    { id: 'members', label: formatMessage('team-members'), icon: Users, ...members },
    { id: 'messages', label: formatMessage('team-messages'), icon: MessageSquare, ...messages },
  ]
  return sections.map((one) => {
    const count = conflicts.filter((section) => section === one.id).length
    return count === 0 ? one : { ...one, count, isWaiting: true }
  })
}

/** Where a field is edited. */
export function sectionOf(field: ProjectFieldName): EditSection {
  return ELSEWHERE.get(field) ?? 'details'
}

const ELSEWHERE: ReadonlyMap<ProjectFieldName, EditSection> = new Map([
  ['requestedStatus', 'status'],
  ['body', 'description'],
  ['issuesUrl', 'links'],
  ['sourceUrl', 'links'],
  ['wikiUrl', 'links'],
  ['discordUrl', 'links'],
  ['donationLinks', 'links'],
  ['licenseId', 'license'],
  ['licenseUrl', 'license'],
])

function own(id: EditSection, label: string, icon: LucideIcon, count: number | null = null): Section<EditSection> {
  return { id, label, icon, count }
}

function countLinks({ fields }: Editing): number {
  const { issuesUrl, sourceUrl, wikiUrl, discordUrl, donationLinks } = fields
  return [issuesUrl, sourceUrl, wikiUrl, discordUrl].filter((one) => one !== null).length + donationLinks.length
}

export function isOther(section: EditSection): section is OtherSection {
  return section === 'versions' || section === 'members' || section === 'messages'
}
