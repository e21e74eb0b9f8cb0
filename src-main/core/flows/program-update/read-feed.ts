/**
 * Reads the project's feed. In: its text with the signature, the key that this build trusts, and what runs. Out: a newer release with the file for
 * this system; null: what runs is the newest. Nothing is read of a feed before its signature holds. Throws `bad-answer`, with why, for one that
 * is not signed by that key, and for one that offers another product, a preview to a stable version, something older, or nothing for this system.
 */
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { message, type Message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { ProgramRelease, SignedFeed } from '../../model/program-update.ts'

export interface RunningProgram {
  readonly version: string
  /** As Node names them: `linux`, `x64`. */
  readonly platform: string
  readonly arch: string
}

const PRODUCT = 'modwell'
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([a-z]{1,10}\.\d{1,6}))?$/
const ADDRESS = z.url({ protocol: /^https?$/ }).max(2_000)

/** What it may say besides is of later versions. */
const FEED = z.object({
  product: z.string().max(100),
  version: z.string().regex(VERSION),
  channel: z.enum(['stable', 'preview']),
  date: z.iso.date(),
  notes: ADDRESS,
  files: z
    .array(
      z.object({
        system: z.string().max(100),
        processor: z.string().max(100),
        url: ADDRESS,
        size: z
          .int()
          .positive()
          .max(2 ** 31),
        sha512: z.string().regex(/^[0-9a-f]{128}$/),
      }),
    )
    .max(100),
})

/** `publicKey`: PEM. */
export function readFeed(signed: SignedFeed, publicKey: string, running: RunningProgram): ProgramRelease | null {
  if (!isSigned(signed, publicKey)) throw refused(message('update-feed-not-signed'))
  const { product, version, channel, date, notes, files } = parse(signed.feed)
  if (product !== PRODUCT) throw refused(message('update-of-other-product', { product }))
  if (channel === 'preview' && !running.version.includes('-')) {
    throw refused(message('update-is-preview', { version, own: running.version }))
  }
  const order = compareVersions(version, running.version)
  if (order < 0) throw refused(message('update-is-older', { version, own: running.version }))
  if (order === 0) return null
  const file = files.find(({ system, processor }) => system === running.platform && processor === running.arch)
  if (file === undefined) {
    throw refused(message('update-lacks-system', { version, system: `${running.platform} ${running.arch}` }))
  }
  const { url, size, sha512 } = file
  return { version, date, notesUrl: notes, file: { url, size, sha512 } }
}

function isSigned({ feed, signature }: SignedFeed, publicKey: string): boolean {
  const bytes = Buffer.from(signature.trim(), 'base64')
  return bytes.length === 64 && verify(null, Buffer.from(feed), createPublicKey(publicKey), bytes)
}

/** Throws `bad-answer` naming the part that is not as it should be. */
function parse(feed: string): z.infer<typeof FEED> {
  try {
    const parsed = FEED.safeParse(JSON.parse(feed))
    if (parsed.success) return parsed.data
    throw refused(message('update-feed-unreadable', { part: parsed.error.issues[0]?.path.join('.') ?? '' }))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw refused(message('update-feed-unreadable', { part: 'JSON' }))
  }
}

/** Below 0: the first is the lower one, as <https://semver.org> has it; 0: they are one. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [VERSION.exec(one) ?? [], VERSION.exec(other) ?? []]
  for (const place of [1, 2, 3]) {
    const difference = Number(first[place] ?? 0) - Number(second[place] ?? 0)
    if (difference !== 0) return difference
  }
  const [before, beforeOther] = [first[4], second[4]]
  if (before === undefined || beforeOther === undefined) {
    return Number(before === undefined) - Number(beforeOther === undefined)
  }
  return before.localeCompare(beforeOther, 'en', { numeric: true })
}

function refused(text: Message): CoreError {
  return new CoreError('bad-answer', text, { hint: message('update-not-taken') })
}
