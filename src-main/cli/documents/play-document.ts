import type { EndedPlay, PlayOutlook } from '../../core/model/play/play.ts'

interface Played {
  readonly ended: EndedPlay | null
  readonly changes: readonly object[]
  /** Default: true. */
  readonly isStarted?: boolean
}

/** The answer of `play`. */
export function playDocument(outlook: PlayOutlook, { ended, changes, isStarted = true }: Played): object {
  const { instance, obstacles } = outlook
  return {
    instance,
    started: isStarted,
    way: wayDocument(outlook),
    obstacles: obstacles.map((one) => ({
      kind: one.kind,
      message: one.message,
      finding: one.kind === 'problem' ? one.finding : null,
    })),
    changes,
    ended:
      ended === null
        ? null
        : {
            how: ended.how,
            startedAt: ended.startedAt,
            at: ended.at,
            seconds: ended.seconds,
            exitCode: ended.exitCode,
          },
  }
}

function wayDocument({ way }: PlayOutlook): object {
  const { kind, message } = way
  const base = { kind, message, launcher: 'launcher' in way ? way.launcher : null }
  if (way.kind === 'cannot') return { ...base, why: way.why, program: null, arguments: [], link: null }
  if (way.kind === 'by-link') return { ...base, why: null, program: null, arguments: [], link: way.link }
  return { ...base, why: null, program: way.command.program, arguments: way.command.args, link: null }
}
