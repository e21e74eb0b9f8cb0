import { z } from 'zod'
import type { Argument, QuestionName } from '../../../src-preload/contract.ts'
import { fileListView, hitsLayout, libraryOrder, windowSettings } from '../window-memory.ts'

type Schemas = { readonly [N in QuestionName]: z.ZodType<Argument<N>> }

const id = z.string().min(1).max(200)
const text = z.string().max(500)
const nothing = z.null()
const freshness = z.enum(['normal', 'now', 'offline'])
const channel = z.enum(['release', 'beta', 'alpha'])
const theme = z.enum(['system', 'light', 'dark'])
const ids = z.array(id).max(10_000).readonly()
const words = z.array(id).max(200).readonly()
const instances = z.union([ids, z.literal('all')])
const instance = z.strictObject({ instance: id })
const project = z.strictObject({ project: id, freshness })
const file = z.strictObject({ instance: id, file: id })

const query = z.strictObject({
  text,
  types: words.optional(),
  loaders: words.optional(),
  gameVersions: words.optional(),
  categories: words.optional(),
  categoryGroups: z.array(words).max(50).readonly().optional(),
  without: z.strictObject({ categories: words.optional(), licenses: words.optional() }).optional(),
  sides: z
    .array(z.enum(['client', 'server']))
    .readonly()
    .optional(),
  licenses: words.optional(),
  openSource: z.boolean().optional(),
  index: z.enum(['relevance', 'downloads', 'follows', 'newest', 'updated']).optional(),
  limit: z.int().min(0).max(100).optional(),
  offset: z.int().min(0).optional(),
})

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('update'), instances, files: ids, freshness }),
  z.strictObject({
    kind: z.literal('install'),
    instance: id,
    project: id,
    version: id.nullable(),
    also: words.optional(),
    others: ids.optional(),
    freshness,
  }),
  z.strictObject({ kind: z.enum(['remove', 'enable', 'disable']), instance: id, files: ids }),
  z.strictObject({ kind: z.enum(['undo', 'redo', 'undo-with-later']), changeSet: id }),
  z.strictObject({ kind: z.literal('fix'), instance: id, freshness }),
  z.strictObject({ kind: z.literal('restore-point'), changeSet: id, isBefore: z.boolean() }),
  z.strictObject({ kind: z.literal('choice'), choice: id }),
])

const until = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('for-ever') }),
  z.strictObject({ kind: z.literal('skip'), version: id.optional() }),
  z.strictObject({ kind: z.enum(['at-most', 'below']), version: id }),
  z.strictObject({ kind: z.literal('date'), day: z.iso.date() }),
  z.strictObject({ kind: z.literal('supported'), by: id }),
])

const settings = z.strictObject({
  serviceUrl: text.optional(),
  siteUrl: text.optional(),
  channel: channel.optional(),
  downloads: z.int().min(1).max(16).optional(),
  freshMinutes: z.int().min(0).max(100_000).optional(),
  placing: z.enum(['auto', 'copy', 'hardlink']).optional(),
  fabricOnQuilt: z.boolean().optional(),
})

const keeping = z.enum(['system', 'file'])
const secret = z.string().max(5_000)
const detail = z.string().max(5_000)

const application = z.strictObject({
  clientId: z.string().regex(/^\s*[A-Za-z0-9]{1,64}\s*$/, 'a client id is letters and digits'),
  clientSecret: secret.regex(/^\s*[\x21-\x7e]+\s*$/, 'a client secret is one word'),
  keeping,
})

