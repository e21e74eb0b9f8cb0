import { z } from 'zod'
import { CoreError } from '../../../core/errors.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import { nameHeld } from '../../../core/model/plans/hold.ts'
import type { HoldWish } from '../../../core/model/plans/wish.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, TEXT, CHANNEL } from '../schemas.ts'
import { message, spokenLocale } from '../../../../resources/text/text.ts'
import { misfit } from '../../../core/model/states/fit.ts'
import { targetsOf } from '../../../core/model/states/target.ts'
import type { Version } from '../../../core/model/versions/version.ts'

/** Until when, and from which version on, something is not updated; versions and projects by id. */
const HOLD_UNTIL = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('for-ever') }),
  z.strictObject({ kind: z.literal('skip'), version: ID.optional() }),
  z.strictObject({ kind: z.enum(['at-most', 'below']), version: ID }),
  z.strictObject({ kind: z.literal('date'), day: z.iso.date() }),
  z.strictObject({ kind: z.literal('supported'), by: ID }),
])

export function answerPreferences({ core, inspections }: Sources) {
  /** What was just decided, in words; null: nobody noted it. */
  const decided = async (instance: string) => {
    const [newest] = await (await core).holds.decisions(instance)
    return newest === undefined ? null : { decision: newest.id, title: newest.message }
  }
  return {
    /** Holds the project that a file is of, or what the instance's pack brought (null). `note`: why, in the person's words. */
    'instance.hold': ask(
      z.strictObject({ instance: ID, file: ID.nullable(), until: HOLD_UNTIL, note: TEXT.optional() }),
      async ({ instance, file, until, note = null }, call) => {
        const finding = file === null ? null : inspections.finding(instance, file)
        const project = finding && projectOf(finding)
        const wish = { project, until: untilOf(until, finding), note }
        await (await core).holds.add(instance, wish, call)
        return decided(instance)
      },
    ),
    /** What a hold of a file's project, or of the pack's (null), can name. */
    'instance.hold-choices': ask(
      z.strictObject({ instance: ID, file: ID.nullable() }),
      async ({ instance, file }, call) => {
        const inspection = inspections.get(instance)
        if (inspection === undefined) throw new CoreError('not-found', message('the-instance-was-not-checked-yet'))
        const finding = file === null ? null : inspections.finding(instance, file)
        const project = finding && projectOf(finding)
        const versions = project === null ? [] : (await (await core).browse.versions(project, 'normal', call)).value
        return listHoldChoices(versions, finding, inspection)
      },
    ),
    'instance.let-go': ask(z.strictObject({ instance: ID, hold: ID }), async ({ instance, hold }) => {
      await (await core).holds.remove(instance, hold)
      return decided(instance)
    }),
    /** `decision`: of the history, to hold something or not any more. */
    'instance.turn-hold': ask(
      z.strictObject({ decision: ID, way: z.enum(['undo', 'redo']) }),
      async ({ decision, way }) => {
        await (await core).holds.turn(decision, way)
        return null
      },
    ),
    /** Of the project that a file is of, or of the instance itself (null); `channel` null: as usual again. */
    'instance.choose-channel': ask(
      z.strictObject({ instance: ID, file: ID.nullable(), channel: CHANNEL.nullable() }),
      async ({ instance, file, channel }, call) => {
        const project = file === null ? null : projectOf(inspections.finding(instance, file))
        await (await core).channels.choose(instance, { project, channel }, call)
        return null
      },
    ),
  }
}

function projectOf({ identity, file }: FileFinding): string {
  if (identity !== null) return identity.project.id
  throw new CoreError('bad-argument', message('project-of-file-not-known', { path: file.path }))
}

/** `finding` null: of the pack. */
function untilOf(until: z.output<typeof HOLD_UNTIL>, finding: FileFinding | null): HoldWish['until'] {
  if (until.kind !== 'skip') return until
  const version = until.version ?? (finding?.update ?? finding?.newest)?.version.id
  if (version !== undefined) return { kind: 'skip', version }
  const what = finding?.file.path ?? nameHeld({ kind: 'pack' })
  throw new CoreError('bad-argument', message('nothing-to-skip', { what }))
}

/** What a hold can name: versions of the file's project (none: of the pack's), newest first, and the other projects. */
function listHoldChoices(versions: readonly Version[], finding: FileFinding | null, { instance, files }: Inspection) {
  const target =
    finding === null ? null : targetsOf(instance, { channel: 'alpha', fabricOnQuilt: true })[finding.file.type]
  const own = finding?.identity ?? null
  const isInstalled = ({ id }: Version) => id === own?.version.id
  const meant = versions.filter(
    (version) => isInstalled(version) || (target !== null && misfit(version, target) === null),
  )
  const projects = new Map(files.flatMap(({ identity }) => (identity ? [[identity.project.id, identity.project]] : [])))
  if (own !== null) projects.delete(own.project.id)
  return {
    versions: meant
      .toSorted((one, other) => (one.published < other.published ? 1 : -1))
      .map((version) => {
        const { id, number, channel, published } = version
        return { id, number, channel, published, isInstalled: isInstalled(version) }
      }),
    projects: [...projects.values()]
      .map(({ id, title }) => ({ id, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, spokenLocale())),
  }
}
