/** What reviewers of the service ask for, and what of it is there: from the project as it would be with what is typed. */
import { message, type Message } from '../../../../resources/text/text.ts'
import { withMessage, type WithMessage } from '../words/with-message.ts'
import type { EditedProject } from './project-draft.ts'
import { LINK_FIELDS, type ProjectFields } from './project-fields.ts'

export interface ReadinessItem extends WithMessage {
  readonly kind: ReadinessKind
  readonly isMet: boolean
  /** Whether it cannot be submitted without. */
  readonly isRequired: boolean
}

export type ReadinessKind =
  | 'version'
  | 'icon'
  | 'body'
  | 'body-says-more'
  | 'summary'
  | 'license'
  | 'categories'
  | 'sides'
  | 'gallery'
  | 'links'

export interface Readiness {
  readonly items: readonly ReadinessItem[]
  /** All that is required is there. */
  readonly canSubmit: boolean
  /** How many of the others are not. */
  readonly missing: number
}

/** A text shorter than this says nothing that the summary does not. */
const LEAST_BODY = 100
/** Of these one sees what they are. */
const SHOWN_TYPES = ['resourcepack', 'shader']

export function assessReadiness(project: EditedProject, versionCount: number): Readiness {
  const fields: ProjectFields = { ...project.current, ...project.typed }
  const isShown = SHOWN_TYPES.includes(project.type)
  const body = fields.body.trim()
  const items = [
    item('version', versionCount > 0),
    item('summary', fields.summary.trim() !== '' && fields.summary.trim() !== fields.title.trim()),
    item('body', body.length >= LEAST_BODY),
    ...(body === '' ? [] : [item('body-says-more', body !== fields.summary.trim())]),
    item('icon', project.iconUrl !== null),
    item('categories', fields.categories.length > 0),
    item('license', fields.licenseId !== '' && fields.licenseId !== 'LicenseRef-Unknown'),
    // Newer services have them with versions (fact H114): there nothing is missing here.
    ...(project.type === 'mod'
      ? [item('sides', versionCount > 0 || [fields.clientSide, fields.serverSide].every((side) => side !== 'unknown'))]
      : []),
    ...(isShown ? [item('gallery', project.gallery.length > 0)] : []),
    item('links', hasLinksInForm(project, fields)),
  ]
  return {
    items,
    canSubmit: items.every(({ isMet, isRequired }) => isMet || !isRequired),
    missing: items.filter(({ isMet, isRequired }) => !isMet && !isRequired).length,
  }
}

function item(kind: ReadinessKind, isMet: boolean): ReadinessItem {
  return { kind, isMet, isRequired: kind === 'version', ...withMessage(sayItem(kind, isMet)) }
}

/** None is missing: a project need not have links, but those that it has must lead somewhere. */
function hasLinksInForm({ problems }: EditedProject, fields: ProjectFields): boolean {
  const isWrong = problems.some(({ field }) => LINK_FIELDS.some((one) => one === field) || field === 'donationLinks')
  const addresses = LINK_FIELDS.flatMap((field) => fields[field] ?? [])
  return !isWrong && new Set(addresses).size === addresses.length
}

function sayItem(kind: ReadinessKind, isMet: boolean): Message {
  switch (kind) {
    case 'version':
      return message('ready-version', { isMet })
    case 'icon':
      return message('ready-icon', { isMet })
    case 'body':
      return message('ready-body', { isMet, least: LEAST_BODY })
    case 'body-says-more':
      return message('ready-body-says-more', { isMet })
    case 'summary':
      return message('ready-summary', { isMet })
    case 'license':
      return message('ready-license', { isMet })
    case 'categories':
      return message('ready-categories', { isMet })
    case 'sides':
      return message('ready-sides', { isMet })
    case 'gallery':
      return message('ready-gallery', { isMet })
    case 'links':
      return message('ready-links', { isMet })
  }
}
