import { z } from 'zod'
import { formatMessage, message } from '../../../../../resources/text/text.ts'
import { CoreError } from '../../../../core/errors.ts'
import { ENVIRONMENTS } from '../../../../core/model/authoring/publishing/environment.ts'
import type { PublishFix } from '../../../../core/model/authoring/publishing/publish-check.ts'
import type { Publication, PublishReport } from '../../../../core/model/authoring/publishing/publication.ts'
import {
  GROUPINGS,
  SETTABLE_STATUSES,
  type ChangelogSource,
  type Need,
  type VersionDraft,
} from '../../../../core/model/authoring/publishing/version-draft.ts'
import { ask } from '../../question.ts'
import type { Sources } from '../../sources.ts'
import { CHANNEL, ID, IDS, NOTHING, WORDS } from '../../schemas.ts'

const KIND = z.enum(['required', 'optional', 'incompatible', 'embedded'])
/** Longer than the service takes, so that this is told of what is typed. */
const TYPED = z.string().max(200_000)
const CHANGE = z.strictObject({
  name: TYPED.optional(),
  number: TYPED.optional(),
  channel: CHANNEL.optional(),
  loaders: WORDS.optional(),
  gameVersions: WORDS.optional(),
  changelog: TYPED.optional(),
  isFeatured: z.boolean().optional(),
  status: z.enum(SETTABLE_STATUSES).optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
})
/** What the person chose. Files and needs are named by ids of the answer that showed them. */
const CHOICE = z.discriminatedUnion('kind', [
  /** The fix at that place of the check at that place, as they were shown last. */
  z.strictObject({ kind: z.literal('fix'), check: z.int().min(0), fix: z.int().min(0) }),
  /** A file of a version is left out, by its id; one that was left out comes in, by its place. */
  z.strictObject({ kind: z.literal('leave-out'), file: ID }),
  z.strictObject({ kind: z.literal('take-in'), place: z.int().min(0) }),
  z.strictObject({ kind: z.literal('set'), version: ID.nullable(), change: CHANGE }),
  z.strictObject({
    kind: z.literal('needs'),
    version: ID,
    needs: z
      .array(z.strictObject({ project: ID, kind: KIND }))
      .max(4_096)
      .readonly(),
  }),
  z.strictObject({ kind: z.literal('plan'), grouping: z.enum(GROUPINGS).optional(), numberPattern: TYPED.optional() }),
  z.strictObject({ kind: z.literal('changelog'), from: z.enum(['file', 'git', 'none']), file: ID.nullable() }),
])
type Choice = z.output<typeof CHOICE>

const OF_PUBLICATION = z.strictObject({ publication: ID })

export function answerPublish(sources: Sources) {
  const { core, desktop, givenFiles } = sources
  const door = async () => (await core).publishing
  return {
    /** Main shows its dialogs; none: the person closed it. */
    'publish.choose-files': ask(NOTHING, async () =>
      givenFiles.name(await desktop.chooseFiles(formatMessage('publish-dialog-files'))),
    ),
    'publish.choose-folder': ask(NOTHING, async () => {
      const path = await desktop.chooseFolder(formatMessage('publish-dialog-folder'))
      return path === null ? [] : givenFiles.name([path])
    }),
    /** `files`: ids of what was dropped or chosen, folders too. */
    'publish.prepare': ask(z.strictObject({ project: ID, files: IDS }), async ({ project, files }, call) => {
      const paths = files.map((file) => givenFiles.path(file))
      return showPublication(await (await door()).prepare({ project, paths }, call), sources)
    }),
    'publish.amend': ask(OF_PUBLICATION.extend({ choice: CHOICE }), async ({ publication, choice }, call) => {
      const publishing = await door()
      const shown = await publishing.get(publication)
      return showPublication(await publishing.amend(publication, toFixes(choice, shown, sources), call), sources)
    }),
    'publish.send': ask(OF_PUBLICATION, async ({ publication }, call) => {
      return showReport(await (await door()).publish(publication, call), sources)
    }),
    'publish.drop': ask(OF_PUBLICATION, async ({ publication }) => {
      await (await door()).drop(publication)
      return null
    }),
    'publish.update-address': ask(z.strictObject({ project: ID }), async ({ project }, call) => {
      return (await door()).updateAddresses(project, call)
    }),
    'publish.copy-address': ask(
      z.strictObject({ project: ID, loader: z.enum(['forge', 'neoforge']) }),
      async ({ project, loader }, call) => {
        desktop.copyText((await (await door()).updateAddresses(project, call))[loader])
        return null
      },
    ),
    /** An id for a text that is typed, by which it is shown as Markdown. */
    'publish.name-text': ask(z.strictObject({ text: TYPED }), ({ text }) => sources.texts.name(text)),
  }
}

