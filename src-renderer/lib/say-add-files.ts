import { words } from '../../src-texts/text.ts'

/** `Add 3 files to Survival` */
export function sayAddFiles(count: number, instance: string): string {
  return words('add-files-to', { count, instance })
}
