import { format, formatMessage, message, type Message } from './text.ts'

// What the service calls things, in the language that is spoken. What it adds later is said as it writes it, made readable.

/** `worldgen`: `World generation`; `16x` and what else is a size stays one. */
export function nameCategory(tag: string): string {
  const known = CATEGORIES.get(tag)
  if (known !== undefined) return format(known)
  const [, size, bound] = /^(\d+)x([+-])$/.exec(tag) ?? []
  if (size === undefined) return tagInWords(tag)
  return formatMessage(bound === '+' ? 'resolution-at-least' : 'resolution-at-most', { size })
}

/** The heading of a group of categories. */
export function nameCategoryHeader(header: string): string {
  const known = HEADERS.get(header)
  return known === undefined ? tagInWords(header) : format(known)
}

/** What somebody is in a team: of what the team writes itself, only what the service gives unasked has words. */
export function nameRole(role: string): string {
  const known = ROLES.get(role)
  return known === undefined ? role : format(known)
}

/** What somebody is at the service, whatever teams they are in. */
export function nameUserRole(role: string): string {
  const known = USER_ROLES.get(role)
  return known === undefined ? role : format(known)
}

/** Why something is reported. */
export function nameReportKind(kind: string): string {
  const known = REPORT_KINDS.get(kind)
  return known === undefined ? tagInWords(kind) : format(known)
}

/** `name`: as the service writes it, the same everywhere; null: it does not tell it. */
export function nameDonationPlatform(id: string, name: string | null = null): string {
  return id === 'other' ? formatMessage('named-other') : (name ?? id)
}

/** Of a project, where its state is named within a sentence. */
export function nameProjectStatus(status: string): Message {
  return message('project-status-name', { status })
}

/** `game-mechanics`, where nothing says what it is called: `Game mechanics`. */
export function tagInWords(tag: string): string {
  const spaced = tag.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const CATEGORIES: ReadonlyMap<string, Message> = new Map([
  ['adventure', message('category-adventure')],
  ['challenging', message('category-challenging')],
  ['combat', message('category-combat')],
  ['cursed', message('category-cursed')],
  ['decoration', message('category-decoration')],
  ['economy', message('category-economy')],
  ['equipment', message('category-equipment')],
  ['food', message('category-food')],
  ['game-mechanics', message('category-game-mechanics')],
  ['kitchen-sink', message('category-kitchen-sink')],
  ['library', message('category-library')],
  ['lightweight', message('category-lightweight')],
  ['magic', message('category-magic')],
  ['management', message('category-management')],
  ['minigame', message('category-minigame')],
  ['mobs', message('category-mobs')],
  ['modded', message('category-modded')],
  ['multiplayer', message('category-multiplayer')],
  ['optimization', message('category-optimization')],
  ['quests', message('category-quests')],
  ['realistic', message('category-realistic')],
  ['semi-realistic', message('category-semi-realistic')],
  ['simplistic', message('category-simplistic')],
  ['social', message('category-social')],
  ['storage', message('category-storage')],
  ['technology', message('category-technology')],
  ['themed', message('category-themed')],
  ['transportation', message('category-transportation')],
  ['tweaks', message('category-tweaks')],
  ['utility', message('category-utility')],
  ['vanilla-like', message('category-vanilla-like')],
  ['worldgen', message('category-worldgen')],
  ['cartoon', message('category-cartoon')],
  ['fantasy', message('category-fantasy')],
  ['audio', message('category-audio')],
  ['blocks', message('category-blocks')],
  ['core-shaders', message('category-core-shaders')],
  ['entities', message('category-entities')],
  ['environment', message('category-environment')],
  ['fonts', message('category-fonts')],
  ['gui', message('category-gui')],
  ['items', message('category-items')],
  ['locale', message('category-locale')],
  ['models', message('category-models')],
  ['atmosphere', message('category-atmosphere')],
  ['bloom', message('category-bloom')],
  ['colored-lighting', message('category-colored-lighting')],
  ['foliage', message('category-foliage')],
  ['path-tracing', message('category-path-tracing')],
  ['pbr', message('category-pbr')],
  ['reflections', message('category-reflections')],
  ['shadows', message('category-shadows')],
  ['potato', message('category-potato')],
  ['low', message('category-low')],
  ['medium', message('category-medium')],
  ['high', message('category-high')],
  ['screenshot', message('category-screenshot')],
])

const HEADERS: ReadonlyMap<string, Message> = new Map([
  ['categories', message('categories-named-categories')],
  ['features', message('categories-named-features')],
  ['resolutions', message('categories-named-resolutions')],
  ['performance impact', message('categories-named-performance-impact')],
])

const ROLES: ReadonlyMap<string, Message> = new Map([
  ['Owner', message('role-owner')],
  ['Member', message('role-member')],
])

const USER_ROLES: ReadonlyMap<string, Message> = new Map([
  ['admin', message('user-role-admin')],
  ['moderator', message('user-role-moderator')],
])

const REPORT_KINDS: ReadonlyMap<string, Message> = new Map([
  ['spam', message('report-kind-spam')],
  ['copyright', message('report-kind-copyright')],
  ['inappropriate', message('report-kind-inappropriate')],
  ['malicious', message('report-kind-malicious')],
  ['name-squatting', message('report-kind-name-squatting')],
  ['other', message('named-other')],
])
