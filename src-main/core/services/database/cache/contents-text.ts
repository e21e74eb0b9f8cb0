import { withoutTexts } from '../../../model/words/without-texts.ts'
import { CONTENTS_FORMAT, type FileContents } from '../../../model/files/installed-file.ts'

/** Contents as a column holds them: with the format of the readers that wrote them. */
export function writeContents(contents: FileContents): string {
  return JSON.stringify([CONTENTS_FORMAT, contents], withoutTexts)
}

/** null: it cannot be read, or was written by readers that read otherwise. */
export function parseContents(text: string): FileContents | null {
  try {
    const written: unknown = JSON.parse(text)
    const [format, contents]: readonly unknown[] = Array.isArray(written) ? written : []
    return format === CONTENTS_FORMAT && isContents(contents) ? contents : null
  } catch {
    return null
  }
}

function isContents(contents: unknown): contents is FileContents {
  if (typeof contents !== 'object' || contents === null || !('kind' in contents)) return false
  if (contents.kind === 'archive') return 'metadata' in contents
  return contents.kind === 'folder' || (contents.kind === 'unreadable' && 'reason' in contents)
}
