import { type Message, message } from '../../../../../resources/text/text.ts'
import { open, stat } from 'node:fs/promises'
import { failureCode, sayFailure } from './on-disk.ts'

type TextFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: Message }

const TEXT_LIMIT = 4 * 1024 * 1024

/**
 * A whole text file of at most `limit` bytes, in UTF-8, UTF-16 with a mark, or else windows-1252 (fact D4). `isPerhapsChinese`: before that in GB18030
 * (fact D18).
 */
export async function readText(path: string, limit = TEXT_LIMIT, isPerhapsChinese = false): Promise<TextFile> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return { kind: 'unreadable', why: message('is-not-a-file', { name: path }) }
    if (found.size > limit)
      return { kind: 'unreadable', why: message('is-larger-than', { name: path, most: limit / 1024 / 1024 }) }
    const text = decode(await readBytes(path, limit), isPerhapsChinese)
    if (text.includes('\0')) return { kind: 'unreadable', why: message('is-not-text', { name: path }) }
    return { kind: 'text', text }
  } catch (error) {
    const code = failureCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' }
    return { kind: 'unreadable', why: sayFailure(path, error) }
  }
}

/** The first `limit` bytes of a file of any length as text; empty where it cannot be read. */
export async function readHead(path: string, limit: number): Promise<string> {
  try {
    return (await stat(path)).isFile() ? decode(await readBytes(path, limit)) : ''
  } catch (error) {
    failureCode(error)
    return ''
  }
}

async function readBytes(path: string, limit: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(limit, (await file.stat()).size))
    let length = 0
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

function decode(bytes: Buffer, isPerhapsChinese = false): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  for (const encoding of isPerhapsChinese ? ['utf-8', 'gb18030'] : ['utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // In another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
