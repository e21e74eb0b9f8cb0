import type { Reason } from '../../../model/reason.ts'
import { reason } from '../../../model/scan-reasons.ts'
import type { ByteSource } from './byte-source.ts'

/** Says what a file is that is no zip archive: the left-overs of failed downloads that are found in real folders. */
export function describeForeignBytes(source: ByteSource): Reason {
  if (source.size === 0) return reason('empty-file', 'The file is empty: a download that never began.')
  const head = source.read(0, 256).toString('latin1')
  const text = head.trimStart().toLowerCase()
  if (head.startsWith('PK\x03\x04')) {
    return reason('truncated-archive', 'The archive is cut off: its list of contents is missing. Download it again.')
  }
  if (text.startsWith('<!doctype') || text.startsWith('<html') || text.startsWith('<?xml')) {
    return reason('not-an-archive', 'The file is a web page and no archive: a download that failed.')
  }
  if (text.startsWith('version https://git-lfs')) {
    return reason('not-an-archive', 'The file is a Git LFS pointer and no archive: its content was never fetched.')
  }
  return reason('not-an-archive', `The file is no zip archive (${source.size} bytes).`)
}
