import type { CrashReading, CrashRemedy, Suspect, SuspectSince } from '../../core/model/crash/crash.ts'
import { commandOf } from '../remedies/command-of.ts'

/** The answer of `crash`. */
export function crashDocument(reading: CrashReading): object {
  const { kind, logs, instance } = reading
  const base = { kind, instance, logs: logs.map((log) => ({ ...log })) }
  const { evidence } = reading
  const remedies = reading.remedies.map(remedyDocument)
  if (reading.kind === 'no-crash') return { ...base, what: reading.what, evidence, remedies }
  const told = { evidence, suspects: reading.suspects.map(suspectDocument), remedies }
  if (reading.kind === 'not-known') return { ...base, what: reading.what, ...told }
  const also = reading.also.map(({ cause, message }) => ({ cause, message }))
  const { cause, message, isCertain } = reading
  return { ...base, cause, message, isCertain, since: reading.since.map(sinceDocument), also, ...told }
}

function suspectDocument({ because, since, ...suspect }: Suspect): object {
  return {
    ...suspect,
    because: because.map(({ kind, message, evidence }) => ({ kind, message, evidence })),
    since: since === null ? null : sinceDocument(since),
  }
}

function sinceDocument({ kind, message, from, to }: SuspectSince): object {
  return { kind, message, from, to }
}

function remedyDocument(remedy: CrashRemedy): object {
  const { kind, label } = remedy
  if (remedy.kind === 'advice') return { kind, label, command: null, advice: remedy.advice }
  return { kind, label, command: remedyCommandOf(remedy) }
}

/** What a person would type; null: it is nothing that Modwell does. */
export function remedyCommandOf(remedy: CrashRemedy): string | null {
  if (remedy.kind === 'plan') return commandOf(remedy.wish)
  if (remedy.kind === 'play') return `modwell play ${remedy.instance}`
  return remedy.kind === 'advice' ? null : `modwell bisect start ${remedy.instance}`
}