function toFixes(
  choice: Choice,
  shown: Publication,
  { givenFiles }: Pick<Sources, 'givenFiles'>,
): readonly PublishFix[] {
  switch (choice.kind) {
    case 'fix': {
      const found = shown.checks[choice.check]?.fixes[choice.fix]
      return found === undefined ? [] : [found.fix]
    }
    case 'leave-out': {
      const file = shown.versions.flatMap(({ files }) => files).find(({ sha1 }) => sha1 === choice.file)
      return file === undefined ? [] : [{ kind: 'leave-out', file: file.path }]
    }
    case 'take-in': {
      const file = shown.leftOut[choice.place]
      return file?.canBeTaken === true ? [{ kind: 'take-in', file: file.path }] : []
    }
    case 'set':
      return [{ kind: 'set', version: choice.version, change: withoutAbsent(choice.change) }]
    case 'needs': {
      const version = shown.versions.find(({ key }) => key === choice.version)
      return version === undefined
        ? []
        : [{ kind: 'set', version: version.key, change: { needs: needsOf(version, choice.needs) } }]
    }
    case 'plan': {
      const { grouping, numberPattern } = choice
      return [
        {
          kind: 'plan',
          ...(grouping !== undefined && { grouping }),
          ...(numberPattern !== undefined && { numberPattern }),
        },
      ]
    }
    case 'changelog':
      return [{ kind: 'changelog', source: sourceOf(choice, shown, (file) => givenFiles.path(file)) }]
  }
}

type Typed = Extract<Choice, { kind: 'set' }>['change']

function withoutAbsent(change: Typed): Extract<PublishFix, { kind: 'set' }>['change'] {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function needsOf(version: VersionDraft, wanted: Extract<Choice, { kind: 'needs' }>['needs']): readonly Need[] {
  return wanted.flatMap(({ project, kind }) => {
    const need = version.needs.find((one) => one.project?.id === project)
    return need === undefined ? [] : [{ ...need, kind }]
  })
}

function sourceOf(
  { from, file }: Extract<Choice, { kind: 'changelog' }>,
  { versions }: Publication,
  pathOf: (file: string) => string,
): ChangelogSource {
  if (from === 'none') return { kind: 'none' }
  const beside = versions[0]?.files[0]?.path.replace(/[/\\][^/\\]*$/, '')
  if (from === 'git' && beside !== undefined) return { kind: 'git', path: beside }
  if (file !== null) return { kind: 'file', path: pathOf(file) }
  throw new CoreError('bad-argument', message('nothing-to-change'))
}

/** Paths stay here: the page has names. */
function showPublication(publication: Publication, { pictures, texts }: Pick<Sources, 'pictures' | 'texts'>) {
  const { id, project, versions, checks, bytes, leftOut, numberPattern, grouping, changelogSource } = publication
  pictures.keepIcon(project.id, project.iconUrl)
  const names = new Map(versions.flatMap(({ files }) => files.map(({ path, filename }) => [path, filename])))
  return {
    id,
    project: {
      id: project.id,
      slug: project.slug,
      title: project.title,
      followers: project.followers,
      hasIcon: project.iconUrl !== null,
    },
    versions: versions.map(({ files, needs, ...version }) => ({
      ...version,
      changelogText: texts.name(version.changelog),
      files: files.map(({ filename, bytes: size, role, parts, sha1 }) => ({
        id: sha1,
        name: filename,
        bytes: size,
        role,
        mod: parts[0]?.mod ?? null,
      })),
      needs: needs.map(({ kind, modId, range, project: found }) => {
        if (found !== null) pictures.keepIcon(found.id, found.iconUrl)
        return {
          kind,
          range,
          modId,
          project: found === null ? null : { id: found.id, title: found.title, hasIcon: found.iconUrl !== null },
        }
      }),
    })),
    checks: checks.map(({ kind, level, isQuestion, version, message: told, file, fixes }, place) => ({
      kind,
      level,
      isQuestion,
      version,
      message: told,
      place,
      file: file === null ? null : (names.get(file) ?? null),
      fixes: fixes.map((fix) => fix.message),
      /** The place of the fix that leaves it as it would be sent; null: there is none, or one has to be chosen first. */
      planned: level === 'problem' ? null : placeOfKeeping(fixes),
    })),
    bytes,
    leftOut: leftOut.map(({ path, message: why, canBeTaken }, place) => {
      return { name: path.replace(/^.*[/\\]/, ''), message: why, canBeTaken, place }
    }),
    numberPattern,
    grouping,
    changelog:
      changelogSource.kind === 'file'
        ? { kind: 'file' as const, name: changelogSource.path.replace(/^.*[/\\]/, '') }
        : { kind: changelogSource.kind },
  }
}

function placeOfKeeping(fixes: Publication['checks'][number]['fixes']): number | null {
  const place = fixes.findIndex(({ fix }) => fix.kind === 'accept')
  return place < 0 ? null : place
}

function showReport({ project, versions, isCancelled }: PublishReport, { links }: Pick<Sources, 'links'>) {
  return {
    project: { id: project.id, slug: project.slug, title: project.title },
    isCancelled,
    versions: versions.map((version) => {
      if (version.kind === 'published' || version.kind === 'already-there') {
        const { kind, key, number, loaders, siteUrl } = version
        const twins = version.kind === 'published' ? version.twins : []
        const told =
          twins.length === 0 ? null : formatMessage('published-twice', { number, ids: [version.versionId, ...twins] })
        return { kind, key, number, loaders, message: told, hint: null, siteLink: links.nameOnSite(siteUrl) }
      }
      const { kind, key, number, loaders } = version
      const told =
        version.kind === 'failed' ? { message: version.message, hint: version.hint } : { message: null, hint: null }
      return { kind, key, number, loaders, ...told, siteLink: null }
    }),
  }
}
