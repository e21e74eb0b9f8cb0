import { message } from '../../../resources/text/text.ts'
import { withMessage, messageOf } from '../model/words/with-message.ts'
import type { Declaration } from '../model/files/installed-file.ts'
import { damage } from '../model/files/scan-reasons.ts'
import { bufferSource } from './zip/byte-source.ts'
import { readDirectory, type ZipDirectory } from './zip/directory.ts'
import { findEntry, packedSource, readEntry, refuse, STORED } from './zip/entry.ts'

/** Bytes that may still be inflated for one file. */
export interface NestedBudget {
  bytes: number
}

/** Of one packed nested jar. */
const MAX_NESTED = 64 * 1024 * 1024

/** Each listed jar once, and whether old Forge's listing names it. */
export function listNested(declarations: readonly Declaration[]): ReadonlyMap<string, boolean> {
  const listed = new Map<string, boolean>()
  for (const { format, nestedEntries } of declarations) {
    for (const entry of nestedEntries) listed.set(entry, listed.get(entry) === true || format === 'mcmod')
  }
  return listed
}

/** A stored nested jar where it lies, a packed one inflated into memory within the budget. */
export function openNested(
  directory: ZipDirectory,
  name: string,
  budget: NestedBudget,
): ReturnType<typeof readDirectory> {
  const entry = findEntry(directory, name)
  if (entry === null) {
    return { kind: 'broken', reason: damage('missing-nested', message('nested-jar-is-missing', { name })) }
  }
  const packed = entry.method === STORED && refuse(entry) === null ? packedSource(directory.source, entry) : null
  const opened = packed === null ? readEntry(directory.source, entry, Math.min(MAX_NESTED, budget.bytes)) : null
  if (opened?.kind === 'broken') return opened
  budget.bytes -= opened?.bytes.length ?? 0
  const inner = readDirectory(packed ?? bufferSource(opened?.bytes ?? Buffer.alloc(0)))
  if (inner.kind === 'directory') return inner
  return {
    kind: 'broken',
    reason: {
      code: inner.reason.code,
      fact: inner.reason.fact,
      ...withMessage(message('about-one', { name, why: messageOf(inner.reason) })),
    },
  }
}
