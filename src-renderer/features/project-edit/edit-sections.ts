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
import { format, message, type Message } from '../../../resources/text/text.ts'
import type { EditedProjectView, ProjectFieldName } from '../../../src-preload/contract.ts'
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

/**
 * In their order; one where a conflict has to be resolved waits, and one where something is typed has a mark. `editing` null: what the
 * project has is not known yet.
 */
export function listEditSections(editing: Editing | null, others: OtherSections): readonly Section<EditSection>[] {
  const { versions, members, messages } = others
  const conflicts = editing === null ? [] : editing.draft.conflicts.map(({ field }) => sectionOf(field))
  const unsaved = new Set(editing?.draft.changed.map(sectionOf))
  const sections: readonly Section<EditSection>[] = [
    own('details', Info),
    own('status', CircleGauge),
    own('description', FileText),
    own('gallery', Image, editing?.view.gallery.length),
    own('links', Link, editing === null ? null : countLinks(editing)),
    own('license', Scale),
    own('versions', Package, versions.count ?? editing?.view.versions),
    { ...own('members', Users), ...members },
    { ...own('messages', MessageSquare), ...messages },
  ]
  return sections.map((one) => {
    const count = conflicts.filter((section) => section === one.id).length
    if (count > 0) return { ...one, count, isWaiting: true }
    return unsaved.has(one.id) ? { ...one, isUnsaved: true } : one
  })
}

export function nameSection(section: EditSection): string {
  return format(NAMES[section])
}

const NAMES: Readonly<Record<EditSection, Message>> = {
  details: message('edit-details'),
  status: message('edit-status'),
  description: message('edit-description'),
  gallery: message('edit-gallery'),
  links: message('edit-links'),
  license: message('edit-license'),
  versions: message('versions'),
  members: message('team-members'),
  messages: message('team-messages'),
}

/** Its members give it its status themselves; else they can only submit it. */
export function canGiveStatus({ statusChoices }: Pick<EditedProjectView, 'statusChoices'>): boolean {
  return statusChoices.some(({ status }) => status !== 'processing')
}

/** Where a field is edited. */
export function sectionOf(field: ProjectFieldName): EditSection {
  return ELSEWHERE.get(field) ?? 'details'
}

/** Whether what is edited there waits until it is saved. A status that members give themselves has its own button. */
export function isSavedFromBar(section: EditSection, view: Pick<EditedProjectView, 'statusChoices'>): boolean {
  if (section === 'status' && canGiveStatus(view)) return false
  return section === 'details' || [...ELSEWHERE.values()].includes(section)
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

function own(id: EditSection, icon: LucideIcon, count: number | null = null): Section<EditSection> {
  return { id, label: nameSection(id), icon, count }
}

function countLinks({ fields }: Editing): number {
  const { issuesUrl, sourceUrl, wikiUrl, discordUrl, donationLinks } = fields
  return [issuesUrl, sourceUrl, wikiUrl, discordUrl].filter((one) => one !== null).length + donationLinks.length
}

export function isOther(section: EditSection): section is OtherSection {
  return section === 'versions' || section === 'members' || section === 'messages'
}
