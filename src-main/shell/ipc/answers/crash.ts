import { basename } from 'node:path'
import { z } from 'zod'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import type { Core } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import type { BisectReport } from '../../../core/model/changes/bisect.ts'
import type { CrashRemedy, Suspect } from '../../../core/model/crash/crash.ts'
import type { Choices } from '../../handles/choices.ts'
import { nameOf } from '../../handles/name.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING, OF_INSTANCE, TEXT } from '../schemas.ts'

const LOG = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('newest') }),
  z.strictObject({ kind: z.literal('kept'), file: TEXT }),
  /** One that the person dropped or chose. */
  z.strictObject({ kind: z.literal('given'), file: ID }),
  z.strictObject({ kind: z.literal('pasted'), text: ID }),
])
const OF_LOG = z.strictObject({ instance: ID, log: LOG })
type Log = z.output<typeof LOG>
type CrashLogSource = Parameters<Core['crash']['read']>[0]['log']

/** Bytes of what is copied: programs that it is pasted into take no more. */
const MAX_COPIED = 8 * 1024 * 1024

/** Why a game crashed: what its logs tell, and the search by halves. */
export function answerCrash(sources: Sources) {
  const { core, choices, desktop, givenFiles, inspections, links } = sources
  /** What was pasted last. */
  let pasted = { id: '', text: '' }
  const sourceOf = (log: Log): CrashLogSource => {
    if (log.kind === 'given') return { kind: 'file', path: givenFiles.path(log.file) }
    if (log.kind !== 'pasted') return log
    if (log.text !== pasted.id) throw new CoreError('not-found', message('pasted-is-gone'))
    return { kind: 'bytes', name: formatMessage('crash-pasted'), chunks: [Buffer.from(pasted.text)] }
  }
  const clean = async (instance: string, log: Log) => {
    const cleaned = await (await core).crash.clean({ log: sourceOf(log), instance })
    if (cleaned === null) throw new CoreError('not-found', message('crash-none-no-log'))
    return cleaned
  }
  /** Puts a cleaned copy onto the clipboard, and answers with whose it is. */
  const copyCleaned = async (instance: string, log: Log): Promise<string> => {
    const { file, chunks } = await clean(instance, log)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of chunks) {
      parts.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_COPIED) throw new CoreError('bad-argument', message('log-too-long-to-copy'))
    }
    desktop.copyText(Buffer.concat(parts).toString())
    return file
  }
  const projectAt = (instance: string, path: string | null): string | null => {
    const files = inspections.get(instance)?.files ?? []
    return files.find(({ file }) => file.path === path)?.identity?.project.id ?? null
  }
  return {
    /** The logs that lie in the instance, the newest first. */
    'crash.logs': ask(OF_INSTANCE, async ({ instance }) => (await core).crash.logs(instance)),
    /** Asks with the system's dialog; null: the person closed it. */
    'crash.choose-log': ask(NOTHING, async () => {
      const path = await desktop.chooseLog(formatMessage('dialog-log'))
      return path === null ? null : (givenFiles.name([path])[0] ?? null)
    }),
    /** Takes what is on the clipboard, which the page does not see, to be read under the name that this answers. */
    'crash.paste': ask(NOTHING, async () => {
      const text = await desktop.readText()
      if (text.trim() === '') throw new CoreError('bad-argument', message('clipboard-has-no-text'))
      pasted = { id: nameOf('pasted', text), text }
      return { text: pasted.id }
    }),
    /** Puts a cleaned copy of a log onto the clipboard. */
    'crash.copy-cleaned': ask(OF_LOG, async ({ instance, log }) => ({ file: await copyCleaned(instance, log) })),
    /** The same, and opens where the author of a project takes reports, or its page where they name no such place; `opened` null: neither is known. */
    'crash.report': ask(OF_LOG.extend({ project: ID }), async ({ instance, log, project }, call) => {
      const file = await copyCleaned(instance, log)
      const page = await (await core).browse.project(project, 'normal', call).catch(() => null)
      const tracker = page?.value.links.find(({ kind }) => kind === 'issues')
      const link = tracker === undefined ? links.nameOnSite(page?.value.siteUrl ?? '') : links.name(tracker.url)
      if (link === null) return { file, opened: null }
      await desktop.openBrowser(links.url(link))
      return { file, opened: tracker === undefined ? ('page' as const) : ('tracker' as const) }
    }),
    /** Asks with the system's dialog where to, and writes a cleaned copy there; null: the person closed it. */
    'crash.save-cleaned': ask(OF_LOG, async ({ instance, log }) => {
      const { file, chunks } = await clean(instance, log)
      const name = basename(file)
        .replace(/\.gz$/i, '')
        .replace(/(?:\.(?:log|txt))?$/i, '')
      const path = await desktop.chooseTarget(formatMessage('crash-save-cleaned'), `${name}-cleaned.txt`)
      if (path === null) return null
      const { writeNamedFile } = await import('../../../core/core.ts')
      await writeNamedFile(path, chunks)
      return { name: basename(path) }
    }),
    /** The end of a log, cleaned, to be read; null: there is none. */
    'crash.show': ask(OF_LOG, async ({ instance, log }) => (await core).crash.show({ log: sourceOf(log), instance })),
    /** What a log of the instance tells. */
    'crash.read': ask(OF_LOG, async ({ instance, log }, call) => {
      const reading = await (await core).crash.read({ log: sourceOf(log), instance }, call)
      const { logs } = reading
      const { evidence } = reading
      const remedies = reading.remedies.map((one) => showRemedy(one, choices, (path) => projectAt(instance, path)))
      if (reading.kind === 'no-crash') return { kind: reading.kind, what: reading.what, logs, evidence, remedies }
      const seen = { logs, evidence, suspects: reading.suspects.map(showSuspect), remedies }
      if (reading.kind === 'not-known') return { kind: reading.kind, what: reading.what, ...seen }
      const { message: cause, also, isCertain, since } = reading
      const words = { also: also.map((one) => one.message), since: since.map((one) => one.message) }
      return { kind: reading.kind, cause, isCertain, ...words, ...seen }
    }),
    /** When the last run crashed, whoever started it; null: nothing tells that, or something was changed since. */
    'crash.last': ask(OF_INSTANCE, async ({ instance }, call) => (await core).crash.lastCrash(instance, call)),
    /** When it last ran well, and what was changed since; null: no log tells. */
    'crash.ran-well': ask(OF_INSTANCE, async ({ instance }, call) => {
      const ranWell = await (await core).crash.ranWell(instance, call)
      if (ranWell === null) return null
      const { run, point, since, goBack } = ranWell
      return { run, point, since, goBack: goBack === null ? null : choices.show(goBack) }
    }),
    /** The search for a bad mod that runs, or the last one; null: there was none. */
    'bisect.status': ask(OF_INSTANCE, async ({ instance }, call) => (await core).bisect.status(instance, call)),
    /** What the log of the last game says of the step that waits; null: nothing. */
    'bisect.proposal': ask(OF_INSTANCE, async ({ instance }, call) => {
      const proposal = await (await core).bisect.proposal(instance, call)
      return proposal === null ? null : { word: proposal.word, why: proposal.message }
    }),
    'bisect.start': ask(OF_INSTANCE, async ({ instance }, call) =>
      showStep(await (await core).bisect.start(instance, call)),
    ),
    'bisect.answer': ask(
      z.strictObject({ instance: ID, word: z.enum(['good', 'bad', 'skip']) }),
      async ({ instance, word }, call) => showStep(await (await core).bisect.answer(instance, word, call)),
    ),
    /** Ends it, with everything as it was. */
    'bisect.stop': ask(OF_INSTANCE, async ({ instance }, call) =>
      showStep(await (await core).bisect.stop(instance, call)),
    ),
  }
}

