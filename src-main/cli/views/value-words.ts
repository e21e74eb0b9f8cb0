import type { TextId } from '../../../resources/text/catalogue.ts'
import { format, formatMessage } from '../../../resources/text/text.ts'
import type { Launcher } from '../../core/model/instances/instance.ts'
import { nameLauncher } from '../../core/model/instances/name-launcher.ts'
import type { ProjectLink } from '../../core/model/projects/project-link.ts'
import type { StepMark } from '../../core/model/states/succession.ts'

// Values that a program knows by a word of its own, as a person reads them. What is not known is said as it is.

/** Of a project or file: `resource pack`. */
export function sayType(type: string): string {
  return formatMessage('type-in-words', { type })
}

/** `beta` */
export function sayChannel(channel: string): string {
  return formatMessage('channel-in-words', { channel })
}

/** Whether a project runs on a side, or how one depends on another: `required`. */
export function saySupport(support: string): string {
  return formatMessage('support-in-words', { support })
}

/** Of a version: `listed`. */
export function sayVersionStatus(status: string): string {
  return formatMessage('version-status-in-words', { status })
}

/** Of what a report is about: `user`. */
export function sayReportType(type: string): string {
  return formatMessage('report-type-in-words', { type })
}

/** As it calls itself; in place of none, what the instance is. */
export function sayLauncher(launcher: Launcher): string {
  if (launcher !== 'folder' && launcher !== 'server') return format(nameLauncher(launcher))
  return formatMessage('launcher-in-words', { launcher })
}

/** In a column of facts: `source`, `Ko-fi`. */
export function sayLink({ kind, platform }: ProjectLink): string {
  return platform ?? formatMessage('project-fact-link', { kind })
}

/** How an update is no plain one, as a list of steps has it. */
export function sayMark(mark: StepMark): string {
  return formatMessage(MARKS[mark])
}

const MARKS = {
  earlier: 'mark-earlier',
  'lower-number': 'mark-lower-number',
  major: 'mark-major',
  beta: 'mark-beta',
  alpha: 'mark-alpha',
} as const satisfies Readonly<Record<StepMark, TextId>>
