import { formatMessage } from '../../../resources/text/text.ts'

/** `Add 3 files to Survival` */
export function sayAddFiles(count: number, instance: string): string {
  return formatMessage('add-files-to', { count, instance })
}