/** What each question must be asked with: nothing else gets past. */
export const ARGUMENTS: Schemas = {
  'library.list': nothing,
  'library.check': z.strictObject({ instances, freshness }),
  'library.find-problems': z.strictObject({ instances }),
  'library.problems': nothing,
  'library.discover': nothing,
  'library.adopt': z.strictObject({
    found: id,
    name: text.nullable(),
    loader: text.nullable(),
    gameVersion: text.nullable(),
  }),
  'library.choose-folder': nothing,
  'library.order': nothing,
  'library.set-order': libraryOrder,
  'library.rename': z.strictObject({ instance: id, name: text }),
  'library.locate': instance,
  'library.duplicate': z.strictObject({ instance: id, name: text, isWithWorlds: z.boolean() }),
  'library.forget': instance,
  'instance.inspect': z.strictObject({ instance: id, freshness }),
  'instance.last': instance,
  'instance.list-view': instance,
  'instance.keep-list-view': instance.extend({ view: fileListView }),
  'instance.trust': instance,
  'instance.recover': instance,
  'instance.reveal': instance,
  'instance.projects': instance,
  'instance.findings': z.strictObject({ instance: id, freshness }),
  'instance.last-findings': instance,
  'instance.ignore': z.strictObject({ instance: id, findings: ids }),
  'instance.unignore': z.strictObject({ instance: id, findings: ids }),
  'instance.changes': file,
  'instance.dependencies': instance,
  'instance.why': file,
  'instance.link': file.extend({ project: id }),
  'instance.unlink': file,
  'instance.hold': z.strictObject({ instance: id, file: id.nullable(), until, note: text.optional() }),
  'instance.hold-choices': z.strictObject({ instance: id, file: id.nullable() }),
  'instance.let-go': z.strictObject({ instance: id, hold: id }),
  'instance.choose-channel': z.strictObject({ instance: id, file: id.nullable(), channel: channel.nullable() }),
  'bisect.status': instance,
  'bisect.start': instance,
  'bisect.answer': z.strictObject({ instance: id, word: z.enum(['good', 'bad', 'skip']) }),
  'bisect.stop': instance,
  'change.propose': wish,
  'change.running': z.strictObject({ plans: ids }),
  'change.commit': z.strictObject({
    plans: ids,
    timing: z.enum(['now', 'when-stopped', 'while-running']).optional(),
  }),
  'history.list': z.strictObject({ instance: id.nullable() }),
  'browse.search': z.strictObject({ query, freshness }),
  'browse.judge-hits': z.strictObject({ query, instance: id, freshness }),
  'browse.fits': project,
  'browse.unfit-versions': project.extend({ instance: id }),
  'browse.dependencies': project.extend({ version: id }),
  'browse.team': project,
  'browse.project': project,
  'browse.versions': project,
  'browse.changelog': project,
  'text.read': z.strictObject({ text: id }),
  'browse.tags': z.strictObject({ freshness }),
  'service.status': z.strictObject({ freshness }),
  'settings.get': nothing,
  'settings.set': settings,
  'settings.add-folder': nothing,
  'settings.remove-folder': z.strictObject({ folder: id }),
  'store.status': nothing,
  'store.verify': nothing,
  'store.prune': nothing,
  'account.overview': nothing,
  'account.sign-in-browser': z.strictObject({ keeping, scopes: words }),
  'account.sign-in-token': z.strictObject({ keeping, token: secret }),
  'account.check': nothing,
  'account.use': z.strictObject({ account: id }),
  'account.sign-out': z.strictObject({ account: id.nullable() }),
  'account.set-application': application.nullable(),
  'account.open-page': z.strictObject({ page: z.enum(['sign-in', 'tokens', 'grants', 'applications', 'deletion']) }),
  'app.recoveries': nothing,
  'app.doctor': nothing,
  'app.about': nothing,
  'app.theme': nothing,
  'app.set-theme': z.strictObject({ theme }),
  'app.window-settings': nothing,
  'app.set-window-settings': windowSettings.partial(),
  'app.opening': nothing,
  'app.hits-layout': nothing,
  'app.set-hits-layout': z.strictObject({ layout: hitsLayout }),
  'app.open-link': z.strictObject({ link: id }),
  'app.report-failure': z.strictObject({ where: id, detail }),
  'app.cancel': z.strictObject({ call: id }),
}
