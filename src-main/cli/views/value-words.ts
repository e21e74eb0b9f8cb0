import { formatMessage } from '../../../resources/text/text.ts'

// Values that a program knows by a word of its own, as a person reads them. What is not known is said as it is.

/** Of a project or file: `resource pack`. */
export function sayType(type: string): string {
  return formatMessage('type-in-words', { type })
}

/** `beta` */
export function sayChannel(channel: string): string {
  return formatMessage('channel-in-words', { channel })
}

/** Whether a project runs on a side: `required`. */
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

/** A launcher is typed by its name; only what is none has words. */
export function sayLauncher(launcher: string): string {
  return formatMessage('launcher-in-words', { launcher })
}
