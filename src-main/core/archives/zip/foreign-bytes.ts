import { message } from '../../../../src-texts/text.ts'
import type { Reason } from '../../model/words/reason.ts'
import { damage } from '../../model/files/scan-reasons.ts'
import type { ByteSource } from './byte-source.ts'

/** Says what a file is that is no zip archive: the left-overs of failed downloads that are found in real folders. */
export function describeForeignBytes(source: ByteSource): Reason {
  if (source.size === 0) return damage('empty-file', message('file-is-empty'))
  const head = source.read(0, 256).toString('latin1')
  const text = head.trimStart().toLowerCase()
  if (head.startsWith('PK\x03\x04')) {
    return damage('truncated-archive', message('archive-is-cut-off'))
  }
  if (text.startsWith('<!doctype') || text.startsWith('<html') || text.startsWith('<?xml')) {
    return damage('not-an-archive', message('file-is-a-web-page'))
  }
  if (text.startsWith('version https://git-lfs')) {
    return damage('not-an-archive', message('file-is-an-lfs-pointer'))
  }
  return damage('not-an-archive', message('file-is-no-archive', { size: source.size }))
}