/** `switched`: how many mods were enabled or disabled. */
function showStep({ status, skipped, changeSet }: BisectReport) {
  return { status, skipped, switched: changeSet?.steps.length ?? 0 }
}

/** `why`: each thing that speaks against it, once. */
function showSuspect({ title, version, path, nested, because, change }: Suspect) {
  const [line = null] = because.flatMap(({ evidence }) => evidence ?? [])
  const why = [...new Set(because.map((one) => one.message))]
  // What the log says is what the cause says.
  const saysMore = nested !== null || because.some(({ kind }) => kind !== 'named')
  return { title, version, path, nested, change, line, why, saysMore }
}

function showRemedy(remedy: CrashRemedy, choices: Choices, projectAt: (path: string | null) => string | null) {
  if (remedy.kind === 'plan') return { kind: remedy.kind, ...choices.show(remedy) }
  if (remedy.kind === 'advice' && remedy.advice.kind === 'get-mod')
    return { kind: 'look-for' as const, words: remedy.advice.mod }
  if (remedy.kind === 'advice' && remedy.advice.kind === 'ask-author') {
    const project = projectAt(remedy.advice.path)
    if (project !== null) return { kind: 'report' as const, label: formatMessage('crash-report'), project }
  }
  return { kind: remedy.kind, label: remedy.label }
}
